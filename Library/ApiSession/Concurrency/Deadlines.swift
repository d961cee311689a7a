import Synchronization

/// Time limits, all watched by one task that sleeps until the earliest.
///
/// Most limits never run out, and a sleeping task for each would cost a call more than everything else in a session. So the
/// sleeper stays when its limit is removed: it wakes at most once without need, and ends with its owner.
final class Deadlines: Sendable {
  private struct Entry {
    let wait: Duration
    /// Nil while it is paused.
    var due: Duration?
    let action: @Sendable () -> Void
  }

  private struct State {
    var lastNumber = 0
    var entries: [Int: Entry] = [:]
    var watch: (due: Duration, task: Task<Void, Never>)?
  }

  private let clock: any Clock<Duration>
  private let stopwatch: Stopwatch
  private let state = Mutex(State())

  /// - Parameter clock: measures and waits.
  init(_ clock: any Clock<Duration>) {
    self.clock = clock
    stopwatch = Stopwatch(clock)
  }

  deinit { state.withLock(\.watch)?.task.cancel() }

  /// Whether there is no limit.
  var isIdle: Bool { state.withLock(\.entries.isEmpty) }

  /// Calls `action` after a wait, unless the limit is removed before.
  func add(after wait: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
    let due = stopwatch.elapsed + wait
    return state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = Entry(wait: wait, due: due, action: action)
      watch(for: due, &state)
      return state.lastNumber
    }
  }

  /// Starts the wait of a limit anew; nothing where it is over.
  func restart(_ number: Int) {
    let now = stopwatch.elapsed
    state.withLock { state in
      guard let wait = state.entries[number]?.wait else { return }
      state.entries[number]?.due = now + wait
      watch(for: now + wait, &state)
    }
  }

  /// Stops the wait of a limit until it is restarted.
  func pause(_ number: Int) { state.withLock { $0.entries[number]?.due = nil } }

  func remove(_ number: Int?) {
    if let number { state.withLock { _ = $0.entries.removeValue(forKey: number) } }
  }

  private func watch(for due: Duration, _ state: inout State) {
    if let watch = state.watch {
      guard due < watch.due else { return }
      watch.task.cancel()
    }
    let task = Task { [weak self, clock, stopwatch] in
      // Thrown only when cancelled: another task watches, or none has to.
      guard (try? await clock.sleep(for: due - stopwatch.elapsed)) != nil else { return }
      self?.end(until: due)
    }
    state.watch = (due, task)
  }

  /// Calls the actions that are due, and watches for the next.
  private func end(until due: Duration) {
    let ended = state.withLock { state in
      guard state.watch?.due == due else { return [Int: Entry]() }
      state.watch = nil
      let ended = state.entries.filter { $0.value.due.map { $0 <= due } ?? false }
      for number in ended.keys { state.entries[number] = nil }
      if let next = state.entries.values.compactMap(\.due).min() { watch(for: next, &state) }
      return ended
    }
    for entry in ended.values { entry.action() }
  }
}
