import Synchronization

/// Calls once, after a short time, unless it is stopped before.
@MainActor
final class EscapeTimer {
  private var started: (loop: ReadinessLoop, registration: ReadinessLoop.Registration, expired: @MainActor () -> Void)?
  private var starts = 0
  // Which of the starts has come to its end.
  private nonisolated let ended = Atomic(0)
  private lazy var bell = MainBell { [weak self] in self?.heard() }

  /// Starts anew.
  func start(_ loop: ReadinessLoop, milliseconds: Int, _ expired: @escaping @MainActor () -> Void) {
    stop()
    starts += 1
    let registration = loop.add(after: .milliseconds(milliseconds)) { [weak self, bell, starts] in
      self?.ended.store(starts, ordering: .releasing)
      bell.ring()
    }
    started = (loop, registration, expired)
  }

  /// Forgets what was started.
  func stop() {
    if let started { started.loop.remove(started.registration) }
    started = nil
  }

  private func heard() {
    // It may have been stopped, or started anew, while this was on its way.
    guard let started, ended.load(ordering: .acquiring) == starts else { return }
    stop()
    started.expired()
  }
}
