import Terminal

/// Gathers a terminal's events and lets a test wait for one of them.
@MainActor
final class EventGate {
  private(set) var events: [TerminalEvent] = []
  private var waiting: (condition: ([TerminalEvent]) -> Bool, continuation: CheckedContinuation<Void, Never>)?

  func receive(_ new: [TerminalEvent]) {
    events += new
    guard let waiting, waiting.condition(events) else { return }
    self.waiting = nil
    waiting.continuation.resume()
  }

  /// Returns when the events so far fulfil a condition.
  func wait(until condition: @escaping ([TerminalEvent]) -> Bool) async {
    if condition(events) { return }
    await withCheckedContinuation { waiting = (condition, $0) }
  }
}
