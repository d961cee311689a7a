import ApiSession
import Loading

/// What a list of records needs from navigation.
@MainActor
protocol RecordsFlow: PagedListFlow {
  func show<Record: DescribedRecord>(_ record: Sourced<Record>)
  func showComparison<Record: DescribedRecord>(of one: Sourced<Record>, with other: Sourced<Record>)
  func showStatistics<Record: DescribedRecord>(of pages: RecordPages<Record>)
}

/// Lists the records of a kind in an order, and takes two of them for a comparison.
@MainActor
final class RecordsViewModel<Record: DescribedRecord>: ComparingList {
  typealias Answer = Sourced<Page<Record>>
  typealias Failure = ApiError

  weak var delegate: (any ViewModelDelegate)?
  var isSearching = false
  /// What can be promised of all pages that are shown; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the rows came from more than one source.
  private(set) var isMixed = false
  /// The number of rows of which only the name was loaded.
  private(set) var partialCount = 0
  /// The order of the rows; nil for the source's own.
  private(set) var order: RecordOrder<Record>?
  /// The first record of a comparison, while the second is chosen.
  var compared: Sourced<Record>?

  private let flow: any RecordsFlow
  private let swapi: any SwapiService
  let list: RecordPagedList<Record>

  /// The next page is asked for so many rows before the end, where the source can spare the request.
  private static var lookAhead: Int { 10 }

  /// Makes a list; `compared` is the first record of a comparison that was begun elsewhere.
  init(
    flow: any RecordsFlow, swapi: any SwapiService, clock: any Clock<Duration>, compared: Sourced<Record>? = nil
  ) {
    self.flow = flow
    self.swapi = swapi
    self.compared = compared
    list = swapi.pagedList(clock: clock)
    list.delegate = self
  }

  var listFlow: any PagedListFlow { flow }
  /// Records that could not be read.
  var skipped: [SkippedRecord] { list.state.list.skipped }

  /// The user is at `index`: reads on when the end comes near.
  func reached(index: Int) {
    let ahead = swapi.allowsReadingAhead ? Self.lookAhead : 1
    list.move { $0.select(index, ahead: ahead) }
  }

  /// Takes the next of the kind's orders, after the last of them the source's own again.
  func changeOrder() {
    let orders = Record.description.orders
    let next = order.map { present in (orders.firstIndex { $0.title == present.title } ?? -1) + 1 } ?? 0
    order = orders.indices.contains(next) ? orders[next] : nil
    let sorted = order?.sorted
    list.perform { $0.sort(sorted) }
  }

  func open(_ record: Sourced<Record>) { flow.show(record) }

  func showComparison(of one: Sourced<Record>, with other: Sourced<Record>) {
    flow.showComparison(of: one, with: other)
  }

  /// Shows what can be counted in the list.
  func showStatistics() { flow.showStatistics(of: list.state.list) }

  func pagedListDidChange() {
    let pages = list.state.pages
    provenance = Provenance.least(of: pages.lazy.map(\.provenance))
    isMixed = Set(pages.lazy.compactMap(\.source)).count > 1
    partialCount = items.count(where: \.isPartial)
    delegate?.viewModelDidChange()
  }
}

/// A list of records that reads its pages from a source.
typealias RecordPagedList<Record: SwapiRecord> = PagedList<Sourced<Page<Record>>, ApiError>

extension SwapiService {
  /// Makes a list of records; `pages` are here already.
  @MainActor
  func pagedList<Record: SwapiRecord>(
    _ pages: RecordPages<Record> = RecordPages<Record>(), clock: any Clock<Duration>
  ) -> RecordPagedList<Record> {
    RecordPagedList(pages, clock: clock, texts: \.searchTexts) {
      request async throws(ApiError) in
      try await list(
        Record.self, matching: request.text, page: request.cursor, freshness: request.freshness)
    }
  }
}
