import Foundation

/// What befalls a program that has the terminal.
enum Departure: Hashable, CaseIterable, Sendable {
  case interrupt, terminate, hangUpSignal, quit, stray
  case suspendAndContinue
  case badAccess, abort, illegal, trap, busError, arithmetic
  /// The window is closed.
  case terminalCloses
  /// It is asked to leave while nobody reads what it writes.
  case terminateWhileStuck

  /// The signal that is sent; nil where none is.
  var signal: Int32? {
    switch self {
    case .interrupt: SIGINT
    case .terminate, .terminateWhileStuck: SIGTERM
    case .hangUpSignal: SIGHUP
    case .quit: SIGQUIT
    case .stray: SIGUSR1
    case .suspendAndContinue: SIGTSTP
    case .badAccess: SIGSEGV
    case .abort: SIGABRT
    case .illegal: SIGILL
    case .trap: SIGTRAP
    case .busError: SIGBUS
    case .arithmetic: SIGFPE
    case .terminalCloses: nil
    }
  }
}
