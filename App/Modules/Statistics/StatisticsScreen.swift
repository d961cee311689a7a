import Terminal
import TerminalKit
import CantinaTools

/// What can be counted in a list, as small bar charts.
@MainActor
final class StatisticsScreen<Answer: SourcedPage>: Screen {
  static var bindings: [KeyBinding<StatisticsAction>] { StatisticsAction.bindings }

  var invalidate: (() -> Void)?
  private let viewModel: StatisticsViewModel<Answer>
  private let words: Localization

  /// Shows charts; `route` opens them again, nil where nothing does.
  init(viewModel: StatisticsViewModel<Answer>, route: Route?, words: Localization) {
    (self.viewModel, self.words, self.route) = (viewModel, words, route?.path)
    viewModel.delegate = self
  }

  var title: String { words[.statisticsTitle] }
  let route: String?
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    guard viewModel.total > 0 else { return nil }
    let shown = words.numbers.text(viewModel.count)
    var parts = [words[.listCount, ["shown": shown, "total": words.numbers.text(viewModel.total)]]]
    if viewModel.isLoading { parts.append(words[.listLoading]) }
    let text = StyledText(parts.joined(separator: " · "))
    guard let error = viewModel.pageError else { return text }
    return text + " · " + StyledText(words.text(error).title, .error)
  }

  var body: any View {
    guard !viewModel.charts.isEmpty else {
      if viewModel.isLoading { return Stack([Spacing(), SpinnerView(words[.listLoading])]) }
      if let error = viewModel.pageError { return Stack([Spacing(), ProseView(error, words)]) }
      let phrase =
        viewModel.hasNamesOnly ? Phrase.statisticsNamesOnly : viewModel.count > 0 ? .statisticsNothing : .listNothing
      return Stack([Spacing(), ProseView(StyledText(words[phrase], .dim))])
    }
    // Two side by side where there is room for both.
    let rows = stride(from: 0, to: viewModel.charts.count, by: 2).map { index -> any View in
      let pair = viewModel.charts[index...].prefix(2).map(view)
      return pair.count == 2 ? Split(pair.map { Split.Part($0, minimum: 52) }) : pair[0]
    }
    return Stack([Spacing(), ScrollView(id: "page", Stack(rows.flatMap { [$0, Spacing()] }.dropLast()))])
  }

  private func view(of chart: Chart) -> any View {
    ChartView(title: chart.title, bars: chart.bars.map { Bar($0.label, $0.value, $0.text.styled) })
  }

  func didAppear() { viewModel.load() }

  func perform(_ action: StatisticsAction, focus: inout Focus) {
    switch action {
    case .reload: viewModel.reload()
    }
  }
}

extension StatisticsScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}

/// What the keys of statistics do; the same for every kind.
enum StatisticsAction: Hashable, Sendable {
  case reload

  static let bindings: [KeyBinding<StatisticsAction>] = [
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload)
  ]
}
