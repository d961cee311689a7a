import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalCustomExecutors) import _Concurrency
#endif

/// Runs a program whose main actor itself waits for the terminal.
///
/// On Linux Dispatch runs the main actor on its thread pool: one thread reads a key, and a second one acts on it.
/// Waking the second thread takes a fifth of the time of a key. Here the main thread does both, in one `poll`.
///
/// Swift 6.3 lets a program provide its own main executor as an experiment (`@_spi(ExperimentalCustomExecutors)`). With
/// another compiler, and on systems other than Linux, the program runs on Dispatch's main queue as usual.
public enum MainLoop {
  /// Runs `work` on the main actor; `work` ends the process.
  ///
  /// Call this from a `main()` that is not `async`. **Blocks on `DispatchQueue.main` never run in such a program**: use
  /// `Task { @MainActor in … }` in place of `DispatchQueue.main.async`.
  public static func run(_ work: @escaping @MainActor () async -> Never) -> Never {
    // Before a pipe gets one of their numbers.
    StandardStream.reserve()
    SystemLimits.require()
    let loop = takeMainActor()
    Task { @MainActor in await work() }
    loop?.run()
    dispatchMain()
  }

  /// The loop on the main thread; `nil` if Dispatch serves the main actor.
  static var present: ReadinessLoop? { shared.withLock { $0 } }
}

private let shared = Mutex<ReadinessLoop?>(nil)

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  /// Creates the main actor's loop on this thread; `nil` if no pipe for waking it is available.
  private func takeMainActor() -> ReadinessLoop? {
    guard let loop = try? ReadinessLoop() else { return nil }
    shared.withLock { $0 = loop }
    _createExecutors(factory: LoopExecutors.self)
    return loop
  }

  /// The main actor's work as calls of the loop.
  private final class LoopExecutor: MainExecutor {
    // Made on the main thread.
    private let thread = pthread_self()

    func run() { MainLoop.present?.run() }
    func stop() { MainLoop.present?.close() }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      MainLoop.present?.call { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() {
      precondition(pthread_equal(thread, pthread_self()) != 0, "work of the main actor on another thread")
    }
  }

  private enum LoopExecutors: ExecutorFactory {
    static let mainExecutor: any MainExecutor = LoopExecutor()
    static var defaultExecutor: any TaskExecutor { PlatformExecutorFactory.defaultExecutor }
  }
#else
  private func takeMainActor() -> ReadinessLoop? { nil }
#endif

/// Calls a function on the main actor soon after a ring; several rings may cause a single call.
///
/// On Linux, each dispatched block allocates a record. The thread that runs blocks keeps up to a thousand records for
/// reuse, but the thread that sends blocks cannot reuse them. A bell allocates none.
final class MainBell: Sendable {
  private let loop = MainLoop.present
  // Only without such a loop.
  private let source: Mutex<(any DispatchSourceUserDataOr)?>
  private let hasRung = Atomic(false)
  private let heard: @MainActor () -> Void

  /// - Parameter heard: called on the main actor, never within `ring()`.
  init(_ heard: @escaping @MainActor () -> Void) {
    self.heard = heard
    if loop != nil {
      source = Mutex(nil)
    } else {
      let source = DispatchSource.makeUserDataOrSource(queue: .main)
      source.setEventHandler { MainActor.assumeIsolated(heard) }
      source.activate()
      self.source = Mutex(source)
    }
  }

  deinit { source.withLock { $0?.cancel() } }

  /// Requests the call, from any thread.
  func ring() {
    _ = source.withLock { $0?.or(data: 1) }
    guard let loop, !hasRung.exchange(true, ordering: .acquiringAndReleasing) else { return }
    loop.call { [self] in
      hasRung.store(false, ordering: .releasing)
      MainActor.assumeIsolated(heard)
    }
  }
}
