import Synchronization

/// Lets a number of attempts to each host be under way at once; the others wait in the order in which they came.
final class Gate: Sendable {
  private struct Host {
    var inside = 0
    var waiting: [Promise<Void>] = []

    /// Goes in where there is room; else what is waited for.
    mutating func enter(_ limit: Int) -> Promise<Void>? {
      guard inside >= limit else {
        inside += 1
        return nil
      }
      let turn = Promise<Void>()
      waiting.append(turn)
      return turn
    }
  }

  private let limit: Int
  private let deadlines: Deadlines
  private let hosts = Mutex<[String: Host]>([:])

  init(limit: Int, deadlines: Deadlines) {
    self.limit = max(1, limit)
    self.deadlines = deadlines
  }

  /// Whether nobody is inside or waits.
  var isIdle: Bool { hosts.withLock(\.isEmpty) }

  /// Does work once there is room; a caller that is cancelled leaves the queue at once.
  ///
  /// - Parameters:
  ///   - host: whose gate it is.
  ///   - patience: how long the turn is waited for.
  ///   - error: what the turn fails with after that.
  ///   - work: what is done inside.
  /// - Returns: what the work does.
  /// - Throws: what the work throws, or `error`.
  func pass<Value: Sendable>(
    to host: String, within patience: Duration, orThrow error: ApiError, _ work: () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    try await enter(host, patience, error)
    defer { leave(host) }
    return try await work()
  }

  private func enter(_ host: String, _ patience: Duration, _ error: ApiError) async throws(ApiError) {
    let turn = hosts.withLock { hosts -> Promise<Void>? in
      hosts[host, default: Host()].enter(limit)
    }
    guard let turn else { return }
    let deadline = deadlines.add(after: patience) { turn.settle(.failure(error)) }
    defer { deadlines.remove(deadline) }
    do throws(ApiError) {
      try await turn.value()
    } catch {
      hosts.withLock { hosts in hosts[host]?.waiting.removeAll { $0 === turn } }
      throw error
    }
  }

  /// Hands the place to the first who still waits for it.
  private func leave(_ host: String) {
    while let turn = hosts.withLock({ hosts -> Promise<Void>? in
      guard var state = hosts[host] else { return nil }
      let turn = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      if turn == nil { state.inside -= 1 }
      hosts[host] = state.inside == 0 && state.waiting.isEmpty ? nil : state
      return turn
    }) {
      if turn.settle(.success(())) { return }
    }
  }
}
