import Synchronization

/// What has to end in time, all of it watched by one task, which sleeps until the earliest limit.
///
/// Most limits never run out, and a sleeping task for each costs a call more than all else that a session does for it. So
/// the one that sleeps is left alone when its limit is lifted: it wakes once at most without need, and ends with its owner.
final class Deadlines: Sendable {
  private struct Entry {
    let due: Duration
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

  deinit {
    state.withLock { $0.watch }?.task.cancel()
  }

  /// Whether nothing has to end.
  var isIdle: Bool { state.withLock(\.entries.isEmpty) }

  /// Does work within a limit; whichever ends first, the work, the limit or the caller, ends all three.
  ///
  /// The caller does not wait for work that takes its time to notice that it was ended.
  ///
  /// - Parameters:
  ///   - limit: how long the work may take.
  ///   - error: what the caller gets after that.
  ///   - begin: begins the work; what it returns ends it.
  /// - Returns: what the work brings.
  /// - Throws: what the work fails with, `error`, or `.cancelled`.
  func limit<Value: Sendable>(
    to limit: Duration, orThrow error: ApiError,
    _ begin: (_ settle: @escaping @Sendable (Result<Value, ApiError>) -> Void) -> @Sendable () -> Void
  ) async throws(ApiError) -> Value {
    try await Promise.value { settle in
      let number = add(after: limit) { settle(.failure(error)) }
      let end = begin(settle)
      return {
        end()
        self.remove(number)
      }
    }
  }

  /// Does something after a while, unless it is removed before.
  func add(after wait: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
    let due = stopwatch.elapsed + wait
    return state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = Entry(due: due, action: action)
      watch(for: due, &state)
      return state.lastNumber
    }
  }

  func remove(_ number: Int) {
    state.withLock { _ = $0.entries.removeValue(forKey: number) }
  }

  private func watch(for due: Duration, _ state: inout State) {
    if let watch = state.watch {
      guard due < watch.due else { return }
      watch.task.cancel()
    }
    let task = Task { [weak self, clock, stopwatch] in
      // Thrown only when cancelled: another one watches, or nobody has to.
      guard (try? await clock.sleep(for: due - stopwatch.elapsed)) != nil else { return }
      self?.end(until: due)
    }
    state.watch = (due, task)
  }

  /// Ends what is due, and watches for the next.
  private func end(until due: Duration) {
    let ended = state.withLock { state in
      guard state.watch?.due == due else { return [Entry]() }
      state.watch = nil
      let ended = state.entries.filter { $0.value.due <= due }
      for number in ended.keys { state.entries[number] = nil }
      if let next = state.entries.values.map(\.due).min() { watch(for: next, &state) }
      return Array(ended.values)
    }
    for entry in ended { entry.action() }
  }
}
