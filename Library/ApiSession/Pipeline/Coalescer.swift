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
  }

  private struct Flight {
    let number: Int
    var callers: [Int: Promise<TransportResponse>]
    var work: Task<Void, Never>?
  }

  private struct State {
    var lastNumber = 0
    var flights: [Key: Flight] = [:]
  }

  private let state = Mutex(State())

  /// Whether nothing is in flight.
  var isIdle: Bool { state.withLock(\.flights.isEmpty) }

  /// Does the work, or waits for the answer of equal work; `onJoin` is called in the second case.
  func share(
    _ key: Key, onJoin: () -> Void, _ work: @escaping @Sendable () async throws(ApiError) -> TransportResponse
  ) async throws(ApiError) -> TransportResponse {
    let promise = Promise<TransportResponse>()
    let (caller, hasJoined) = state.withLock { state in
      state.lastNumber += 1
      let number = state.lastNumber
      if state.flights[key] != nil {
        state.flights[key]?.callers[number] = promise
        return (number, true)
      }
      let task = Task { [self] in
        finish(key, number: number, with: await .catching(work))
      }
      state.flights[key] = Flight(number: number, callers: [number: promise], work: task)
      return (number, false)
    }
    if hasJoined { onJoin() }
    defer { leave(key, caller: caller) }
    return try await promise.value()
  }

  private func finish(_ key: Key, number: Int, with result: Result<TransportResponse, ApiError>) {
    let callers = state.withLock { state in
      guard state.flights[key]?.number == number else { return [Promise<TransportResponse>]() }
      return state.flights.removeValue(forKey: key).map { Array($0.callers.values) } ?? []
    }
    for caller in callers { caller.settle(result) }
  }

  private func leave(_ key: Key, caller: Int) {
    let abandoned = state.withLock { state -> Task<Void, Never>? in
      guard state.flights[key]?.callers.removeValue(forKey: caller) != nil else { return nil }
      guard state.flights[key]?.callers.isEmpty == true else { return nil }
      return state.flights.removeValue(forKey: key)?.work
    }
    abandoned?.cancel()
  }
}
