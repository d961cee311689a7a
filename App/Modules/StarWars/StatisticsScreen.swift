import Terminal
import TerminalKit
import CantinaTools

/// What can be counted in a list, as small bar charts.
@MainActor
final class StatisticsScreen<Record: DescribedRecord>: Screen {
  static var bindings: [KeyBinding<StatisticsAction>] { StatisticsAction.bindings }

  var invalidate: (() -> Void)?
  private let viewModel: StatisticsViewModel<Record>
  private let words: Localization

  init(viewModel: StatisticsViewModel<Record>, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[.statisticsTitle] }
  var route: String? { Route.statistics(Record.kind).path }
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
      let phrase = viewModel.hasNamesOnly ? Phrase.statisticsNamesOnly : .listNothing
      return Stack([Spacing(), ProseView(StyledText(words[phrase], .dim))])
    }
    // Two side by side where there is room for both.
    let charts: [any View] = zip(viewModel.charts, ids).map { ChartView(id: $1, title: $0.title, bars: bars(of: $0)) }
    let rows = stride(from: 0, to: charts.count, by: 2).map { index -> any View in
      let pair = Array(charts[index...].prefix(2))
      return pair.count == 2 ? Split(pair.map { Split.Part($0, minimum: 52) }) : pair[0]
    }
    return Stack([Spacing(), ScrollView(id: "page", Stack(rows.flatMap { [$0, Spacing()] }.dropLast()))])
  }

  /// The names of the charts on the screen.
  private var ids: [ViewID] { viewModel.charts.indices.map { ViewID(stringLiteral: "chart \($0)") } }

  private func bars(of chart: StatisticsViewModel<Record>.Chart) -> [Bar] {
    chart.bars.map { Bar($0.label, $0.value, $0.text.styled) }
  }

  /// The chart with the keys, and its selected bar.
  private func selected(_ focus: Focus) -> (chart: Int, bar: Int) {
    let ids = ids
    let chart = ids.firstIndex { $0 == focus.current } ?? 0
    return (chart, ids.indices.contains(chart) ? focus[ids[chart]].index : 0)
  }

  func didAppear() { viewModel.load() }

  func isEnabled(_ action: StatisticsAction, focus: Focus) -> Bool {
    switch action {
    case .open: viewModel.record(chart: selected(focus).chart, bar: selected(focus).bar) != nil
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

extension StatisticsScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}

/// What the keys of statistics do; the same for every kind.
enum StatisticsAction: Hashable, Sendable {
  case open, reload

  static let bindings: [KeyBinding<StatisticsAction>] = [
    KeyBinding(.enter, title: .keysOpen, group: .list, action: .open),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload),
  ]
}

/// A bar chart under its heading, with one of its bars selected.
struct ChartView: ViewGroup {
  private let title: String
  private let bars: BarChartView

  private static let start = 3

  init(id: ViewID, title: String, bars: [Bar]) {
    self.title = title
    self.bars = BarChartView(id: id, bars)
  }

  var views: [any View] { [bars] }

  func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    bars.focusedRows(columns: columns, focus: focus).map { ($0.lowerBound + 1)..<($0.upperBound + 1) }
  }

  func extent(columns: Int) -> Extent {
    guard case .rows(let rows) = bars.extent(columns: columns) else { return .flexible }
    return .rows(rows + 1)
  }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    frame.put(
      StyledText(title, .heading), column: Self.start, row: 0, theme: context.theme,
      limit: frame.columns - Self.start - 1)
    frame.clip(to: Rect(column: 0, row: 1, columns: frame.columns, rows: frame.rows - 1)) {
      bars.draw(in: &$0, &context)
    }
  }

  func write(to lines: inout LineWriter) {
    lines.heading(title)
    bars.write(to: &lines)
  }
}
