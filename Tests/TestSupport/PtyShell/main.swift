// A session leader for one program, like the shell of a terminal.
//
// The kernel resets a terminal when its session's leader ends, and ignores the suspend key in an orphaned process
// group. So the program under test must not be the leader. The leader gives it the terminal, and reports
// its stops and its end. Then it keeps the terminal open until it is killed.
//
//   pty-shell PROGRAM ARGUMENT…      descriptor 0 is the terminal, 3 takes the reports
//   pty-shell --exec PROGRAM …       the intermediate step: takes the foreground, then executes the program

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let arguments = CommandLine.arguments
if arguments.count > 2, arguments[1] == "--exec" {
  becomeProgram(Array(arguments.dropFirst(2)))
} else if arguments.count > 1 {
  lead(own: arguments[0], program: Array(arguments.dropFirst()))
}
