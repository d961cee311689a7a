import ApiSession
import Synchronization

/// Lets a number of requests be under way at once, to whichever mirror; the others wait in the order in which they came.
final class RequestGate: Sendable {
  private struct State {
    var inside = 0
    var lastNumber = 0
    var waiting: [(number: Int, turn: AsyncStream<Void>.Continuation)] = []
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: how many pass at a time; at least 1.
  init(limit: Int = 6) {
    self.limit = max(1, limit)
  }

  /// Does work once there is room; throws `.cancelled` at once when the task is cancelled while it waits.
  func pass<Value: Sendable>(_ work: () async throws(ApiError) -> Value) async throws(ApiError) -> Value {
    try await enter()
    defer { leave() }
    return try await work()
  }

  private func enter() async throws(ApiError) {
    let (turns, turn) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> Int? in
      if state.inside < limit {
        state.inside += 1
        return nil
      }
      state.lastNumber += 1
      state.waiting.append((state.lastNumber, turn))
      return state.lastNumber
    }
    guard let number else { return }
    for await _ in turns { return }
    let hasLeft = state.withLock { state in
      let place = state.waiting.firstIndex { $0.number == number }
      if let place { state.waiting.remove(at: place) }
      return place != nil
    }
    // The turn came at the moment of the cancellation: somebody else has it now.
    if !hasLeft { leave() }
    throw .cancelled
  }

  /// Hands the place to the first who waits.
  private func leave() {
    let next = state.withLock { state -> AsyncStream<Void>.Continuation? in
      if state.waiting.isEmpty {
        state.inside -= 1
        return nil
      }
      return state.waiting.removeFirst().turn
    }
    next?.yield()
  }
}
