// A session leader for one program: what a shell is to the programs that a person starts in a terminal.
//
// The kernel resets a terminal when its session's leader ends, and ignores the suspend key in a group that nobody of its
// session looks after. So a program under test is no leader itself: this one stands between, gives it the terminal, tells
// of its stops and its end, and then keeps the terminal open until it is killed.
//
//   pty-shell PROGRAM ARGUMENT…      descriptor 0 is the terminal, 3 takes the reports
//   pty-shell --exec PROGRAM …       the step between: takes the foreground, then becomes the program

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
