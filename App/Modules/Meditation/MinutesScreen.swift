import Terminal
import TerminalKit
import CantinaTools

/// The minutes of the last month as a line, and of its last days as bars.
@MainActor
final class MinutesScreen: Screen, ViewModelDelegate {
  /// Empty: the keys of the application suffice.
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
      Bar(
        item.day.text, Double(item.time.components.seconds),
        item.time < .seconds(1) ? .missing : StyledText(words.exactText(item.time)))
    }
    return Stack([Spacing(), ScrollView(id: "days", Stack(course + [BarChartView(bars)]))])
  }

  /// The line of the minutes per day over the last month.
  private var course: [any View] {
    let known = viewModel.course.compactMap(\.self)
    guard let most = known.max() else { return [] }
    let values = ["count": words.numbers.text(known.count), "time": words.exactText(most)]
    let days = words[MeditationPhrase.minutesCourse, ["days": words.numbers.text(viewModel.course.count)]]
    return [
      ProseView(StyledText(days, .dim)),
      SparklineView(
        viewModel.course.map { $0.map { Double($0.components.seconds) } },
        plain: words[MeditationPhrase.minutesCourseSaid, values]), Spacing(),
    ]
  }

  func didAppear() { viewModel.load() }
  func perform(_ action: Action, focus: inout Focus) {}
}
