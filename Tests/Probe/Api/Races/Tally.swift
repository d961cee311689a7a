import Synchronization

/// Counts, and lets a task wait for a count.
final class Tally: Sendable {
  private struct State {
    var count = 0
    var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Mutex(State())

  func note() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.count += 1
      guard let waiting = state.waiting, state.count >= waiting.count else { return nil }
      state.waiting = nil
      return waiting.continuation
    }
    waiter?.resume()
  }

  func reset() { state.withLock { $0.count = 0 } }

  /// Waits for a count; only one task may wait at a time.
  func until(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.count >= count { return true }
        state.waiting = (count, continuation)
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
