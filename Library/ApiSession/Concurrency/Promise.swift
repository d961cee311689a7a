import Synchronization
import CantinaTools

/// A result that comes later: settled once, awaited by one task.
///
/// A cancelled waiter settles it itself, so that no work below can hold the waiter up.
final class Promise<Value: Sendable>: Sendable {
  private typealias Outcome = Result<Value, ApiError>

  private struct State {
    var isSettled = false
    /// Kept until it is fetched: a body may be large.
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  private let state = Mutex(State())

  /// Settles it, unless that has happened; tells whether it was this call.
  @discardableResult
  func settle(_ outcome: Result<Value, ApiError>) -> Bool {
    let (isFirst, waiter) = state.withLock { state in
      let (isFirst, waiter) = (!state.isSettled, state.waiter.take())
      state.isSettled = true
      if isFirst, waiter == nil { state.outcome = outcome }
      return (isFirst, waiter)
    }
    waiter?.resume(returning: outcome)
    return isFirst
  }

  /// Waits for work that tells its outcome by a callback; when the waiting task is cancelled, so is the work.
  ///
  /// The function that `begin` returns is called in any case, after the caller has its result.
  static func value(
    of begin: (_ settle: @escaping @Sendable (Result<Value, ApiError>) -> Void) -> @Sendable () -> Void
  ) async throws(ApiError) -> Value {
    let promise = Promise()
    let end = begin { promise.settle($0) }
    defer { end() }
    return try await promise.value()
  }

  /// Waits for the result; throws `.cancelled` at once when the waiting task is cancelled.
  func value() async throws(ApiError) -> Value {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early = state.withLock { state in
          if !state.isSettled { state.waiter = continuation }
          return state.outcome.take()
        }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      settle(.failure(.cancelled))
    }
    return try outcome.get()
  }
}

extension Result where Failure == ApiError, Success: Sendable {
  static func catching(_ work: () async throws(ApiError) -> Success) async -> Self {
    do throws(ApiError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}

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

  init(_ clock: any Clock<Duration>) {
    self.clock = clock
    stopwatch = Stopwatch(clock)
  }

  deinit { state.withLock(\.watch)?.task.cancel() }

  var isIdle: Bool { state.withLock(\.entries.isEmpty) }

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
      guard let due = state.entries[number].map({ now + $0.wait }) else { return }
      state.entries[number]?.due = due
      watch(for: due, &state)
    }
  }

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
