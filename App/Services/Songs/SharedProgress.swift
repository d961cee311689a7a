import Synchronization

/// Tells several how far something has come, a step of five hundredths at a time.
final class SharedProgress: Sendable {
  private struct State {
    var step = 0
    var listeners: [@Sendable (Double) -> Void] = []
  }

  private let state = Mutex(State())
  private static let steps = 20.0

  /// Adds one who hears from now on.
  func add(_ listener: @escaping @Sendable (Double) -> Void) {
    state.withLock { $0.listeners.append(listener) }
  }

  /// Tells everyone, unless it is the same step as before.
  func tell(_ done: Double) {
    let step = Int(done * Self.steps)
    let listeners = state.withLock { state -> [@Sendable (Double) -> Void] in
      guard step > state.step else { return [] }
      state.step = step
      return state.listeners
    }
    for listener in listeners { listener(Double(step) / Self.steps) }
  }
}
