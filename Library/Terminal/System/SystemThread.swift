import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that lasts as long as the process and takes no signals but those that it causes.
enum SystemThread {
  private final class Work {
    let act: @Sendable () -> Void

    init(_ act: @escaping @Sendable () -> Void) { self.act = act }
  }

  /// Runs `act` on a thread of its own; false where the system has none left.
  static func start(_ act: @escaping @Sendable () -> Void) -> Bool {
    // Its crash must be heard, and reading in the background must stop the process; the rest is for others.
    var held = sigset_t()
    var former = sigset_t()
    sigfillset(&held)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGTTIN] { sigdelset(&held, number) }
    pthread_sigmask(SIG_SETMASK, &held, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let work = Unmanaged.passRetained(Work(act))
    #if canImport(Glibc)
      var thread = pthread_t()
      let failed = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().act() }
          return nil
        }, work.toOpaque())
      guard failed == 0 else {
        work.release()
        return false
      }
      pthread_detach(thread)
    #else
      var thread: pthread_t?
      let failed = pthread_create(
        &thread, nil,
        { context in
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().act()
          return nil
        }, work.toOpaque())
      guard failed == 0, let thread else {
        work.release()
        return false
      }
      pthread_detach(thread)
    #endif
    return true
  }
}

/// Calls on the main actor soon after it was rung, once for however many rings.
///
/// What is dispatched block by block leaves something behind on Linux: the thread that runs a block keeps its record for one
/// of its own, up to a thousand of them, and the thread that sends the next block makes a new one. This makes none.
final class MainBell: Sendable {
  private let source: Mutex<any DispatchSourceUserDataOr>

  /// - Parameter heard: called on the main actor, never within `ring()`.
  init(_ heard: @escaping @MainActor () -> Void) {
    let source = DispatchSource.makeUserDataOrSource(queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(heard) }
    source.activate()
    self.source = Mutex(source)
  }

  deinit { source.withLock { $0.cancel() } }

  /// Asks for the call, from any thread.
  func ring() { source.withLock { $0.or(data: 1) } }
}
