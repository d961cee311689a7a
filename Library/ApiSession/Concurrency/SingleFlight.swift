import Synchronization

/// Lets equal asks that are under way at the same time share one piece of work.
///
/// The work runs in a task of its own: a cancelled caller leaves the others alone, and the last caller to leave cancels
/// the work, unless it is kept.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    /// The caller who began it: another flight of the key may follow.
    let first: Promise<Value>
    var callers: [Promise<Value>] = []
    var work: Task<Void, Never>?
    let isKept: Bool
  }

  private let flights = Mutex<[Key: Flight]>([:])

  /// Makes one without work.
  public init() {}
  /// Whether no work is under way.
  public var isIdle: Bool { flights.withLock(\.isEmpty) }

  /// Does the work, or waits for the outcome of equal work that is under way, after a call of `onJoin`.
  ///
  /// Throws the work's error, or `.cancelled` at once when the calling task is cancelled. Work that is kept goes on to its
  /// end then, though nobody waits for it: half of it may be worse than none.
  public func share(
    _ key: Key, isKept: Bool = false, onJoin: () -> Void = {},
    _ work: @escaping @Sendable () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    let promise = Promise<Value>()
    let hasJoined = flights.withLock { flights in
      let hasJoined = flights[key] != nil
      flights[key, default: Flight(first: promise, isKept: isKept)].callers.append(promise)
      return hasJoined
    }
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

/// Admits a limited number of callers at once, for each key; the others wait in order.
public final class RequestLimiter: Sendable {
  private struct Queue {
    var inside = 0
    var waiting: [Promise<Void>] = []
  }

  private let limit: Int
  private let queues = Mutex<[String: Queue]>([:])

  /// Makes a gate for `limit` callers of one key at once; at least 1.
  public init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Whether no caller is inside or waits.
  public var isIdle: Bool { queues.withLock(\.isEmpty) }
  /// The number of callers of a key that wait.
  public func waiting(_ key: String = "") -> Int { queues.withLock { $0[key]?.waiting.count ?? 0 } }

  /// Does work once there is room; throws `.cancelled` at once when the task is cancelled while it waits.
  public func pass<Value: Sendable>(
    _ key: String = "", _ work: () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    let place = try await enter(key)
    defer { place.leave() }
    return try await work()
  }

  /// A place inside, which is left once.
  final class Place: Sendable {
    private let gate: RequestLimiter
    private let key: String
    private let isLeft = Atomic(false)

    fileprivate init(_ gate: RequestLimiter, _ key: String) { (self.gate, self.key) = (gate, key) }

    /// Hands the place on; a second call does nothing.
    func leave() {
      if !isLeft.exchange(true, ordering: .relaxed) { gate.leave(key) }
    }
  }

  /// A place once there is room; `onWait` may settle the turn with an error, and returns its own end.
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

  /// Hands the place to the first caller that still waits.
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
