import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts processes with the given descriptors and no others.
enum Spawn {
  /// The origin of a child's descriptor.
  enum Source {
    case descriptor(Int32)
    /// A terminal, which becomes the controlling one of a new session.
    case terminal(path: String)
  }

  /// Both ends of a pipe.
  struct Pipe {
    let read: Int32
    let write: Int32
  }

  /// Held from creating a descriptor to setting close-on-exec, and while a child starts, which must not inherit it.
  static let lock = Mutex(())

  /// Starts a program with default signal dispositions and an empty mask.
  ///
  /// A runner under `nohup` or `&` passes on ignored SIGHUP, SIGINT and SIGQUIT, which tests must not see.
  static func start(
    _ words: [String], environment: [String: String], descriptors: [(Int32, Source)], newSession: Bool
  ) throws(PtyError) -> pid_t {
    #if canImport(Glibc)
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #else
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGCHLD, SIGTSTP, SIGTTIN, SIGTTOU, SIGUSR1, SIGUSR2] {
      sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | (newSession ? newSessionFlag : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    for (descriptor, source) in descriptors {
      switch source {
      case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, descriptor)
      case .terminal(let path): posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      }
    }
    #if canImport(Glibc)
      _ = closeFrom?(&actions, Int32(descriptors.count))
    #endif
    var pid = pid_t()
    let pairs = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let failure = withVector(words) { arguments in
      withVector(pairs) { pairs in
        lock.withLock { _ in posix_spawn(&pid, words[0], &actions, &attributes, arguments, pairs) }
      }
    }
    guard failure == 0 else { throw PtyError.system(call: "posix_spawn \(words[0])", code: failure) }
    return pid
  }

  /// Makes pipes that no child inherits.
  static func pipes(_ count: Int) throws(PtyError) -> [Pipe] {
    var pipes: [Pipe] = []
    for _ in 0..<count {
      var ends: [Int32] = [-1, -1]
      let result = lock.withLock { _ in
        let result = pipe(&ends)
        for end in ends where result == 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return result
      }
      guard result == 0 else {
        let code = errno
        for end in pipes.flatMap({ [$0.read, $0.write] }) { close(end) }
        throw .system(call: "pipe", code: code)
      }
      pipes.append(Pipe(read: ends[0], write: ends[1]))
    }
    return pipes
  }

  #if canImport(Glibc)
    /// Closes all other descriptors; `import Glibc` lacks the function.
    ///
    /// Other tests accept connections and set close-on-exec a moment later; a child that inherited one would keep it open.
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
      unsafeBitCast($0, to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self)
    }
  #endif

  /// POSIX_SPAWN_SETSID, which `import Glibc` lacks.
  private static var newSessionFlag: Int32 {
    #if canImport(Glibc)
      0x80
    #else
      0x400
    #endif
  }

  private static func withVector<Result>(
    _ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var vector = words.map { strdup($0) } + [nil]
    defer { for word in vector { free(word) } }
    return vector.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("An array with an element has an address") }
      return body(base)
    }
  }
}

/// Calls `kill`, under a name that no method hides.
func sendSignal(_ process: pid_t, _ number: Int32) -> Int32 {
  kill(process, number)
}

/// Makes a write to a closed pipe fail instead of ending the tests; children start with the default again.
func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}
