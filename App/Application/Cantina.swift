import ConsoleProgram
import Terminal

/// The program.
@main
enum Cantina {
  static func main() {
    MainLoop.run {
      // It is kept until the process ends: see there.
      let launch = Launch(arguments: CommandLine.arguments, environment: ThisProcess.environment)
      await ThisProcess.run { await launch.run() }
    }
  }
}
