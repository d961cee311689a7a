import ApiSession
import Synchronization

/// Keeps the events of a session, and lets a test wait for one.
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

  private struct State {
    var facts = Facts()
    var watchers: [(condition: @Sendable (Facts) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var steps: [ApiEvent.Step] { state.withLock { $0.facts.events.map(\.step) } }
  var waits: [Duration] { state.withLock { $0.facts.waits } }
  var events: [ApiEvent] { state.withLock { $0.facts.events } }

  var note: @Sendable (ApiEvent) -> Void {
    { [self] event in
      let content = state.withLock { state in
        state.facts.events.append(event)
        let facts = state.facts
        let content = state.watchers.filter { $0.condition(facts) }.map(\.continuation)
        state.watchers.removeAll { $0.condition(facts) }
        return content
      }
      for continuation in content { continuation.resume() }
    }
  }

  func until(_ condition: @escaping @Sendable (Facts) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isTrue = state.withLock { state in
        if condition(state.facts) { return true }
        state.watchers.append((condition, continuation))
        return false
      }
      if isTrue { continuation.resume() }
    }
  }
}
