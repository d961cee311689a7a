import ConsoleProgram
import Terminal

@main
enum Cantina {
  static func main() {
    MainLoop.run {
      // `Launch` must live until the process ends; see its comment.
      let launch = Launch(arguments: CommandLine.arguments, environment: ThisProcess.environment)
      await ThisProcess.run { await launch.run() }
    }
  }
}
