import ApiSession

/// How new an answer has to be.
enum Freshness: Hashable, Sendable {
  /// What is in memory or in the cache will do, while it is valid.
  case usual
  /// The source is asked, also one that has just failed: someone wants to see it reloaded.
  case reload
  /// What is kept will do, of any age, and nobody is asked; where there is nothing this failure is thrown.
  case stored(insteadOf: ApiError)

  /// Whether an answer costs no request.
  var sendsNothing: Bool {
    switch self {
    case .usual, .reload: false
    case .stored: true
    }
  }

  /// Whether what was read before need not be read again.
  var allowsMemory: Bool { self != .reload }
}
