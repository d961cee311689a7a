import CantinaTools
import Json
import Loading
import TerminalKit

/// Makes the charts of a list of any API.
@MainActor
enum ApiChartsFactory {
  /// Shows those of a list, as far as it was read, and reads the rest.
  static func pushIn(
    _ navigator: Navigator, pages: JoinedPages<Sourced<AnyPage>>, reader: ApiListReader,
    dependencies: DependencyManager
  ) {
    let flow = StatisticsFlowController(navigator: navigator, dependencies: dependencies)
    let list = reader.list(pages, filter: ApiRecordSearch(texts: reader.texts), clock: dependencies.clock)
    let viewModel = StatisticsViewModel(list: list, flow: flow, words: dependencies.words) { [reader] in
      .init(count: $0.count, charts: reader.charts(of: $0, $1))
    }
    let screen = StatisticsScreen(viewModel: viewModel, route: nil, words: dependencies.words)
    flow.screen = screen
    navigator.push(screen)
  }
}

extension ApiListReader {
  /// The largest numbers of each column that has some, and how often the values of the others occur where they repeat.
  func charts(of records: [AnyRecord], _ words: Localization) -> [Chart] {
    columns.compactMap { column in
      let name = column.title ?? column.path.inWords
      return column.isNumber
        ? largest(records, column.path, words[BrowsePhrase.chartLargest, ["name": name]])
        : shares(records, column.path, name, words)
    }
  }

  private func largest(_ records: [AnyRecord], _ path: String, _ title: String) -> Chart? {
    var best: [(number: Double, text: String, record: AnyRecord)] = []
    for record in records {
      guard let text = record.value.recordField(path)?.text, let number = FieldText.number(text), number > 0,
        best.count < Chart.most || number > best[best.count - 1].number
      else { continue }
      best.insert((number, text, record), at: best.firstIndex { $0.number < number } ?? best.count)
      if best.count > Chart.most { best.removeLast() }
    }
    guard best.count > 1 else { return nil }
    return Chart(
      title: title,
      bars: best.map {
        Chart.Bar(
          label: layout.title(of: $0.record), value: $0.number,
          text: MeasureText(value: $0.text, unit: "", isGap: false))
      })
  }

  /// Nothing where nearly every record has a value of its own, such as a date of birth.
  private func shares(_ records: [AnyRecord], _ path: String, _ title: String, _ words: Localization) -> Chart? {
    let values = records.compactMap { $0.value.recordField(path).map { words.cell($0).string } }
    let kinds = Set(values).count
    guard kinds > 1, kinds * 2 <= values.count else { return nil }
    return Chart(title: title, bars: Chart.bars(counting: values, words))
  }
}
