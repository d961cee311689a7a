import TerminalKit
import CantinaTools

/// The minutes of the last month as a line, and of its last days as bars.
final class MinutesScreen: Screen, ViewModelDelegate {
  typealias Action = Never

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
    let charts = words.charts(of: viewModel)
    return Stack([Spacing(), viewModel.items.isEmpty ? charts : ScrollView(id: "days", charts)])
  }

  func didAppear() { viewModel.load() }
}

extension Localization {
  @MainActor
  func charts(of viewModel: MinutesViewModel) -> Stack {
    let (items, course) = (viewModel.items, viewModel.course)
    // Loading takes a moment at most, so no placeholder is shown.
    if viewModel.isLoading { return Stack([]) }
    guard !items.isEmpty else { return Stack([ProseView(StyledText(self[MeditationPhrase.minutesNothing], .dim))]) }
    func text(_ time: Duration) -> StyledText {
      time < .seconds(1) ? .missing : StyledText(exactText(time))
    }
    let title = self[MeditationPhrase.minutesCourse, ["days": numbers.text(course.count)]]
    let points = course.enumerated().map { place, item in
      LineChartView.Point(item.day.text, at: Double(place), Double(item.time.components.seconds), text(item.time))
    }
    let bars = items.map { Bar($0.day.text, Double($0.time.components.seconds), text($0.time)) }
    return Stack([
      ProseView(StyledText(title, .heading)), LineChartView(points), Spacing(), BarChartView(bars),
    ])
  }
}
