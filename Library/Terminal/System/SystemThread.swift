#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread for the life of the process that only handles the signals that it causes itself.
enum SystemThread {
  private final class Work {
    let act: @Sendable () -> Void

    init(_ act: @escaping @Sendable () -> Void) { self.act = act }
  }

  /// Runs `act` on its own thread; false if the system has no thread left.
  static func start(_ act: @escaping @Sendable () -> Void) -> Bool {
    // Its crash must be handled, and reading in the background must stop the process; other signals go elsewhere.
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
