import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Restores the terminal when the process crashes or calls `exit`, before the reason is printed.
///
/// The handlers run on their own stack, because an overflowed stack has no room for another frame. They write one line
/// and, if there is a log, a backtrace, and make sure that the process dies of the same signal. The previous handler,
/// the Swift runtime's backtracer, asks a question and waits half a minute for a key. So it only runs if the user has set
/// it up.
enum CrashGuard {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]
  // The runtime's backtracer uses it too.
  private static let stackSize = 128 * 1024

  /// Installs the handlers, once for the life of the process.
  ///
  /// They are never removed: without a published terminal they only forward the signal. With `asksRuntime` the previous
  /// handlers are called too. A backtrace is appended to the file `log`.
  static func arm(asksRuntime: Bool, log: String?) {
    _ = installed
    asksFormer.store(asksRuntime, ordering: .releasing)
    if let log { CrashLog.prepare(log) }
    Followers.prepare()
    coverThisThread()
  }

  /// Gives the calling thread a stack for its handlers.
  ///
  /// `dispatchMain` runs the main queue on any free thread of the pool, so code on that queue calls this each time. Only a
  /// new thread needs the system call.
  static func coverThisThread() {
    #if canImport(Glibc)
      let this = pthread_self()
    #else
      let this = UInt(bitPattern: pthread_self())
    #endif
    guard covered.exchange(this, ordering: .relaxed) != this, let memory = stackMemory else { return }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = stackSize
    _ = sigaltstack(&stack, nil)
  }

  // One for all threads: the main queue runs on one of them at a time.
  private static var stackMemory: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: stackAddress.load(ordering: .acquiring))
  }

  private static let installed: Bool = {
    // Room for every signal's previous action, by number.
    let actions = UnsafeMutablePointer<SignalAction>.allocate(capacity: 64)
    actions.initialize(repeating: .standard, count: 64)
    former.store(UInt(bitPattern: actions), ordering: .releasing)
    stackAddress.store(
      UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)), ordering: .releasing)
    for signal in signals {
      actions[Int(signal)] = SignalAction(of: signal)
      SignalAction(calling: passOn).install(for: signal)
    }
    atexit(processEnds)
    return true
  }()
}

// Free functions: closures made in code of the main actor check for it when called, and trap.

private let former = Atomic<UInt>(0)
private let stackAddress = Atomic<UInt>(0)
private let covered = Atomic<UInt>(0)
private let asksFormer = Atomic<Bool>(false)

private func processEnds() {
  SavedTerminal.giveBack()
  Followers.end()
}

private func passOn(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  let log = CrashLog.open()
  SavedTerminal.giveBack(crash: number, log: log)
  Followers.end()
  if let log { CrashLog.writeBacktrace(to: log) }
  // The backtracer's process inherits the blocked signals, and the user may want to interrupt it.
  var everything = sigset_t()
  sigfillset(&everything)
  sigdelset(&everything, number)
  pthread_sigmask(SIG_UNBLOCK, &everything, nil)
  if asksFormer.load(ordering: .acquiring),
    let actions = UnsafeMutablePointer<SignalAction>(bitPattern: former.load(ordering: .acquiring))
  {
    actions[Int(number)].call(number, info, context)
  }
  // A signal sent from outside, or a trap, would not recur by itself.
  SignalAction.standard.install(for: number)
  raise(number)
}

/// Appends the backtrace of a crash to a file, from within its handler.
///
/// The addresses are relative to the program: `addr2line` or `llvm-symbolizer` maps them to functions and lines.
enum CrashLog {
  private static let most: Int32 = 64

  /// Sets the file, and loads in advance what a handler must not load.
  static func prepare(_ file: String) {
    guard path.load(ordering: .relaxed) == 0 else { return }
    // `execinfo.h` is not in Swift's modules.
    guard let find = dlsym(nil, "backtrace"), let write = dlsym(nil, "backtrace_symbols_fd") else { return }
    let memory = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: Int(most))
    // The first call may load a library and allocate.
    _ = unsafeBitCast(find, to: Find.self)(memory, 1)
    frames.store(UInt(bitPattern: memory), ordering: .relaxed)
    finder.store(UInt(bitPattern: find), ordering: .relaxed)
    writer.store(UInt(bitPattern: write), ordering: .relaxed)
    path.store(UInt(bitPattern: strdup(file)), ordering: .releasing)
  }

  /// Opens the file for appending; `nil` if there is none or it cannot be opened.
  static func open() -> Descriptor? {
    guard let path = UnsafePointer<CChar>(bitPattern: path.load(ordering: .acquiring)) else { return nil }
    let opened = openForAppending(path)
    return opened >= 0 ? Descriptor(number: opened) : nil
  }

  /// Writes one line for each frame, including the handler's own.
  static func writeBacktrace(to log: Descriptor) {
    guard let memory = UnsafeMutablePointer<UnsafeMutableRawPointer?>(bitPattern: frames.load(ordering: .relaxed)),
      let find = UnsafeRawPointer(bitPattern: finder.load(ordering: .relaxed)),
      let write = UnsafeRawPointer(bitPattern: writer.load(ordering: .relaxed))
    else { return }
    let count = unsafeBitCast(find, to: Find.self)(memory, most)
    unsafeBitCast(write, to: Write.self)(memory, count, log.number)
  }
}

private typealias Find = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
private typealias Write = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32, Int32) -> Void

// Numbers only: a signal handler reads these.
private let path = Atomic<UInt>(0)
private let frames = Atomic<UInt>(0)
private let finder = Atomic<UInt>(0)
private let writer = Atomic<UInt>(0)

private func openForAppending(_ path: UnsafePointer<CChar>) -> Int32 { open(path, O_WRONLY | O_APPEND | O_CLOEXEC) }
