import ApiSession
import Synchronization
import CantinaTestSupport
import Testing

/// Records the events of a session, and lets a test wait for one.
final class EventLog: Sendable {
  struct Facts: Sendable {
    var events: [ApiEvent] = []
    var retries: Int { waits.count }
    var waits: [Duration] {
      events.compactMap { event in
        if case .retry(let wait, _) = event.step { wait } else { nil }
      }
    }
    func count(_ isIt: (ApiEvent.Step) -> Bool) -> Int { events.count { isIt($0.step) } }
  }

  private let state = Mutex(Facts())

  var steps: [ApiEvent.Step] { events.map(\.step) }
  var waits: [Duration] { state.withLock { $0.waits } }
  var events: [ApiEvent] { state.withLock { $0.events } }

  var note: @Sendable (ApiEvent) -> Void {
    { [self] event in state.withLock { $0.events.append(event) } }
  }

  /// Waits until the events fulfil a condition.
  func until(_ condition: (Facts) -> Bool) async {
    await eventually("the expected events", seen: { "\(steps)" }) { condition(state.withLock(\.self)) }
  }
}
