import Terminal
import CantinaTestSupport
import Testing

/// Collects a terminal's events and lets a test wait for one of them.
@MainActor
final class EventGate {
  private(set) var events: [TerminalEvent] = []

  func receive(_ new: [TerminalEvent]) { events += new }

  /// Waits until the events so far fulfil a condition.
  func wait(until condition: ([TerminalEvent]) -> Bool) async {
    await eventually("the expected events", seen: { "\(events)" }) { condition(events) }
  }
}
