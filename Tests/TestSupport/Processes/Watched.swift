import Dispatch
import Synchronization

/// A value that one thread changes and another awaits, without polling.
///
/// The wait has a deadline in real time: what it waits for is another process, and no clock of ours moves that one.
final class Watched<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  private let news = DispatchSemaphore(value: 0)

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  /// Looks at the value.
  func read<Result: Sendable>(_ body: (Value) -> Result) -> Result {
    value.withLock { body($0) }
  }

  /// Changes the value and wakes whoever waits.
  func change(_ body: (inout Value) -> Void) {
    value.withLock { body(&$0) }
    news.signal()
  }

  /// Blocks until a condition holds; false if the deadline passed first.
  ///
  /// One thread may wait at a time.
  func wait(within limit: Duration, until condition: (Value) -> Bool) -> Bool {
    let deadline = DispatchTime.now() + .milliseconds(Int(limit / .milliseconds(1)))
    while !value.withLock({ condition($0) }) {
      if news.wait(timeout: deadline) == .timedOut { return value.withLock { condition($0) } }
    }
    return true
  }
}
