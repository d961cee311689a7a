import Terminal
import TerminalKit
import CantinaTools

/// The minutes of the last days as bars.
@MainActor
final class MinutesScreen: Screen {
  /// Nothing beside what the application's table holds.
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []

  var invalidate: (() -> Void)?
  private let viewModel: MinutesViewModel
  private let words: Localization

  init(viewModel: MinutesViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[MeditationPhrase.minutesTitle] }
  var route: String? { Route.minutes.path }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    guard viewModel.total > .zero else { return nil }
    var parts = [words[MeditationPhrase.minutesTotal, ["time": words.exactText(viewModel.total)]]]
    if viewModel.streak > 1 { parts.append(words[MeditationPhrase.minutesStreak, count: viewModel.streak]) }
    return StyledText(parts.joined(separator: " · "))
  }

  var body: any View {
    // It is not known yet, which takes a moment at most.
    if viewModel.isLoading { return Stack([]) }
    guard !viewModel.items.isEmpty else {
      return Stack([Spacing(), ProseView(StyledText(words[MeditationPhrase.minutesNothing], .dim))])
    }
    let bars = viewModel.items.map { item in
      Bar(
        item.day.text, Double(item.time.components.seconds),
        item.time < .seconds(1) ? .missing : StyledText(words.exactText(item.time)))
    }
    return Stack([Spacing(), ScrollView(id: "days", BarChartView(bars))])
  }

  func didAppear() { viewModel.load() }
  func perform(_ action: Action, focus: inout Focus) {}
}

extension MinutesScreen: ViewModelDelegate {}
