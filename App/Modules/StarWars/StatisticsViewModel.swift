import ApiSession
import Loading
import CantinaTools

/// What statistics need from navigation.
@MainActor
protocol StatisticsFlow: AnyObject {
  func showRecord(_ reference: Reference)
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// Counts and measures all records of a kind, as its description says; reads the list to its end for that.
@MainActor
final class StatisticsViewModel<Record: DescribedRecord> {
  /// A chart that has something to tell.
  struct Chart: Equatable {
    let title: String
    let bars: [RecordChart<Record>.Bar]
  }

  weak var delegate: (any ViewModelDelegate)?
  /// The charts of the records that are here, in the current language.
  var charts: [Chart] {
    if drawn.revision != words.revision { draw() }
    return drawn.charts
  }
  /// The number of records in the charts.
  private(set) var count = 0
  /// The least provenance of all records; nil before the first.
  private(set) var provenance: Provenance?

  private let flow: any StatisticsFlow
  private let list: RecordPagedList<Record>
  private let words: Localization
  private var drawn: (revision: Int, charts: [Chart]) = (0, [])
  private var hasAsked = false

  /// Starts with what `list` has read already.
  init(list: RecordPagedList<Record>, flow: any StatisticsFlow, words: Localization) {
    self.list = list
    self.flow = flow
    self.words = words
    list.delegate = self
    draw()
  }

  /// The number of records in all.
  var total: Int { list.state.list.total }
  var isLoading: Bool { list.state.isLoading }
  /// Why the rest did not come.
  var pageError: ApiError? { list.state.failure }
  /// Whether the source's list has names only, so that nothing can be counted.
  var hasNamesOnly: Bool { !list.state.items.isEmpty && count == 0 }

  /// Reads what is not here yet, unless it was asked for already.
  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    list.perform { list in
      list.begin()
      list.goToEnd()
    }
  }

  /// Reads everything anew; what is here stays until as much has come again.
  func reload() {
    list.perform { list in
      list.reload()
      list.goToEnd()
    }
  }

  /// The record that a bar of a chart is about; nil where it counts several.
  func record(chart: Int, bar: Int) -> Reference? {
    guard charts.indices.contains(chart), charts[chart].bars.indices.contains(bar) else { return nil }
    return charts[chart].bars[bar].reference
  }

  /// Opens the record that a bar is about.
  func selectedItem(chart: Int, bar: Int) {
    if let reference = record(chart: chart, bar: bar) { flow.showRecord(reference) }
  }

  private func draw() {
    let records = list.state.items.filter { !$0.isPartial }
    count = records.count
    provenance = Provenance.least(of: list.state.pages.lazy.map(\.provenance))
    let charts = Record.description.charts.compactMap { chart -> Chart? in
      let bars = chart.bars(records, words)
      return bars.isEmpty ? nil : Chart(title: words[chart.title], bars: bars)
    }
    drawn = (words.revision, charts)
  }
}

extension StatisticsViewModel: PagedListDelegate {
  func pagedListDidChange() {
    draw()
    delegate?.viewModelDidChange()
  }

  func pagedListDidFail(with failure: ApiError) {
    flow.show(apiError: failure) { [weak self] in self?.list.perform { $0.retry() } }
  }

  /// Charts of all records are worth more than those of one source: the badge tells the least of them.
  func pagedListDidLeaveSource(for page: Sourced<Page<Record>>) { list.perform { $0.acceptDetour() } }
}
