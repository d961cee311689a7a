import Synchronization

/// Lets equal asks that are under way at the same time share one piece of work.
///
/// The work runs in a task of its own: a cancelled caller leaves the others alone, and the last caller to leave cancels
/// the work.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let flights = Mutex<[Key: Flight<Value>]>([:])

  /// Makes one without work.
  public init() {}

  /// Whether no work is under way.
  public var isIdle: Bool { flights.withLock(\.isEmpty) }

  /// Does the work, or waits for the outcome of equal work that is under way, after a call of `onJoin`.
  ///
  /// Throws the work's error, or `.cancelled` at once when the calling task is cancelled.
  public func share(
    _ key: Key, onJoin: () -> Void = {}, _ work: @escaping @Sendable () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    let promise = Promise<Value>()
    let (flight, hasJoined) = flights.withLock { flights in
      if let flight = flights[key], flight.takes(promise) { return (flight, true) }
      let flight = Flight(for: promise)
      flights[key] = flight
      return (flight, false)
    }
    if hasJoined {
      onJoin()
    } else {
      flight.begin(
        Task.immediate { [self] in
          let result = await Result.catching(work)
          forget(flight, key)
          flight.land(result)
        })
    }
    defer {
      if flight.isAbandoned(by: promise) { forget(flight, key) }
    }
    return try await promise.value()
  }

  /// Lets later callers start new work; those that wait already keep theirs.
  public func detachAll() { flights.withLock { $0.removeAll() } }

  private func forget(_ flight: Flight<Value>, _ key: Key) {
    flights.withLock { flights in
      if flights[key] === flight { flights[key] = nil }
    }
  }
}

/// Work under way and its callers.
private final class Flight<Value: Sendable>: Sendable {
  private struct State {
    var callers: [Promise<Value>]
    var work: Task<Void, Never>?
  }

  private let state: Mutex<State>

  init(for caller: Promise<Value>) {
    state = Mutex(State(callers: [caller]))
  }

  /// Takes the task, so that it can be cancelled; no caller leaves before, since the first one starts it and then waits.
  func begin(_ work: Task<Void, Never>) {
    state.withLock { $0.work = work }
  }

  /// Adds a caller; false when the work is over.
  func takes(_ caller: Promise<Value>) -> Bool {
    state.withLock { state in
      guard !state.callers.isEmpty else { return false }
      state.callers.append(caller)
      return true
    }
  }

  /// Removes a caller; true, and the work is cancelled, when it was the last.
  func isAbandoned(by caller: Promise<Value>) -> Bool {
    let work = state.withLock { state -> Task<Void, Never>? in
      guard let place = state.callers.firstIndex(where: { $0 === caller }) else { return nil }
      state.callers.remove(at: place)
      return state.callers.isEmpty ? state.work : nil
    }
    work?.cancel()
    return work != nil
  }

  func land(_ result: Result<Value, ApiError>) {
    let callers = state.withLock { state in
      defer { state.callers = [] }
      return state.callers
    }
    for caller in callers { caller.settle(result) }
  }
}
