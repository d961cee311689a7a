import Synchronization

/// Lets simultaneous equal requests share work, which the last caller to leave cancels, unless it is kept.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    let first: Promise<Value>
    var callers: [Promise<Value>] = []
    var work: Task<Void, Never>?
    let isKept: Bool
    /// Whether the work may be cancelled and all its callers are, even if none has left yet.
    var isAbandoned: Bool { !isKept && callers.allSatisfy(\.isSettled) }
  }

  private let flights = Mutex<[Key: Flight]>([:])

  /// Makes an instance without work.
  public init() {}
  /// Whether no work is under way.
  public var isIdle: Bool { flights.withLock(\.isEmpty) }

  /// Does the work, or calls `onJoin` and waits for equal work under way.
  ///
  /// A cancelled task neither starts nor joins work. Kept work runs to its end even without waiters: half of it may be worse than none.
  public func share(
    _ key: Key, isKept: Bool = false, onJoin: () -> Void = {},
    _ work: @escaping @Sendable () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    if Task.isCancelled { throw .cancelled }
    let promise = Promise<Value>()
    let (hasJoined, abandoned) = flights.withLock { flights -> (Bool, Task<Void, Never>?) in
      let abandoned = flights[key]?.isAbandoned == true ? flights.removeValue(forKey: key) : nil
      let hasJoined = flights[key] != nil
      flights[key, default: Flight(first: promise, isKept: isKept)].callers.append(promise)
      return (hasJoined, abandoned?.work)
    }
    abandoned?.cancel()
    if hasJoined {
      onJoin()
    } else {
      let task = Task.immediate {
        let outcome = await Result.catching(work)
        let ended = self.flights.withLock { $0[key]?.first === promise ? $0.removeValue(forKey: key) : nil }
        for caller in ended?.callers ?? [] { caller.settle(outcome) }
      }
      // Not too late: this caller is in the flight until it waits.
      flights.withLock { if $0[key]?.first === promise { $0[key]?.work = task } }
    }
    defer { leave(promise, key) }
    return try await promise.value()
  }

  private func leave(_ caller: Promise<Value>, _ key: Key) {
    let abandoned = flights.withLock { flights -> Task<Void, Never>? in
      flights[key]?.callers.removeAll { $0 === caller }
      guard let flight = flights[key], flight.callers.isEmpty, !flight.isKept else { return nil }
      return flights.removeValue(forKey: key)?.work
    }
    abandoned?.cancel()
  }
}

/// Admits a limited number of callers for each key at the same time; the others wait in order.
public final class RequestLimiter: Sendable {
  private struct Queue {
    var inside = 0
    var waiting: [Promise<Void>] = []
  }

  private let limit: Int
  private let queues = Mutex<[String: Queue]>([:])

  /// Makes a limiter for `limit` simultaneous callers of each key; at least 1.
  public init(limit: Int) { self.limit = max(1, limit) }

  /// Whether no caller is inside or waiting.
  public var isIdle: Bool { queues.withLock(\.isEmpty) }
  /// Returns the number of waiting callers of a key.
  public func waiting(_ key: String = "") -> Int { queues.withLock { $0[key]?.waiting.count ?? 0 } }

  /// Runs work once there is room; throws `.cancelled` immediately when the task is cancelled while waiting.
  public func pass<Value: Sendable>(
    _ key: String = "", _ work: () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    let place = try await enter(key)
    defer { place.leave() }
    return try await work()
  }

  final class Place: Sendable {
    private let gate: RequestLimiter
    private let key: String
    private let isLeft = Atomic(false)

    fileprivate init(_ gate: RequestLimiter, _ key: String) { (self.gate, self.key) = (gate, key) }

    /// Releases the place to the next caller; a second call does nothing.
    func leave() { if !isLeft.exchange(true, ordering: .relaxed) { gate.leave(key) } }
  }

  /// Waits for a place; `onWait` may settle the turn with an error, and returns a function that ends this.
  func enter(_ key: String, onWait: (Promise<Void>) -> () -> Void = { _ in {} }) async throws(ApiError) -> Place {
    let turn = queues.withLock { queues -> Promise<Void>? in
      guard queues[key, default: Queue()].inside >= limit else {
        queues[key, default: Queue()].inside += 1
        return nil
      }
      let turn = Promise<Void>()
      queues[key]?.waiting.append(turn)
      return turn
    }
    if let turn {
      let end = onWait(turn)
      defer { end() }
      do throws(ApiError) {
        try await turn.value()
      } catch {
        queues.withLock { $0[key]?.waiting.removeAll { $0 === turn } }
        throw error
      }
    }
    return Place(self, key)
  }

  /// Gives the place to the first caller that is still waiting.
  fileprivate func leave(_ key: String) {
    while let turn = queues.withLock({ queues -> Promise<Void>? in
      guard queues[key]?.waiting.isEmpty == true else { return queues[key]?.waiting.removeFirst() }
      queues[key]?.inside -= 1
      if queues[key]?.inside == 0 { queues[key] = nil }
      return nil
    }) {
      if turn.settle(.success(())) { return }
    }
  }
}
