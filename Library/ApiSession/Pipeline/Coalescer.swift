import Foundation
import Synchronization

/// Lets equal reads that are under way at the same time share one answer.
///
/// The shared work belongs to nobody's task: a caller that is cancelled leaves the others alone, and the last one to
/// leave ends the work.
final class Coalescer: Sendable {
  /// What makes two reads equal: everything that could make their answers, or their patience, differ.
  struct Key: Hashable {
    let method: HttpMethod
    let url: URL
    let headers: HttpHeaders
    let rules: CallRules
    // Reckoned once: a call looks its flight up four times.
    private let digest: Int

    init(method: HttpMethod, url: URL, headers: HttpHeaders, rules: CallRules) {
      (self.method, self.url, self.headers, self.rules) = (method, url, headers, rules)
      var hasher = Hasher()
      hasher.combine(method)
      hasher.combine(url)
      hasher.combine(headers)
      hasher.combine(rules)
      digest = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  private let executor: (any TaskExecutor)?
  private let flights = Mutex<[Key: Flight]>([:])

  /// - Parameter executor: where work is done; nil for anywhere.
  init(executor: (any TaskExecutor)?) {
    self.executor = executor
  }

  /// Whether nothing is in flight.
  var isIdle: Bool { flights.withLock(\.isEmpty) }

  /// Does the work, or waits for the answer of equal work; `onJoin` is called in the second case.
  func share(
    _ key: Key, onJoin: () -> Void, _ work: @escaping @Sendable () async throws(ApiError) -> TransportResponse
  ) async throws(ApiError) -> TransportResponse {
    let promise = Promise<TransportResponse>()
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
        Task.immediate(executorPreference: executor) { [self] in
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

  private func forget(_ flight: Flight, _ key: Key) {
    flights.withLock { flights in
      if flights[key] === flight { flights[key] = nil }
    }
  }
}

/// Work that is under way, and who waits for it.
private final class Flight: Sendable {
  private struct State {
    var callers: [Promise<TransportResponse>]
    var work: Task<Void, Never>?
  }

  private let state: Mutex<State>

  init(for caller: Promise<TransportResponse>) {
    state = Mutex(State(callers: [caller]))
  }

  /// Takes the work, so that it can be cancelled; nobody leaves before, since whoever begins it waits for it.
  func begin(_ work: Task<Void, Never>) {
    state.withLock { $0.work = work }
  }

  /// Lets one more wait; false when it is over.
  func takes(_ caller: Promise<TransportResponse>) -> Bool {
    state.withLock { state in
      guard !state.callers.isEmpty else { return false }
      state.callers.append(caller)
      return true
    }
  }

  /// Lets one leave; true, and the work is cancelled, when that was the last who waited.
  func isAbandoned(by caller: Promise<TransportResponse>) -> Bool {
    let work = state.withLock { state -> Task<Void, Never>? in
      guard let place = state.callers.firstIndex(where: { $0 === caller }) else { return nil }
      state.callers.remove(at: place)
      return state.callers.isEmpty ? state.work : nil
    }
    work?.cancel()
    return work != nil
  }

  func land(_ result: Result<TransportResponse, ApiError>) {
    let callers = state.withLock { state in
      defer { state.callers = [] }
      return state.callers
    }
    for caller in callers { caller.settle(result) }
  }
}
