import Dispatch

/// Calls once, after a short time, unless it is stopped before; at rest it does not exist.
@MainActor
final class EscapeTimer {
  private var source: (any DispatchSourceTimer)?

  /// Starts anew.
  func start(milliseconds: Int, _ expired: @escaping @MainActor () -> Void) {
    stop()
    let source = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    source.schedule(deadline: .now() + .milliseconds(milliseconds), leeway: .nanoseconds(0))
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.source != nil else { return }
        self.stop()
        expired()
      }
    }
    source.activate()
    self.source = source
  }

  /// Forgets what was started.
  func stop() {
    source?.cancel()
    source = nil
  }
}
