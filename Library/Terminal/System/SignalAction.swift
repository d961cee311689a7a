#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that affect a terminal's state, for files that do not import the system's library.
enum SystemSignal {
  static let resized = SIGWINCH
  static let stopRequested = SIGTSTP
  static let continued = SIGCONT

  /// Returns the name of a crash signal, ready to be written by its handler.
  static func name(of number: Int32) -> UnsafeRawBufferPointer {
    let name: StaticString =
      switch number {
      case SIGSEGV: "SIGSEGV"
      case SIGBUS: "SIGBUS"
      case SIGILL: "SIGILL"
      case SIGFPE: "SIGFPE"
      case SIGABRT: "SIGABRT"
      case SIGTRAP: "SIGTRAP"
      default: "SIGSYS"
      }
    return UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
  }

  /// Runs `act`, which sets up a terminal: the system stops a background program at that until it is in the foreground.
  ///
  /// Dispatch's threads block SIGTTOU, and the kernel would then let them take the terminal from another program.
  static func stoppingInBackground(_ act: () -> Void) { SavedTerminal.withMask(SIG_UNBLOCK, SIGTTOU, act) }

  /// Runs `act`, which changes a terminal that another program may control by now.
  static func withoutStoppingInBackground(_ act: () -> Void) { SavedTerminal.withMask(SIG_BLOCK, SIGTTOU, act) }
}

/// The action of the process on a signal, with both systems' names.
struct SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void
  typealias DetailedHandler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  var action: sigaction

  static var standard: SignalAction { SignalAction(handler: SIG_DFL) }
  static var ignored: SignalAction { SignalAction(handler: SIG_IGN) }

  private init(handler: Handler?) {
    action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    sigemptyset(&action.sa_mask)
  }

  /// Calls a free function: a closure made in code of the main actor would check for it and trap.
  init(calling handler: @escaping Handler) {
    self.init(handler: .some(handler))
    action.sa_flags = SA_RESTART
  }

  /// Calls a function with all details, on the alternate stack and with every other signal blocked.
  init(calling handler: @escaping DetailedHandler) {
    action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = handler
    #else
      action.__sigaction_u.__sa_sigaction = handler
    #endif
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    sigfillset(&action.sa_mask)
  }

  init(of number: Int32) {
    action = sigaction()
    _ = sigaction(number, nil, &action)
  }

  /// Installs this action for a signal and returns the previous one.
  @discardableResult
  func install(for number: Int32) -> SignalAction {
    var new = action
    var old = SignalAction.standard
    _ = sigaction(number, &new, &old.action)
    return old
  }

  /// Whether the signal is ignored, as set up by `nohup` or a shell's `&`.
  var isIgnored: Bool { address == SignalAction.ignored.address }
  var isStandard: Bool { address == 0 }

  /// Calls the handler as the system would.
  func call(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?) {
    guard !isStandard, !isIgnored else { return }
    #if canImport(Glibc)
      if action.sa_flags & SA_SIGINFO != 0 {
        action.__sigaction_handler.sa_sigaction(number, info, context)
      } else {
        action.__sigaction_handler.sa_handler?(number)
      }
    #else
      if action.sa_flags & SA_SIGINFO != 0 {
        action.__sigaction_u.__sa_sigaction?(number, info, context)
      } else {
        action.__sigaction_u.__sa_handler?(number)
      }
    #endif
  }

  private var address: UInt {
    #if canImport(Glibc)
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
    #else
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: UInt.self)
    #endif
  }
}
