import Foundation

/// The program.
@main
enum Cantina {
  @MainActor
  static func main() async {
    let launch = Launch(arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)
    exit(await launch.run())
  }
}
