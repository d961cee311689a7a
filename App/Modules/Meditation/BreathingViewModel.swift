import CantinaTools

/// Guides through breaths.
final class BreathingViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var pattern = BreathPattern.fourSevenEight
  /// The progress when the stopwatch was started.
  private var before = Duration.zero
  private var watch: Stopwatch?
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  var isMoving: Bool { watch != nil }
  var moment: BreathMoment { pattern.moment(at: elapsed) }
  /// The time until the shown number changes.
  var untilNextSecond: Duration { .seconds(elapsed.components.seconds + 1) - elapsed }
  private var elapsed: Duration { before + (watch?.elapsed ?? .zero) }

  func start() {
    guard !isMoving else { return }
    watch = Stopwatch(clock)
    delegate?.viewModelDidChange()
  }

  func pause() {
    guard isMoving else { return }
    (before, watch) = (elapsed, nil)
    delegate?.viewModelDidChange()
  }

  func togglePause() { isMoving ? pause() : start() }

  /// Switches to the next pattern, from its beginning.
  func changePattern() {
    pattern = BreathPattern.allCases.wrappingElement(after: pattern) ?? pattern
    (before, watch) = (.zero, isMoving ? Stopwatch(clock) : nil)
    delegate?.viewModelDidChange()
  }
}

/// A breathing pattern: its parts and their lengths.
enum BreathPattern: String, CaseIterable, Sendable {
  case fourSevenEight, box

  enum Part: String, CaseIterable, Sendable {
    case breatheIn, hold, breatheOut, rest
  }

  /// The parts of one breath with their seconds.
  var parts: [(part: Part, seconds: Int)] {
    switch self {
    case .fourSevenEight: [(.breatheIn, 4), (.hold, 7), (.breatheOut, 8)]
    case .box: [(.breatheIn, 4), (.hold, 4), (.breatheOut, 4), (.rest, 4)]
    }
  }

  var length: Duration { .seconds(parts.reduce(0) { $0 + $1.seconds }) }

  func moment(at time: Duration) -> BreathMoment {
    let breath = Int(time / length)
    var rest = time - length * breath
    for (part, seconds) in parts {
      let duration = Duration.seconds(seconds)
      if rest < duration {
        let left = Int(((duration - rest) / .seconds(1)).rounded(.up))
        return BreathMoment(breath: breath + 1, part: part, secondsLeft: left, fraction: rest / duration)
      }
      rest -= duration
    }
    return BreathMoment(breath: breath + 1, part: parts[0].part, secondsLeft: parts[0].seconds, fraction: 0)
  }
}

struct BreathMoment: Hashable, Sendable {
  /// The number of the breath, counted from 1.
  let breath: Int
  let part: BreathPattern.Part
  /// Whole seconds, counting down to 1.
  let secondsLeft: Int
  /// The elapsed fraction of the part, from 0 to below 1.
  let fraction: Double

  /// The fullness of the lungs, from 0 to 1.
  var fullness: Double {
    switch part {
    case .breatheIn: fraction
    case .hold: 1
    case .breatheOut: 1 - fraction
    case .rest: 0
    }
  }
}
