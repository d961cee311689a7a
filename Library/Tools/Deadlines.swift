import Synchronization

/// Time limits, all watched by one task that sleeps until the earliest.
///
/// The sleeper stays when its limit is removed, since most limits never expire. So it may wake once without work.
public final class Deadlines: Sendable {
  private struct Entry {
    let wait: Duration
    /// `nil` while paused.
    var due: Duration?
    let action: @Sendable () -> Void
  }

  private struct State {
    var lastNumber = 0
    var entries: [Int: Entry] = [:]
    var watch: (due: Duration, task: Task<Void, Never>)?
  }

  private let stopwatch: Stopwatch
  private let state = Mutex(State())

  /// Makes an instance without limits; `clock` measures and waits.
  public init(_ clock: any Clock<Duration>) { stopwatch = Stopwatch(clock) }

  deinit { state.withLock(\.watch)?.task.cancel() }

  /// Whether there is no limit.
  public var isIdle: Bool { state.withLock(\.entries.isEmpty) }

  /// Adds a limit and returns its number; the action is called once when the time is over, unless it is removed before.
  public func add(after wait: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
    let due = stopwatch.elapsed + wait
    return state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = Entry(wait: wait, due: due, action: action)
      watch(for: due, &state)
      return state.lastNumber
    }
  }

  /// Restarts the time of a limit; does nothing if it is over.
  public func restart(_ number: Int) {
    let now = stopwatch.elapsed
    state.withLock { state in
      guard let due = state.entries[number].map({ now + $0.wait }) else { return }
      state.entries[number]?.due = due
      watch(for: due, &state)
    }
  }

  /// Pauses a limit until it is restarted.
  public func pause(_ number: Int) { state.withLock { $0.entries[number]?.due = nil } }

  /// Removes a limit; does nothing if it is over or `nil`.
  public func remove(_ number: Int?) { if let number { state.withLock { _ = $0.entries.removeValue(forKey: number) } } }

  private func watch(for due: Duration, _ state: inout State) {
    if let watch = state.watch {
      guard due < watch.due else { return }
      watch.task.cancel()
    }
    let task = Task { [weak self, stopwatch] in
      // Thrown only when cancelled: another task watches, or none needs to.
      guard (try? await stopwatch.sleep(until: due)) != nil else { return }
      self?.end(until: due)
    }
    state.watch = (due, task)
  }

  private func end(until due: Duration) {
    let ended = state.withLock { state in
      guard state.watch?.due == due else { return [Int: Entry]() }
      state.watch = nil
      let ended = state.entries.filter { $0.value.due.map { $0 <= due } ?? false }
      state.entries = state.entries.filter { ended[$0.key] == nil }
      if let next = state.entries.values.compactMap(\.due).min() { watch(for: next, &state) }
      return ended
    }
    for entry in ended.values { entry.action() }
  }
}

/// Measures time on any clock since its creation.
public struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// Starts measuring.
  public init(_ clock: any Clock<Duration>) { self.init(starting: clock) }

  private init<C: Clock<Duration>>(starting clock: C) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time since its creation.
  public var elapsed: Duration { read() }

  /// Sleeps until a time is reached; throws `CancellationError` when the task is cancelled.
  public func sleep(until time: Duration) async throws { try await wait(time) }
}
