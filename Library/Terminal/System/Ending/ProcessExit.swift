#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The end of the process that a signal asked for.
public enum ProcessExit {
  /// Lets Ctrl-\\ end the process, as it ends every other; what is ignored stays so.
  ///
  /// On a terminal Swift's runtime takes SIGQUIT for a crash: it writes a backtrace and asks what to do about it.
  public static func quitsPlainly() {
    guard !SignalAction(of: SIGQUIT).isIgnored else { return }
    SignalAction.standard.install(for: SIGQUIT)
  }

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
