import Synchronization

/// One call of the session: what its observer is told, and what it counts.
final class Call: Sendable {
  let url: String
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
    number: Int, method: HttpMethod, url: String, watch: Stopwatch, observer: (@Sendable (ApiEvent) -> Void)?
  ) {
    self.number = number
    self.method = method
    self.url = url
    self.watch = watch
    self.observer = observer
  }

  /// Whether anybody is told.
  var isObserved: Bool { observer != nil }

  /// Attempts and redirects so far, with the time that has passed.
  func metrics(bytes: Int) -> ApiMetrics {
    var metrics = state.withLock { $0.metrics }
    metrics.bytes = bytes
    metrics.duration = watch.elapsed
    return metrics
  }

  /// Tells the observer, unless the call is over: work that was left behind, or that others still wait for, goes on.
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

  /// One thread at a time tells, outside the lock, whatever has come meanwhile: so the order holds, and an observer that
  /// causes a step itself does not wait for itself.
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
