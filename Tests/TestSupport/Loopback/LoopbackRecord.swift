import Synchronization

/// What has happened at a server, and who waits for it to happen.
final class LoopbackRecord: Sendable {
  struct Facts: Sendable {
    var requests: [LoopbackRequest] = []
    var connections = 0
    var openConnections = 0
    var concurrent = 0
    var maxConcurrent = 0
  }

  private struct State {
    var facts = Facts()
    var watchers: [(condition: @Sendable (Facts) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var facts: Facts { state.withLock { $0.facts } }

  /// Notes something and wakes whoever waited for it.
  @discardableResult
  func note<T: Sendable>(_ change: @Sendable (inout Facts) -> T) -> T {
    let (result, content) = state.withLock { state in
      let result = change(&state.facts)
      let facts = state.facts
      let content = state.watchers.filter { $0.condition(facts) }.map(\.continuation)
      state.watchers.removeAll { $0.condition(facts) }
      return (result, content)
    }
    for continuation in content { continuation.resume() }
    return result
  }

  func until(_ condition: @escaping @Sendable (Facts) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isTrue = state.withLock { state in
        if condition(state.facts) { return true }
        state.watchers.append((condition, continuation))
        return false
      }
      if isTrue { continuation.resume() }
    }
  }
}
