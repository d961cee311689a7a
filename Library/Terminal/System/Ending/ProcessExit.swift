#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The end of the process that a signal asked for.
public enum ProcessExit {
  /// Ends the process by a signal, so that whoever waits for it sees which one it was.
  ///
  /// The terminal has to be closed before. If the signal does not kill, the process exits with 128 + `number`.
  public static func die(of number: Int32) -> Never {
    SignalAction.standard.install(for: number)
    var this = sigset_t()
    sigemptyset(&this)
    sigaddset(&this, number)
    pthread_sigmask(SIG_UNBLOCK, &this, nil)
    raise(number)
    _exit(128 + number)
  }
}
