/// Leads through breaths.
@MainActor
final class BreathingViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var pattern = BreathPattern.fourSevenEight
  private var base = Duration.zero
  private var since: Duration?
  private let elapsed: @MainActor () -> Duration

  init(clock: any Clock<Duration>) {
    elapsed = Self.stopwatch(clock)
  }

  /// Whether it goes on by itself.
  var isMoving: Bool { since != nil }
  /// What is to be done now.
  var moment: BreathMoment { pattern.moment(at: told) }
  /// How long the number that is shown stays.
  var untilNextSecond: Duration { .seconds(told.components.seconds + 1) - told }

  private var told: Duration { base + (since.map { elapsed() - $0 } ?? .zero) }

  /// Begins, or goes on where it stood still.
  func start() {
    guard since == nil else { return }
    since = elapsed()
    delegate?.viewModelDidChange()
  }

  /// Stands still.
  func pause() {
    guard let start = since else { return }
    base += elapsed() - start
    since = nil
    delegate?.viewModelDidChange()
  }

  func togglePause() { isMoving ? pause() : start() }

  /// Begins the next way to breathe.
  func changePattern() {
    let all = BreathPattern.allCases
    let index = all.firstIndex(of: pattern) ?? 0
    pattern = all[(index + 1) % all.count]
    base = .zero
    if since != nil { since = elapsed() }
    delegate?.viewModelDidChange()
  }

  private static func stopwatch<C: Clock>(_ clock: C) -> @MainActor () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
