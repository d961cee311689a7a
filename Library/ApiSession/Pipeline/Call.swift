import Synchronization

/// One call of the session: what its observer is told, and what it counts.
final class Call: Sendable {
  let url: String
  let watch: Stopwatch

  private let number: Int
  private let method: HttpMethod
  private let observer: (@Sendable (ApiEvent) -> Void)?
  private let counts = Mutex(ApiMetrics())

  init(
    number: Int, method: HttpMethod, url: String, watch: Stopwatch, observer: (@Sendable (ApiEvent) -> Void)?
  ) {
    self.number = number
    self.method = method
    self.url = url
    self.watch = watch
    self.observer = observer
  }

  /// Attempts and redirects so far, with the time that has passed.
  func metrics(bytes: Int) -> ApiMetrics {
    var metrics = counts.withLock { $0 }
    metrics.bytes = bytes
    metrics.duration = watch.elapsed
    return metrics
  }

  func report(_ step: ApiEvent.Step) {
    counts.withLock { counts in
      switch step {
      case .attempt(let number):
        counts.attempts = number
        counts.redirects = 0
      case .redirect: counts.redirects += 1
      case .queued, .joined, .progress, .retry, .response, .stale, .decoded, .failed: break
      }
    }
    observer?(ApiEvent(call: number, method: method, url: url, step: step, elapsed: watch.elapsed))
  }
}
