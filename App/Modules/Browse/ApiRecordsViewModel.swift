import CantinaTools
import ApiSession
import Foundation
import Json
import Loading

/// What a list of records needs from navigation.
@MainActor
protocol ApiRecordsFlow: PagedListFlow {
  func show(_ subject: ApiSubject, provenance: Provenance)
  func editAddress(_ url: URL)
  func save(_ answer: AnyAnswer)
  func showRaw(_ value: JsonValue, title: String)
  func export(_ records: [JsonValue], named name: String)
}

/// Lists the records of any API page by page, in the columns that fit them.
@MainActor
final class ApiRecordsViewModel: PagedListing {
  typealias Answer = Sourced<AnyPage>
  typealias Failure = ApiError

  weak var delegate: (any ViewModelDelegate)?
  var isSearching = false
  let url: URL
  let layout: RecordLayout
  let list: PagedList<Answer, ApiError>
  /// The order of the rows; nil for the source's own.
  private(set) var order: FieldOrder?
  var listFlow: any PagedListFlow { flow }
  private let flow: any ApiRecordsFlow
  private let api: any AnyApiService
  private let first: AnyAnswer
  private let texts: @Sendable (AnyRecord) -> [String]
  private let indexed = SearchIndexPlace()
  private var indexing: Task<Void, Never>?

  /// More columns than any window has room for.
  private static let mostColumns = 8

  /// Lists what came from `url`, whose first answer is here.
  init(
    _ first: Sourced<AnyAnswer>, at url: URL, flow: any ApiRecordsFlow, api: any AnyApiService,
    clock: any Clock<Duration>
  ) {
    (self.url, self.flow, self.api, self.first) = (url, flow, api, first.value)
    let layout = first.value.layout
    self.layout = layout
    let read: @Sendable (Sourced<AnyAnswer>) -> Answer = { answer in
      answer.map { AnyPage($0, id: layout.id) { api.follows($0, from: url) } }
    }
    var pages = JoinedPages<Answer>()
    pages.append(read(first))
    let columns = layout.columns.prefix(Self.mostColumns)
    let texts: @Sendable (AnyRecord) -> [String] = { record in
      [layout.title(of: record)] + columns.compactMap { record.value.recordField($0.path)?.shortText }
    }
    self.texts = texts
    let items = PagedItems<Answer, ApiError>(pages) { [indexed] text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      guard let found = indexed.index?.matches(rule) else { return { rule.matches(texts($0)) } }
      return { found[$0.place] }
    }
    list = PagedList(
      items, clock: clock, isCancellation: { $0.isCancellation }
    ) { request async throws(ApiError) in
      guard !request.text.isEmpty, request.cursor == nil else {
        return read(try await api.answer(at: request.cursor ?? url, request.freshness))
      }
      // Where no description names a parameter that searches, only what is here is searched.
      guard let search = first.value.described?.search else {
        return Sourced(value: .none, provenance: first.provenance)
      }
      return read(try await api.answer(at: url.setting(search, to: request.text), request.freshness))
    }
    list.delegate = self
    makeIndex()
  }

  deinit { indexing?.cancel() }

  /// Makes the index of a long list that came at once.
  private func makeIndex() {
    let records = list.state.list.items
    guard records.count >= SearchIndex.least, list.state.list.pages.count == 1, isComplete else { return }
    indexing = Task { [indexed, texts] in
      let index = await Task.detached { SearchIndex(records, texts: texts) }.value
      if !Task.isCancelled { indexed.index = index }
    }
  }

  /// Reads the list anew; what was known of the old one is forgotten.
  func reload() {
    indexing?.cancel()
    indexed.index = nil
    list.perform { $0.reload() }
  }

  func pagedListDidChange() {
    if indexed.index == nil, indexing == nil || indexing?.isCancelled == true, !isLoading { makeIndex() }
    delegate?.viewModelDidChange()
  }

  var columns: [RecordLayout.Column] { Array(layout.columns.prefix(Self.mostColumns)) }

  /// How many records were read so far.
  var readCount: Int { list.state.list.items.count }

  /// Whether a search may find more in what has not been read yet.
  var searchesPart: Bool { isFiltered && !isComplete && first.described?.search == nil }

  func selectedItem(index: Int) {
    if let record = item(at: index), let subject = subject(at: index) {
      flow.show(subject, provenance: record.provenance)
    }
  }

  /// The record at a place of `items`; nil where there is none.
  func subject(at index: Int) -> ApiSubject? {
    item(at: index).map { ApiSubject($0.value, of: url, layout: layout, api: api) }
  }

  func editAddress() { flow.editAddress(url) }

  /// Writes what is shown into a file.
  func export() { flow.export(items.map(\.value), named: url.shownName) }

  /// Shows the first page as it came.
  func showRaw() { flow.showRaw(first.raw.root, title: url.shownName) }

  /// Writes what is known of the list into a description.
  func save() { flow.save(first) }

  /// Sorts by the next field, after the last of them in the source's own order; the least first.
  func sortByNext() {
    let paths = sortPaths
    let next = order.map { order in (paths.firstIndex(of: order.path) ?? -1) + 1 } ?? 0
    sort(paths.indices.contains(next) ? FieldOrder(path: paths[next], isDescending: false) : nil)
  }

  /// Turns the order round.
  func reverseOrder() {
    guard let path = order?.path ?? sortPaths.first else { return }
    sort(FieldOrder(path: path, isDescending: order?.isDescending != true))
  }

  private var sortPaths: [String] { [layout.title].compactMap(\.self) + columns.map(\.path) }

  private func sort(_ order: FieldOrder?) {
    self.order = order
    let sorted = order?.sorted
    list.perform { $0.sort(sorted) }
  }
}

extension RecordLayout {
  /// What a record of a list is called.
  func title(of record: AnyRecord) -> String {
    title.flatMap { record.value.recordField($0)?.shortText } ?? record.value.usualTitle ?? record.id
  }
}
