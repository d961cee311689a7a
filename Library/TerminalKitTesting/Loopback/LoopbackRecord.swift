import Synchronization
import Testing

/// What has happened at a server.
final class LoopbackRecord: Sendable {
  struct Facts: Sendable {
    var requests: [LoopbackRequest] = []
    var connections = 0
    var openConnections = 0
    var concurrent = 0
    var maxConcurrent = 0
  }

  private let state = Mutex(Facts())

  var facts: Facts { state.withLock(\.self) }

  /// Notes something.
  @discardableResult
  func note<T: Sendable>(_ change: @Sendable (inout Facts) -> T) -> T {
    state.withLock { change(&$0) }
  }

  /// Returns when the facts fulfil a condition.
  func until(_ condition: (Facts) -> Bool) async {
    await eventually("the server has seen what was expected", seen: { "\(facts)" }) { condition(facts) }
  }
}
