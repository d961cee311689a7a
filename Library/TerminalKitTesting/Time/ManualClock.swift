import Synchronization

/// A clock that only advances when a test moves it.
///
///     let clock = ManualClock()
///     let task = Task { try await clock.sleep(for: .seconds(3)) }
///     await clock.sleepers(1)          // until the sleep is registered
///     clock.advance(by: .seconds(3))   // wakes it
public final class ManualClock: Clock, Sendable {
  /// A point in time, relative to the clock's start.
  public struct Instant: InstantProtocol {
    /// The time since the start.
    public let offset: Duration

    /// Returns the instant later by `duration`.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the time until another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether `left` is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let since: Instant
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    let id: Int
    let isContent: @Sendable ([Sleeper]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var nextId = 0
    var sleepers: [Sleeper] = []
    var cancelledEarly: Set<Int> = []
    var watchers: [Watcher] = []
    var asked: [Duration] = []

    /// Removes and returns the watchers whose condition holds.
    mutating func takeContent() -> [Watcher] {
      let content = watchers.filter { $0.isContent(sleepers) }
      watchers.removeAll { $0.isContent(sleepers) }
      return content
    }
  }

  private let state = Mutex(State())

  /// Makes a clock at its start.
  public init() {}

  /// The current time of the clock.
  public var now: Instant { state.withLock { $0.now } }
  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }
  /// The number of tasks sleeping on it.
  public var sleeping: Int { state.withLock { $0.sleepers.count } }
  /// The duration of each sleep, in the order in which they began.
  public var asked: [Duration] { state.withLock { $0.asked } }

  /// Sleeps until the clock reaches the deadline; throws `CancellationError` at once if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextId += 1
      return state.nextId
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { register($0, id: id, deadline: deadline) }
    } onCancel: {
      cancel(id)
    }
  }

  /// Advances the clock and wakes the sleepers that are due, the earliest first.
  public func advance(by duration: Duration) {
    let (due, watchers) = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.deadline <= now }.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
      state.sleepers.removeAll { $0.deadline <= now }
      return (due, state.takeContent())
    }
    for watcher in watchers { watcher.continuation.resume() }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Advances the clock to the next deadline and wakes its sleepers; does nothing if no task sleeps.
  public func advanceToNext() {
    let wait = state.withLock { state in
      state.sleepers.map(\.deadline).min().map { state.now.duration(to: $0) }
    }
    if let wait { advance(by: wait) }
  }

  /// Waits, without time passing, until at least `count` tasks sleep.
  public func sleepers(_ count: Int) async { await until { $0.count >= count } }

  /// Waits, without time passing, until at most `count` tasks sleep: cancelled ones need a moment to leave.
  public func sleepers(atMost count: Int) async { await until { $0.count <= count } }

  /// Waits, without time passing, until a task sleeps whose deadline is `offset` after the clock's start.
  public func sleeper(dueAt offset: Duration) async { await until { $0.contains { $0.deadline.offset == offset } } }

  /// Waits, without time passing, until a task has started sleeping at the current time for exactly `duration`.
  public func sleeper(for duration: Duration) async {
    let now = now
    await until { $0.contains { $0.since == now && now.duration(to: $0.deadline) == duration } }
  }

  /// Returns early if the waiting task is cancelled, so that a test past its time limit can end.
  private func until(_ isContent: @escaping @Sendable ([Sleeper]) -> Bool) async {
    let id = state.withLock { state in
      state.nextId += 1
      return state.nextId
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          // The handler below may have run first; it then leaves the number here.
          if state.cancelledEarly.remove(id) != nil || isContent(state.sleepers) { return true }
          state.watchers.append(Watcher(id: id, isContent: isContent, continuation: continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      let watcher = state.withLock { state -> Watcher? in
        guard let index = state.watchers.firstIndex(where: { $0.id == id }) else {
          state.cancelledEarly.insert(id)
          return nil
        }
        return state.watchers.remove(at: index)
      }
      watcher?.continuation.resume()
    }
  }

  private func register(_ continuation: CheckedContinuation<Void, any Error>, id: Int, deadline: Instant) {
    enum Outcome { case asleep([Watcher]), due, cancelled }
    let outcome = state.withLock { state -> Outcome in
      state.asked.append(state.now.duration(to: deadline))
      if state.cancelledEarly.remove(id) != nil { return .cancelled }
      if deadline <= state.now { return .due }
      state.sleepers.append(Sleeper(id: id, since: state.now, deadline: deadline, continuation: continuation))
      return .asleep(state.takeContent())
    }
    switch outcome {
    case .asleep(let watchers): for watcher in watchers { watcher.continuation.resume() }
    case .due: continuation.resume()
    case .cancelled: continuation.resume(throwing: CancellationError())
    }
  }

  /// A task may be cancelled before it registers; the registration then finds its number here.
  private func cancel(_ id: Int) {
    let (sleeper, watchers) = state.withLock { state -> (Sleeper?, [Watcher]) in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelledEarly.insert(id)
        return (nil, [])
      }
      let sleeper = state.sleepers.remove(at: index)
      return (sleeper, state.takeContent())
    }
    for watcher in watchers { watcher.continuation.resume() }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
