import Terminal
import TerminalKit
import Tools

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
