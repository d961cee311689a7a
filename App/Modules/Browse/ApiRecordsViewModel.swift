import CantinaTools
import ApiSession
import Foundation
import Json
import Loading

/// What a list of records needs from navigation.
@MainActor
protocol ApiRecordsFlow: PagedListFlow {
  func show(_ record: Sourced<AnyRecord>)
  func showComparison(of records: [Sourced<AnyRecord>], route: Route)
  func showCharts(of pages: JoinedPages<Sourced<AnyPage>>, read: ApiListReader)
  func chooseColumns(
    _ chosen: [RecordField<AnyRecord>], of fields: [RecordField<AnyRecord>], at url: URL,
    done: @escaping ([String]) -> Void)
  func editAddress(_ url: URL?)
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String])
  func showRaw(_ value: JsonValue)
  func export(_ records: [JsonValue], named name: String)
}

/// Lists the records of any API page by page, in the columns that fit them.
@MainActor
final class ApiRecordsViewModel: ComparingList {
  typealias Answer = Sourced<AnyPage>
  typealias Failure = ApiError

  weak var delegate: (any ViewModelDelegate)?
  var isSearching = false
  var compared: Sourced<AnyRecord>?
  let isOpenedToCompare = false
  let list: PagedList<Answer, ApiError>
  private(set) var state: RecordsState<AnyRecord>
  var listFlow: any PagedListFlow { flow }
  private let flow: any ApiRecordsFlow
  private var reader: ApiListReader
  private let filter: ApiRecordSearch
  private var indexing: Task<Void, Never>?

  /// Lists what came from an address, whose first pages are here.
  init(
    _ reader: ApiListReader, pages: [Sourced<AnyPage>], flow: any ApiRecordsFlow, clock: any Clock<Duration>
  ) {
    (self.reader, self.flow, state) = (reader, flow, RecordsState(reader.description))
    filter = ApiRecordSearch(texts: reader.texts)
    var joined = JoinedPages<Answer>()
    for page in pages { joined.append(page) }
    list = reader.list(joined, filter: filter, clock: clock)
    list.delegate = self
    learn()
  }

  deinit { indexing?.cancel() }

  /// The order of the rows; nil for the source's own.
  var order: RecordOrder<AnyRecord>? { state.order }
  /// The columns beside the name, the best first.
  var columns: [RecordField<AnyRecord>] { state.columns }
  /// Whether everything that the records say is shown, more than there is room for.
  var showsEverything: Bool { state.showsEverything }
  var url: URL { reader.url }
  var layout: RecordLayout { reader.layout }
  /// What the list is called.
  var name: String { reader.part?.name ?? url.shownName }
  /// Whether the rows still stand in another order than `order`.
  var isSorting: Bool { list.state.isSorting }

  /// Makes the index of a long list that is here to its end.
  private func learn() {
    let records = list.state.list.items
    guard indexing == nil, isComplete, !isLoading, records.count >= ApiRecordSearch.least else { return }
    indexing = Task { [filter] in await filter.learn(records) }
  }

  /// Reads the list anew; what was known of the old one is forgotten.
  func reload() {
    indexing?.cancel()
    indexing = nil
    filter.forget()
    list.perform { $0.reload() }
  }

  func pagedListDidChange() {
    if reader.learn(from: list.state.list.items) {
      state.describe(reader.description)
      filter.look(at: reader.texts)
    }
    learn()
    delegate?.viewModelDidChange()
  }

  /// How many records were read so far.
  var readCount: Int { list.state.list.items.count }

  /// How the list ended; nil while it goes on.
  var walkEnd: WalkEnd? { isComplete ? list.state.list.pages.last?.value.end : nil }

  /// Whether nobody says how many records there are, and there may be more.
  var isCountOpen: Bool {
    guard !isFiltered else { return false }
    switch walkEnd {
    case .whole: return false
    case .open: return true
    case .short(.total): return false
    case .short, nil: return list.state.list.pages.last?.value.total == 0
    }
  }

  /// How many records the source says it has, where fewer or more came to the end of the list; nil where the two are the same.
  var otherTotal: (stated: Int, count: Int)? {
    guard !isFiltered else { return nil }
    switch walkEnd {
    case .short(.total(let stated, let count)): return (stated, count)
    case .whole(.total), .whole(.document):
      guard let stated = list.state.list.pages.last?.value.total, stated > 0, stated != readCount else { return nil }
      return (stated, readCount)
    case .whole, .open, .short, nil: return nil
    }
  }

  /// Where the list goes on, if that may not be asked.
  var otherOrigin: String? { if case .short(.elsewhere(let origin)) = walkEnd { origin } else { nil } }

  /// Why the list ends before its end, or that nothing proves it; nil for a list that is whole.
  var doubt: (any Phrase)? {
    switch walkEnd {
    case .open: BrowsePhrase.endOpen
    case .short(.repeated): ListPhrase.endRepeated
    case .short(.unusable): ListPhrase.endElsewhere
    case .short(.noList): BrowsePhrase.endNoList
    case .short(.cut): BrowsePhrase.endCut
    case .short(.pages), .short(.records), .short(.bytes): ListPhrase.endTooLong
    case .whole, .short(.total), .short(.elsewhere): nil
    case nil: earlyEnd
    }
  }

  /// Whether a search may find more in what has not been read yet.
  var searchesPart: Bool { isFiltered && !isComplete && !reader.isSearchedAtSource }

  func open(_ record: Sourced<AnyRecord>) { flow.show(record.map(titled)) }

  func showComparison(of one: Sourced<AnyRecord>, with other: Sourced<AnyRecord>) {
    let route = reader.api.comparison(of: one.value, with: other.value, in: url)
    flow.showComparison(of: [one, other].map { $0.map(titled) }, route: route)
  }

  /// Shows what can be counted and measured in the list.
  func showCharts() { flow.showCharts(of: list.state.list, read: reader) }

  /// What opens the record at a place of `items`, and its title; nil where nothing does.
  func namedRoute(at index: Int) -> (route: Route, name: String)? {
    guard let record = item(at: index)?.value else { return nil }
    return reader.api.route(to: record).map { ($0, layout.title(of: record)) }
  }

  /// A record with the title that it has in the list.
  private func titled(_ record: AnyRecord) -> AnyRecord { record.named(layout.title(of: record)) }

  /// What is known of the record at a place, without asking for it; nil where there is none.
  func preview(at index: Int, _ words: Localization) -> RecordPreview<ApiLink>? {
    item(at: index).map { item in
      let record = reader.api.known(titled(item.value))
      let portrait = RecordPortrait(reader.api.outline(of: record), of: record)
      return RecordPreview(portrait, titled: record.title, words) { reader.api.knownName(at: $0.url)?.value }
    }
  }

  func editAddress() { flow.editAddress(url) }

  /// Writes what is shown into a file.
  func export() {
    let file = url == .standardInput ? "records" : url.deletingPathExtension().lastPathComponent
    flow.export(items.map(\.value), named: url.isLocal ? file : url.shownName)
  }

  /// Shows the first page as it came.
  func showRaw() { flow.showRaw(reader.first.value.raw.root) }

  /// Asks what is to be written of the list and its API: what is described already, else what was inferred.
  func describe() {
    let known = reader.api.place(of: url)
    let description = known?.description ?? .inferred(from: reader.first.value)
    flow.describe(
      description, list: known?.collection ?? description.collections.last,
      namedBy: reader.description.choices.map(\.name))
  }

  /// Asks which fields are columns.
  func chooseColumns() {
    flow.chooseColumns(state.chosenColumns, of: reader.description.choices, at: url) { [weak self] names in
      self?.show(columns: names)
    }
  }

  /// Shows these fields as columns, in this order.
  func show(columns names: [String]) {
    state.show(columns: names)
    delegate?.viewModelDidChange()
  }

  /// Shows every field of the records, the columns first, or the columns alone again.
  func toggleEverything() {
    state.toggleEverything()
    delegate?.viewModelDidChange()
  }

  /// Sorts by the name at 0 or one of the columns behind it; by the same one again the other way round.
  func sort(column index: Int) { arrange { $0.sort(column: index) } }

  /// Sorts by the next field, after the last of them in the source's own order; the least first.
  func sortByNext() { arrange { $0.changeOrder() } }

  /// Turns the order round.
  func reverseOrder() {
    arrange { state in
      if state.order == nil { state.changeOrder() }
      state.reverseOrder()
    }
  }

  private func arrange(_ change: (inout RecordsState<AnyRecord>) -> Void) {
    change(&state)
    list.perform { [arrangement = state.arrangement] in $0.sort(arrangement) }
  }
}
