import Foundation
import Synchronization

/// One call of a session: its place, its events and its metrics.
final class Call: Sendable {
  /// The redacted URL.
  let url: String
  /// The URL that is asked for.
  let target: URL
  let redactor: Redactor
  let watch: Stopwatch

  private struct State {
    var metrics = ApiMetrics()
    var isOver = false
    var untold: [ApiEvent] = []
    var isTelling = false
  }

  private let number: Int
  private let method: HttpMethod
  private let observer: (@Sendable (ApiEvent) -> Void)?
  private let state = Mutex(State())

  init(
    number: Int, method: HttpMethod, url: RequestUrl, redactor: Redactor, watch: Stopwatch,
    observer: (@Sendable (ApiEvent) -> Void)?
  ) {
    (self.number, self.method, self.redactor, self.watch, self.observer) = (number, method, redactor, watch, observer)
    (self.url, target) = (url.redacted, url.url)
  }

  /// Whether there is an observer.
  var isObserved: Bool { observer != nil }

  /// A value with the facts of its answer, and the effort so far.
  func response<Value>(_ value: Value, _ answer: TransportResponse, bytes: Int) -> ApiResponse<Value> {
    var metrics = state.withLock(\.metrics)
    (metrics.bytes, metrics.duration) = (bytes, watch.elapsed)
    return ApiResponse(
      value: value, status: answer.status, headers: answer.headers, source: answer.source, metrics: metrics,
      url: answer.url ?? target)
  }

  /// Reports a step to the observer, unless the call is over: its work may go on for others.
  func report(_ step: ApiEvent.Step) {
    state.withLock { state in
      guard !state.isOver else { return }
      switch step {
      case .attempt(let number):
        state.metrics.attempts = number
        state.metrics.redirects = 0
      case .redirect: state.metrics.redirects += 1
      case .decoded, .failed: state.isOver = true
      case .queued, .joined, .progress, .retry, .response, .stale: break
      }
      guard isObserved else { return }
      state.untold.append(ApiEvent(call: number, method: method, url: url, step: step, elapsed: watch.elapsed))
    }
    if isObserved { tell() }
  }

  /// One thread at a time reports all waiting events, outside the lock: so the order holds, and an observer that causes a
  /// step itself does not wait for itself.
  private func tell() {
    while let event = state.withLock({ state -> ApiEvent? in
      guard !state.isTelling, !state.untold.isEmpty else { return nil }
      state.isTelling = true
      return state.untold.removeFirst()
    }) {
      observer?(event)
      state.withLock { $0.isTelling = false }
    }
  }
}
