import Dispatch
import Synchronization

/// A value that one thread changes and another awaits, without polling.
///
/// The wait has a deadline in real time, since it waits for another process, which ignores the clocks of tests.
final class Watched<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  private let news = DispatchSemaphore(value: 0)

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  /// Reads the value under the lock.
  func read<Result: Sendable>(_ body: (Value) -> Result) -> Result {
    value.withLock { body($0) }
  }

  /// Changes the value and wakes the waiting thread.
  func change(_ body: (inout Value) -> Void) {
    value.withLock { body(&$0) }
    news.signal()
  }

  /// Waits until a condition holds; `false` if the deadline passed first.
  ///
  /// Only one task may wait at a time. It waits on a separate thread, to keep the threads of the tests free.
  func wait(within limit: Duration, until condition: @escaping @Sendable (Value) -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "wait").async {
        continuation.resume(returning: self.block(within: limit, until: condition))
      }
    }
  }

  /// Blocks the thread instead, for use in a `deinit`.
  func block(within limit: Duration, until condition: (Value) -> Bool) -> Bool {
    let limit = FirstFailure.limit(limit)
    let deadline = DispatchTime.now() + .milliseconds(Int(limit / .milliseconds(1)))
    while !value.withLock({ condition($0) }) {
      if news.wait(timeout: deadline) == .timedOut { return value.withLock { condition($0) } }
    }
    return true
  }
}

/// Remembers that a wait has failed.
///
/// The first one takes its whole limit, since the machine may be busy. Later ones give up sooner: the run has failed
/// already, and its other failures should be reported soon. A test that gives less time expects the failure: it must not
/// take the time of the tests that follow.
enum FirstFailure {
  private static let hasCome = Atomic(false)
  private static let short = Duration.seconds(20)

  static func limit(_ limit: Duration) -> Duration {
    hasCome.load(ordering: .relaxed) ? min(limit, short) : limit
  }

  static func come(after limit: Duration) { if limit > short { hasCome.store(true, ordering: .relaxed) } }
}
