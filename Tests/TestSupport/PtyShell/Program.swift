#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes the terminal's foreground and executes the program, with default signal dispositions and an empty mask.
///
/// Done here and not afterwards by the leader, since a program that reads in the background is stopped.
func becomeProgram(_ words: [String]) {
  signal(SIGTTOU, SIG_IGN)
  tcsetpgrp(0, getpid())
  for number in 1..<Int32(32) { signal(number, SIG_DFL) }
  var none = sigset_t()
  sigemptyset(&none)
  sigprocmask(SIG_SETMASK, &none, nil)
  var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)
  #else
    setrlimit(RLIMIT_CORE, &noCore)
  #endif
  withVector(words) { vector in
    _ = execv(words[0], vector)
  }
  report("failed \(errno)", to: 2)
  _exit(127)
}

/// Starts `program` through a second copy of ourselves, in a new process group; `nil` with `errno` set on failure.
func start(_ program: [String], own: String) -> pid_t? {
  #if canImport(Glibc)
    var attributes = posix_spawnattr_t()
  #else
    var attributes: posix_spawnattr_t?
  #endif
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
  posix_spawnattr_setpgroup(&attributes, 0)
  var pid = pid_t()
  let failure = withVector([own, "--exec"] + program) { posix_spawn(&pid, own, nil, &attributes, $0, environ) }
  errno = failure
  return failure == 0 ? pid : nil
}

/// Passes words to C as an array that ends in `nil`.
func withVector<Result>(
  _ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
  for (index, word) in words.enumerated() { vector[index] = strdup(word) }
  vector[words.count] = nil
  defer {
    for index in words.indices { free(vector[index]) }
    vector.deallocate()
  }
  return body(vector)
}

/// Writes one line.
func report(_ line: String, to descriptor: Int32 = 3) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
