import Terminal
import TerminalKit
import CantinaTools

/// Shows when to breathe in, to hold, and to breathe out.
@MainActor
final class BreathingScreen: Screen {
  enum Action: Hashable, Sendable { case togglePause, changePattern }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character(" "), title: .keysBreathingPause, group: .screen, action: .togglePause),
    KeyBinding(.character("s"), title: .keysBreathingPattern, group: .screen, action: .changePattern),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: BreathingViewModel
  private let words: Localization

  init(viewModel: BreathingViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[.breathingTitle] }
  var route: String? { Route.breathing.path }
  var status: StyledText? { StyledText(words[viewModel.isMoving ? .breathingHint : .breathingStill]) }

  var body: any View {
    let moment = viewModel.moment
    let breath = BreathView(
      words: BreathView.Words(
        part: words[moment.part.title], seconds: "\(moment.secondsLeft)",
        breath: words[.breathingBreath, ["number": "\(moment.breath)"]]),
      fullness: moment.fullness, isMoving: viewModel.isMoving, untilNextSecond: viewModel.untilNextSecond)
    let parts = viewModel.pattern.parts.map { part, seconds in
      Field(words[part.title], StyledText(words[.durationSeconds, count: seconds]))
    }
    return Stack([
      Spacing(), LineView(StyledText(" " + words[viewModel.pattern.title], .strong)), Spacing(), breath, Spacing(2),
      FieldsView(parts),
    ])
  }

  func didAppear() { viewModel.start() }
  func didDisappear() { viewModel.pause() }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .togglePause: viewModel.togglePause()
    case .changePattern: viewModel.changePattern()
    }
  }
}

extension BreathingScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}

extension BreathPattern {
  fileprivate var title: Phrase {
    switch self {
    case .fourSevenEight: .breathingFourSevenEight
    case .box: .breathingBox
    }
  }
}

extension BreathPattern.Part {
  fileprivate var title: Phrase {
    switch self {
    case .breatheIn: .breathingIn
    case .hold: .breathingHold
    case .breatheOut: .breathingOut
    case .rest: .breathingRest
    }
  }
}

/// A meter that fills while one breathes in and empties while one breathes out, with what is to be done above it.
struct BreathView: View {
  /// What it says at a moment.
  struct Words {
    /// What is to be done: "Breathe in".
    let part: String
    /// How long: "4".
    let seconds: String
    /// Which breath it is.
    let breath: String
  }

  let words: Words
  let fullness: Double
  let isMoving: Bool
  let untilNextSecond: Duration

  private static let width = 40
  private static let pace = Duration.milliseconds(100)

  func extent(columns: Int) -> Extent { .rows(4) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let theme = context.theme
    let width = frame.put(StyledText(words.part, .strong), column: 3, row: 0, theme: theme, limit: frame.columns - 6)
    frame.put(StyledText(words.seconds, .accent), column: 3 + width + 2, row: 0, theme: theme)
    let room = min(Self.width, frame.columns - 4)
    let full = Int((fullness * Double(2 * room)).rounded())
    let bar = String(repeating: "━", count: full / 2) + (full % 2 == 1 ? "╾" : "")
    let end = frame.put(bar, column: 3, row: 2, style: theme[.accent])
    frame.put(String(repeating: "─", count: max(0, room - end)), column: 3 + end, row: 2, style: theme[.dim])
    frame.put(StyledText(words.breath, .dim), column: 3, row: 3, theme: theme, limit: frame.columns - 4)
    guard isMoving else { return }
    context.requestFrame(after: Self.pace)
    context.requestUpdate(after: untilNextSecond)
  }

  func write(to lines: inout LineWriter) {
    lines.line("\(words.part): \(words.seconds)")
    lines.line(words.breath)
  }
}
