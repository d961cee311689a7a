import ApiSession
import Synchronization

/// Lets equal asks that are under way at the same time share one piece of work.
///
/// The work belongs to nobody's task: whoever is cancelled leaves the others alone, and the last one to leave ends it.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Outcome = Result<Value, ApiError>

  private struct Flight {
    let number: Int
    var callers: [Int: AsyncStream<Outcome>.Continuation]
    var work: Task<Void, Never>?
  }

  private struct State {
    var lastNumber = 0
    var flights: [Key: Flight] = [:]
  }

  private let state = Mutex(State())

  /// Does the work, or waits for that of an equal ask; throws `.cancelled` at once when the task is cancelled.
  func share(
    _ key: Key, _ work: @escaping @Sendable () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    let (outcome, caller) = AsyncStream.makeStream(of: Outcome.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastNumber += 1
      let number = state.lastNumber
      if state.flights[key] == nil {
        let task = Task { [self] in finish(key, number: number, with: await Self.outcome(of: work)) }
        state.flights[key] = Flight(number: number, callers: [:], work: task)
      }
      state.flights[key]?.callers[number] = caller
      return number
    }
    defer { leave(key, caller: number) }
    for await outcome in outcome { return try outcome.get() }
    throw .cancelled
  }

  private static func outcome(of work: () async throws(ApiError) -> Value) async -> Outcome {
    do throws(ApiError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }

  private func finish(_ key: Key, number: Int, with outcome: Outcome) {
    let flight = state.withLock { state in
      state.flights[key]?.number == number ? state.flights.removeValue(forKey: key) : nil
    }
    for caller in (flight?.callers ?? [:]).values { caller.yield(outcome) }
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
