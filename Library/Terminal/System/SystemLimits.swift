#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The minimum resources of a program: descriptors, threads, their stacks and address space.
///
/// With less, Dispatch waits for threads that never come, or traps, and a thread without stack dies with the terminal
/// still in raw mode. So the start tries them out.
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
  // The pool of the concurrency runtime, Dispatch's manager, the network and the prompt.
  private static let threads = 4
  // The stack of a thread, which the C library sizes by the limit of the first one.
  private static let stack: rlim_t = 256 << 10
  // Room for what is loaded later, and for the heap.
  private static let memory = 64 << 20

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
    // Freed after the threads were tried, whose stacks take address space too.
    defer { munmap(area, memory) }
    return startThreads()
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
  private static func startThreads() -> Shortage? {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var started: [pthread_t] = []
    var failure: Int32 = 0
    while started.count < threads, failure == 0 {
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      failure = pthread_create(&thread, nil, pass, gate)
      #if canImport(Darwin)
        if failure == 0, let thread { started.append(thread) }
      #else
        if failure == 0 { started.append(thread) }
      #endif
    }
    pthread_mutex_unlock(gate)
    for thread in started { pthread_join(thread, nil) }
    pthread_mutex_destroy(gate)
    gate.deallocate()
    guard failure != 0 else { return nil }
    // The error code is the same for both.
    return limit(of: RLIMIT_AS) == unlimited ? .threads : .memory
  }

  #if canImport(Glibc)
    private static func limit(of resource: __rlimit_resource) -> rlim_t { limit(of: Int32(resource.rawValue)) }
  #endif
  private static func limit(of resource: Int32) -> rlim_t {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : unlimited
  }
  private static let unlimited = rlim_t(truncatingIfNeeded: UInt64.max)
}

#if canImport(Darwin)
  private func pass(_ gate: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { pass(through: gate) }
#else
  private func pass(_ gate: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { gate.flatMap { pass(through: $0) } }
#endif

private func pass(through gate: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  let gate = gate.assumingMemoryBound(to: pthread_mutex_t.self)
  pthread_mutex_lock(gate)
  pthread_mutex_unlock(gate)
  return nil
}
