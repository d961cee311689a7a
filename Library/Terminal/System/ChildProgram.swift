#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program of the user that this one starts, without a shell.
public enum ChildProgram {
  /// Runs a program on the terminal and waits for its end.
  ///
  /// Call it while the terminal is lent. `words` are the path of the program and its arguments. Returns whether it
  /// started and ended with status 0.
  public static func run(_ words: [String], environment: [String: String]) -> Bool {
    guard let process = spawn(words, environment, isQuiet: false) else { return false }
    return wait(for: process) == 0
  }

  /// Starts a program with a window of its own, and does not wait for it.
  ///
  /// It reads and writes nothing here, and outlives this program. `words` are the path of the program and its
  /// arguments. Returns whether it started.
  public static func start(_ words: [String], environment: [String: String]) -> Bool {
    guard let process = spawn(words, environment, isQuiet: true) else { return false }
    // A process whose status is not taken stays in the system's table.
    _ = SystemThread.start { _ = wait(for: process) }
    return true
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status = Int32()
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  private static func spawn(_ words: [String], _ environment: [String: String], isQuiet: Bool) -> pid_t? {
    guard let program = words.first else { return nil }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    // A terminal program ignores some signals, and its threads block others: a child must inherit neither.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGCHLD, SIGTSTP, SIGTTIN, SIGTTOU] {
      sigaddset(&all, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &all)
    let group = isQuiet ? Int32(POSIX_SPAWN_SETPGROUP) : 0
    posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | group))
    if isQuiet {
      for number: Int32 in 0...2 {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
      }
    } else {
      // Descriptor 2 leads to the log of this program.
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    var vector = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in vector + variables { free(word) } }
    var process = pid_t()
    return posix_spawn(&process, program, &actions, &attributes, &vector, &variables) == 0 ? process : nil
  }
}
