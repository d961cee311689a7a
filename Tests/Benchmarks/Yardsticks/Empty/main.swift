// The minimal cost of a Swift program: it writes one byte, so that its start is visible on a terminal.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

write(STDOUT_FILENO, "x", 1)
pause()
