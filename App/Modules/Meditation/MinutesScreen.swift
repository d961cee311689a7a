import Terminal
import TerminalKit
import CantinaTools

/// The minutes of the last month as a line, and of its last days as bars.
@MainActor
final class MinutesScreen: Screen, ViewModelDelegate {
  /// Empty: the screen has no keys of its own.
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []

  var invalidate: (() -> Void)?
  private let viewModel: MinutesViewModel
  private let words: Localization

  init(viewModel: MinutesViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }

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
    // Loading takes a moment at most, so no placeholder is shown.
    if viewModel.isLoading { return Stack([]) }
    guard !viewModel.items.isEmpty else {
      return Stack([Spacing(), ProseView(StyledText(words[MeditationPhrase.minutesNothing], .dim))])
    }
    let bars = viewModel.items.map { item in
      Bar(item.day.text, Double(item.time.components.seconds), text(item.time))
    }
    return Stack([Spacing(), ScrollView(id: "days", Stack(course + [BarChartView(bars)]))])
  }

  /// The minutes per day over the last month.
  private var course: [any View] {
    let course = viewModel.course
    return [
      ProseView(
        StyledText(words[MeditationPhrase.minutesCourse, ["days": words.numbers.text(course.count)]], .heading)),
      LineChartView(
        course.enumerated().map { place, item in
          .init(item.day.text, at: Double(place), Double(item.time.components.seconds), text(item.time))
        }), Spacing(),
    ]
  }

  private func text(_ time: Duration) -> StyledText {
    time < .seconds(1) ? .missing : StyledText(words.exactText(time))
  }

  func didAppear() { viewModel.load() }
  func perform(_ action: Action, focus: inout Focus) {}
}
