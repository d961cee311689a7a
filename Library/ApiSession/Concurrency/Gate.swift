import Synchronization

/// Admits a limited number of callers at once, for each key; the others wait in order.
public final class Gate: Sendable {
  private struct Queue {
    var inside = 0
    var waiting: [Promise<Void>] = []

    /// Enters where there is room; else returns the turn to wait for.
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
  private let queues = Mutex<[String: Queue]>([:])

  /// Makes a gate for `limit` callers of one key at once; at least 1.
  public init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Whether nobody is inside or waits.
  public var isIdle: Bool { queues.withLock(\.isEmpty) }

  /// The number of callers of a key that wait.
  public func waiting(_ key: String = "") -> Int { queues.withLock { $0[key]?.waiting.count ?? 0 } }

  /// Does work once there is room; throws `.cancelled` at once when the task is cancelled while it waits.
  public func pass<Value: Sendable>(
    _ key: String = "", _ work: () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    try await pass(key, onWait: { _ in {} }, work)
  }

  /// The same with a limit of the wait: `onWait` may settle the turn with an error, and returns its own end.
  func pass<Value: Sendable>(
    _ key: String, onWait: (Promise<Void>) -> () -> Void, _ work: () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    if let turn = queues.withLock({ $0[key, default: Queue()].enter(limit) }) { try await wait(turn, key, onWait) }
    defer { leave(key) }
    return try await work()
  }

  private func wait(_ turn: Promise<Void>, _ key: String, _ onWait: (Promise<Void>) -> () -> Void)
    async throws(ApiError)
  {
    let end = onWait(turn)
    defer { end() }
    do throws(ApiError) {
      try await turn.value()
    } catch {
      queues.withLock { queues in queues[key]?.waiting.removeAll { $0 === turn } }
      throw error
    }
  }

  /// Hands the place to the first caller that still waits.
  private func leave(_ key: String) {
    while let turn = queues.withLock({ queues -> Promise<Void>? in
      guard var queue = queues[key] else { return nil }
      let turn = queue.waiting.isEmpty ? nil : queue.waiting.removeFirst()
      if turn == nil { queue.inside -= 1 }
      queues[key] = queue.inside == 0 && queue.waiting.isEmpty ? nil : queue
      return turn
    }) {
      if turn.settle(.success(())) { return }
    }
  }
}
