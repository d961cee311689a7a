import Foundation
import Terminal

/// The program.
@main
enum Cantina {
  @MainActor
  static func main() async {
    // Without administrator rights libdispatch cannot raise the priority of its threads, and complains to the system's log:
    // through a socket, and `--offline` promises to open none.
    setenv("LIBDISPATCH_LOG", "NO", 0)
    ProcessHeap.unite()
    // Whatever is made here is its owner's alone, also what a library makes.
    umask(0o077)
    // A limit on files is told as a full disk is, and does not end the program.
    signal(SIGXFSZ, SIG_IGN)
    ProcessExit.quitsPlainly()
    let launch = Launch(arguments: CommandLine.arguments, environment: ThisProcess.environment)
    let code = await launch.run()
    // Not `exit`: it takes down what the libraries' own threads still work with, and now and then one of them crashed over
    // that while a request was under way. The terminal has been given back and the log is written.
    fflush(nil)
    Followers.end()
    withExtendedLifetime(launch) { _exit(code) }
  }
}
