import Synchronization

/// Keeps retries in proportion to successes over a whole session, so that an outage is not multiplied.
///
/// A retry costs one; a success earns a tenth, up to what the budget began with.
final class RetryBudget: Sendable {
  private let limit: Double
  private let left: Mutex<Double>

  init(limit: Int) {
    self.limit = Double(max(0, limit))
    self.left = Mutex(Double(max(0, limit)))
  }

  /// Takes one retry; false when none is left.
  func spend() -> Bool {
    left.withLock { left in
      guard left >= 1 else { return false }
      left -= 1
      return true
    }
  }

  func earn() {
    left.withLock { $0 = min(limit, $0 + 0.1) }
  }
}
