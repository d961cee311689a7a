// The least that a Swift program costs: one byte, so that its start can be seen on a terminal.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

write(STDOUT_FILENO, "x", 1)
pause()
