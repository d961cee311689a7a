import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The minimum resources of a program: descriptors, threads, their stacks and address space.
///
/// With less, Dispatch waits for threads that never come, or traps, and a thread without stack dies with the terminal
/// still in raw mode. So a program tries them out at its start.
public enum SystemLimits {
  enum Shortage: Hashable {
    case descriptors, threads, stack, memory

    /// A sentence for the user that names the shell's limit to raise.
    var sentence: String {
      switch self {
      case .descriptors: "The system allows too few open files. Raise the limit with ulimit -n."
      case .threads: "The system allows no more threads. End other programs, or raise the limit with ulimit -u."
      case .stack: "The system allows too small a stack. Raise the limit with ulimit -s."
      case .memory: "The system allows too little memory. Raise the limit with ulimit -v."
      }
    }
  }

  /// The exit code of a shortage: `EX_OSERR` of `sysexits.h`.
  public static let exitCode: Int32 = 71

  // The standard streams of a child, the terminal, the log, the event queues of Dispatch, and a few connections.
  private static let descriptors = 16
  // One of the concurrency runtime for each processor, and those of Dispatch, the network, the terminal and the player.
  private static var threads: Int { 8 + min(32, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
  // The stack of a thread, which the C library sizes by the limit of the first one.
  private static let stack: rlim_t = 256 << 10
  // Room for what is loaded later, for the heap, and for the stacks that are needed at once.
  private static let memory = 96 << 20
  // Enough for a thread that only waits.
  private static let trialStack = 128 << 10

  /// Ends the process with a message and `exitCode` if the limits are too low; call it before anything else.
  public static func require() {
    guard let shortage = shortage() else { return }
    let path = CommandLine.arguments.first ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? "program"
    try? StandardStream.error.write("\(Sanitizer.clean(name)): \(shortage.sentence)\n")
    _exit(exitCode)
  }

  /// Returns the first limit that is too low; `nil` if all suffice.
  static func shortage() -> Shortage? {
    guard hasDescriptors() else { return .descriptors }
    guard limit(of: RLIMIT_STACK) >= stack else { return .stack }
    guard let area = mmap(nil, memory, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), area != MAP_FAILED else {
      return .memory
    }
    munmap(area, memory)
    return startsThreads() ? nil : .threads
  }

  private static func hasDescriptors() -> Bool {
    var taken: [Int32] = []
    defer { for number in taken { close(number) } }
    while taken.count < descriptors {
      let number = open("/", O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { return errno != EMFILE && errno != ENFILE }
      taken.append(number)
    }
    return true
  }

  /// Starts the required number of threads at the same time, and ends them.
  private static func startsThreads() -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, trialStack)
    defer { pthread_attr_destroy(&attributes) }
    // No thread ends before all are started.
    var started: [pthread_t] = []
    gate.withLock { _ in
      while started.count < threads, let thread = SystemThread.create(&attributes, { gate.withLock { _ in } }) {
        started.append(thread)
      }
    }
    for thread in started { pthread_join(thread, nil) }
    return started.count == threads
  }

  private static let gate = Mutex(())

  #if canImport(Glibc)
    private static func limit(of resource: __rlimit_resource) -> rlim_t { limit(of: Int32(resource.rawValue)) }
  #endif
  private static func limit(of resource: Int32) -> rlim_t {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : unlimited
  }
  private static let unlimited = rlim_t(truncatingIfNeeded: UInt64.max)
}

/// The memory that the process allocates from.
public enum ProcessHeap {
  /// Keeps all threads on one heap; a program calls it before anything else.
  ///
  /// By default glibc gives a new thread its own heap, up to eight per processor. The pool's threads come and go, and
  /// their half-used heaps make a long-running program grow. A thousand screens pushed and popped cost 250 to 430 kB;
  /// with one heap, they cost 16 kB. Contention does not matter for a program that works on the main actor.
  ///
  /// Source: `M_ARENA_MAX` of `mallopt(3)`, whose header Swift does not import; other systems need nothing.
  public static func unite() {
    #if canImport(Glibc)
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let numberOfHeaps: Int32 = -8
      _ = unsafeBitCast(symbol, to: SetOption.self)(numberOfHeaps, 1)
    #endif
  }
}
