import Dispatch

/// Calls once, after a short time, unless it is stopped before.
@MainActor
final class EscapeTimer {
  private var started: (loop: ReadinessLoop, registration: ReadinessLoop.Registration)?
  private var starts = 0

  /// Starts anew.
  func start(_ loop: ReadinessLoop, milliseconds: Int, _ expired: @escaping @MainActor () -> Void) {
    stop()
    starts += 1
    let number = starts
    let registration = loop.add(after: .milliseconds(milliseconds)) { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          // It may have been stopped, or started anew, while this was on its way.
          guard let self, self.started != nil, self.starts == number else { return }
          self.stop()
          expired()
        }
      }
    }
    started = (loop, registration)
  }

  /// Forgets what was started.
  func stop() {
    if let started { started.loop.remove(started.registration) }
    started = nil
  }
}
