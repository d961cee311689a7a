import Synchronization

/// Lets a number of attempts to each host be under way at once; the others wait in the order in which they came.
final class Gate: Sendable {
  private struct Host {
    var inside = 0
    var waiting: [Promise<Void>] = []
  }

  private let limit: Int
  private let hosts = Mutex<[String: Host]>([:])

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Whether nobody is inside or waits.
  var isIdle: Bool { hosts.withLock(\.isEmpty) }

  /// Does work once there is room; a caller that is cancelled leaves the queue at once.
  ///
  /// - Parameters:
  ///   - host: whose gate it is.
  ///   - onWait: called when there is no room; may settle the turn as failed later, and its task is cancelled when the
  ///     turn has come.
  ///   - work: what is done inside.
  /// - Returns: what the work does.
  /// - Throws: what the work throws, or what the turn failed with.
  func pass<Value: Sendable>(
    to host: String, onWait: (Promise<Void>) -> Task<Void, Never>, _ work: () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    try await enter(host, onWait)
    defer { leave(host) }
    return try await work()
  }

  private func enter(_ host: String, _ onWait: (Promise<Void>) -> Task<Void, Never>) async throws(ApiError) {
    let turn = hosts.withLock { hosts -> Promise<Void>? in
      if hosts[host, default: Host()].inside < limit {
        hosts[host, default: Host()].inside += 1
        return nil
      }
      let turn = Promise<Void>()
      hosts[host]?.waiting.append(turn)
      return turn
    }
    guard let turn else { return }
    let timer = onWait(turn)
    defer { timer.cancel() }
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
