import Foundation

/// Finds the programs of the user and starts them, without a shell.
public enum ChildProgram {
  /// Returns the path of a program in the folders of `PATH`; relative folders are skipped.
  public static func path(
    of name: String, in searchPath: String, isProgram: (String) -> Bool = isProgram
  ) -> String? {
    searchPath.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Returns whether a path is a file that can be executed.
  public static func isProgram(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.isRegular && access(path, X_OK) == 0
  }

  /// Runs a program on the lent terminal and waits; returns whether it started and ended with status 0.
  public static func run(_ words: [String], environment: [String: String]) -> Bool {
    let (process, failure) = spawn(words, environment, isQuiet: false)
    return failure == 0 && wait(for: process) == 0
  }

  /// Starts a program with its own window, which outlives this one; returns whether it started.
  public static func start(_ words: [String], environment: [String: String]) -> Bool {
    let (process, failure) = spawn(words, environment, isQuiet: true)
    // A process whose status is not taken stays in the system's table.
    if failure == 0 { DispatchQueue(label: "ChildProgram").async { _ = wait(for: process) } }
    return failure == 0
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status = Int32()
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  /// Starts a program: on the terminal, or if `isQuiet`, in its own process group with `input` alone.
  ///
  /// Descriptors that are marked close-on-exec stay here. The failure is `errno`, or 0.
  package static func spawn(
    _ words: [String], _ environment: [String: String], isQuiet: Bool, input: Int32? = nil
  ) -> (process: pid_t, failure: Int32) {
    guard let program = words.first else { return (0, ENOENT) }
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
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGCHLD, SIGTSTP, SIGTTIN, SIGTTOU] {
      sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let group = isQuiet ? Int32(POSIX_SPAWN_SETPGROUP) : 0
    posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | group))
    if isQuiet {
      for number: Int32 in 0...2 where number > 0 || input == nil {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
      }
      if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    } else {
      // Descriptor 2 leads to the log of this program.
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    var vector = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in vector + variables { free(word) } }
    var process = pid_t()
    let failure = posix_spawn(&process, program, &actions, &attributes, &vector, &variables)
    return (process, failure)
  }
}
