import Synchronization

/// Keeps retries in proportion to successes over a whole session, so that an outage is not multiplied.
///
/// A retry costs ten; a success earns one, up to what the budget began with.
final class RetryBudget: Sendable {
  private let limit: Int
  private let left: Mutex<Int>

  /// - Parameter retries: that the session may be ahead of its successes.
  init(retries: Int) {
    self.limit = max(0, retries) * 10
    self.left = Mutex(max(0, retries) * 10)
  }

  /// Takes one retry; false when none is left.
  func spend() -> Bool {
    left.withLock { left in
      guard left >= 10 else { return false }
      left -= 10
      return true
    }
  }

  func earn() {
    left.withLock { $0 = min(limit, $0 + 1) }
  }
}
