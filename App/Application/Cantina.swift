import Foundation

/// The program.
@main
enum Cantina {
  @MainActor
  static func main() async {
    let launch = Launch(arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)
    let code = await launch.run()
    withExtendedLifetime(launch) { exit(code) }
  }
}
