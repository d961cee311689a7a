import Terminal
import TerminalKit
import CantinaTools

final class StatisticsScreen<Item: ListedRecord>: Screen, ViewModelDelegate {
  static var bindings: [KeyBinding<StatisticsAction>] { StatisticsAction.bindings }

  var invalidate: (() -> Void)?
  private let viewModel: StatisticsViewModel<Item>
  private let words: Localization

  /// Shows charts; `route` reopens them, if possible.
  init(viewModel: StatisticsViewModel<Item>, route: Route?, words: Localization) {
    (self.viewModel, self.words, self.route) = (viewModel, words, route?.path)
  }

  var title: String { words[StatisticsPhrase.title] }
  let route: String?
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    guard viewModel.total > 0 else { return nil }
    let shown = words.numbers.text(viewModel.count)
    var parts = [words[ListPhrase.count, ["shown": shown, "total": words.numbers.text(viewModel.total)]]]
    if viewModel.isLoading { parts.append(words[ListPhrase.loading]) }
    let text = StyledText(parts.joined(separator: " · "))
    guard let error = viewModel.pageError, !viewModel.charts.isEmpty else { return text }
    return text + " · " + StyledText(words.text(error).title, .error)
  }

  var body: any View {
    guard !viewModel.charts.isEmpty else {
      return words.absence(
        viewModel.isLoading ? ListPhrase.loading : nil, failure: viewModel.pageError, nothing: words[viewModel.absence],
        in: viewModel)
    }
    // All bars begin at the same column, and two charts are laid out side by side if there is room.
    let bars = viewModel.charts.map(bars)
    let axis = BarChartView.Axis(of: bars)
    let charts: [any View] = zip(viewModel.charts, zip(ids, bars)).map { chart, drawn in
      let title = chart.title + (chart.isLogarithmic ? " · " + words[StatisticsPhrase.logarithmic] : "")
      let view: any View = chart.isOverTime ? line(chart) : BarChartView(id: drawn.0, drawn.1, axis: axis)
      // Without rows, it separates charts that are side by side in plain mode.
      return Stack([Spacing(0), ProseView(StyledText(title, .heading)), view])
    }
    let rows = stride(from: 0, to: charts.count, by: 2).map { index -> any View in
      let pair = Array(charts[index...].prefix(2))
      return pair.count == 2 ? Split(pair.map { Split.Part($0, minimum: 52) }) : pair[0]
    }
    return Stack([Spacing(), ScrollView(id: "page", Stack(rows.flatMap { [$0, Spacing()] }.dropLast()))])
  }

  private var ids: [ViewID] { viewModel.charts.indices.map { ViewID(stringLiteral: "chart \($0)") } }

  private func bars(of chart: RecordChart<Item>) -> [Bar] {
    chart.isOverTime ? [] : zip(chart.bars, chart.lengths).map { Bar($0.label, $1, $0.text.styled) }
  }

  private func line(_ chart: RecordChart<Item>) -> LineChartView {
    LineChartView(chart.bars.map { .init($0.label, at: $0.seconds ?? 0, $0.value, $0.text.styled) })
  }

  private func selected(_ focus: Focus) -> (chart: Int, bar: Int) {
    let ids = ids
    let chart = ids.firstIndex { $0 == focus.current } ?? 0
    return (chart, ids.indices.contains(chart) ? focus[ids[chart]].index : 0)
  }

  func didAppear() { viewModel.load() }

  func isEnabled(_ action: StatisticsAction, focus: Focus) -> Bool {
    switch action {
    case .open: viewModel.opens(chart: selected(focus).chart, bar: selected(focus).bar)
    case .reload: true
    }
  }

  func perform(_ action: StatisticsAction, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(chart: selected(focus).chart, bar: selected(focus).bar)
    case .reload: viewModel.reload()
    }
  }
}

enum StatisticsAction: Hashable, Sendable {
  case open, reload

  static let bindings: [KeyBinding<StatisticsAction>] = [
    KeyBinding(.enter, title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]
}

enum StatisticsPhrase: String, Phrase {
  static let subject = "statistics"

  case key, title, namesOnly, nothing, others, logarithmic, distribution, course
}
