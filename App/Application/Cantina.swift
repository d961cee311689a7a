import ConsoleProgram

/// The program.
@main
enum Cantina {
  @MainActor
  static func main() async {
    // It is kept until the process ends: see there.
    let launch = Launch(arguments: CommandLine.arguments, environment: ThisProcess.environment)
    await ThisProcess.run { await launch.run() }
  }
}
