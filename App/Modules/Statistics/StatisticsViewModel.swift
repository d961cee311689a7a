import ApiSession
import Loading

protocol StatisticsFlow<Item>: FailureFlow {
  associatedtype Item: ListedRecord
  func show(_ record: Sourced<Item>)
  /// Shows the records that a bar counts; `pages` are the loaded pages of the list.
  func showList(of pages: ItemPages<Item>, narrowedTo choices: [FieldChoice<Item.Link>])
}

final class StatisticsViewModel<Item: ListedRecord>: Recovering, ViewModel {
  typealias Findings = (count: Int, charts: [RecordChart<Item>])

  weak var delegate: (any ViewModelDelegate)?
  var charts: [RecordChart<Item>] {
    if revision != survey.revision { draw() }
    return findings.charts
  }
  var count: Int { findings.count }

  private let flow: any StatisticsFlow<Item>
  private let list: ItemList<Item>
  private let survey: RecordSurvey<Item>
  /// Returns a record with the title that its list shows.
  private let titled: (Item) -> Item
  private var findings: Findings = (0, [])
  private var revision = 0
  private let drawing = OwnedTask()

  /// The maximum number of records counted on the main actor; more are counted in a detached task.
  private static var mostAtOnce: Int { 2_000 }

  init(
    list: ItemList<Item>, flow: any StatisticsFlow<Item>, survey: RecordSurvey<Item>, titled: @escaping (Item) -> Item
  ) {
    (self.list, self.flow, self.survey, self.titled) = (list, flow, survey, titled)
    list.delegate = self
    draw()
  }

  var provenance: Provenance? { list.state.provenance }
  var total: Int { list.state.list.total }
  var isLoading: Bool { list.state.isLoading || drawing.isRunning }
  var pageError: ApiError? { list.state.failure }
  /// The reason why a loaded list has no charts: nothing to count, no records, or only their names.
  var absence: any Phrase {
    if count > 0 { return StatisticsPhrase.nothing }
    return list.state.items.isEmpty ? ListPhrase.nothing : StatisticsPhrase.namesOnly
  }

  /// Reads the missing pages, unless they were requested already.
  func load() {
    guard !list.state.isBegun else { return }
    list.perform { list in
      list.begin()
      list.goToEnd()
    }
  }

  func canShowSource(of error: ApiError) -> Bool { flow.canShowSource(of: error) }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  /// Reloads everything; the old records stay until as many have been read again.
  func reload() {
    list.perform { list in
      list.reload()
      list.goToEnd()
    }
  }

  func target(chart: Int, bar: Int) -> RecordTarget<Item>? {
    guard charts.indices.contains(chart), charts[chart].bars.indices.contains(bar) else { return nil }
    return charts[chart].bars[bar].target
  }

  func opens(chart: Int, bar: Int) -> Bool { target(chart: chart, bar: bar) != nil }

  func selectedItem(chart: Int, bar: Int) {
    guard let target = target(chart: chart, bar: bar), let provenance else { return }
    switch target {
    case .record(let item): flow.show(Sourced(value: titled(item), provenance: provenance))
    case .narrowed(let choices): flow.showList(of: list.state.list, narrowedTo: choices)
    }
  }

  private func draw() {
    revision = survey.revision
    drawing.cancel()
    let records = list.state.list.items
    guard records.count > Self.mostAtOnce else { return findings = survey.findings(records) }
    drawing.run { [survey] in
      await Task.detached { survey.findings(records) }.value
    } then: { [weak self] in
      self?.findings = $0
      self?.delegate?.viewModelDidChange()
    }
  }
}

extension StatisticsViewModel: PagedListDelegate {
  func pagedListDidChange() {
    draw()
    delegate?.viewModelDidChange()
  }

  func pagedListDidFail(with failure: ApiError) {
    flow.show(apiError: failure, isOnPage: charts.isEmpty) { [weak self] in self?.list.perform { $0.retry() } }
  }

  /// Accepts another source, since complete charts matter more; the badge shows the least reliable provenance.
  func pagedListDidLeaveSource(for page: Sourced<Item.Batch>) { list.perform { $0.acceptSourceChange() } }
}
