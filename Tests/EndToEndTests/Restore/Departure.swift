import Foundation

/// An event that ends or suspends a program in the terminal.
enum Departure: Hashable, CaseIterable, Sendable {
  case interrupt, terminate, hangUpSignal, quit, stray
  case suspendAndContinue
  case badAccess, abort, illegal, trap, busError, arithmetic
  /// The window is closed.
  case terminalCloses
  /// SIGTERM arrives while its output is blocked.
  case terminateWhileStuck

  /// The signal that is sent, if any.
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
