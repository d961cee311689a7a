import ApiSession
import Loading

/// What a list of records needs from navigation.
@MainActor
protocol RecordsFlow: AnyObject {
  func show<Record: DescribedRecord>(_ record: Sourced<Record>)
  func showComparison<Record: DescribedRecord>(of one: Sourced<Record>, with other: Sourced<Record>)
  func showStatistics<Record: DescribedRecord>(of pages: RecordPages<Record>)
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
  /// Asks whether a list from one source goes on in another.
  func show(
    source: Provenance, other: Provenance, retry: @escaping @MainActor () -> Void,
    goOn: @escaping @MainActor () -> Void)
}

/// Lists the records of a kind in an order, and takes two of them for a comparison.
@MainActor
final class RecordsViewModel<Record: DescribedRecord>: Searching {
  /// Something that the user began and can cancel.
  enum Ongoing {
    case loading, search, comparison
  }

  weak var delegate: (any ViewModelDelegate)?
  private(set) var isSearching = false
  /// What can be promised of all pages that are shown; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the rows came from more than one source.
  private(set) var isMixed = false
  /// The number of rows of which only the name was loaded.
  private(set) var partialCount = 0
  /// The order of the rows; nil for the source's own.
  private(set) var order: RecordOrder<Record>?
  /// The first record of a comparison, while the second is chosen.
  private(set) var compared: Sourced<Record>?

  private let flow: any RecordsFlow
  private let swapi: any SwapiService
  private let list: RecordPagedList<Record>

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

  /// The rows that the search leaves, in order.
  var items: [Record] { list.state.items }
  var searchText: String { list.state.text }
  /// The number of records in all; 0 before the first page.
  var total: Int { list.state.list.total }
  /// The number of records that a search finds, as far as the source has said it.
  var foundCount: Int { list.state.foundCount ?? items.count }
  /// Records that could not be read.
  var skipped: [SkippedRecord] { list.state.list.skipped }
  /// Why the newest page did not come; nothing is read until the user asks for it.
  var pageError: ApiError? { list.state.failure }
  /// Why the source could not be searched; what is here is searched all the same.
  var searchError: ApiError? { list.state.searchFailure }
  /// Whether the next page came from another source, and the user has not decided about it.
  var hasLeftSource: Bool { list.state.detour != nil }
  /// Why the list has no further page; nil as long as it may have one.
  var end: ListEnd? { list.state.list.end }
  var isComplete: Bool { list.state.list.isComplete }
  var hasMore: Bool { list.state.hasMore }
  var isLoading: Bool { list.state.isLoading }
  /// Whether the rest of the list is being read.
  var isReadingAll: Bool { list.state.isReadingAll }
  /// What is cancelled first; nil where nothing is going on.
  var ongoing: Ongoing? { isReadingAll ? .loading : isSearching ? .search : compared == nil ? nil : .comparison }
  /// Whether a search narrows the list.
  var isFiltered: Bool { list.state.isFiltered }
  /// The index of the row that is to be selected; nil while the selection is where the user left it.
  var destination: Int? { list.state.destination }

  func load() { list.perform { $0.begin() } }
  func reload() { list.perform { $0.reload() } }
  /// Reads the next page, of the list or of what the source's search has found.
  func loadMore() { list.perform { $0.readOn() } }
  /// Reads the list to its end, where its last row is selected.
  func loadAll() { list.perform { $0.goToEnd() } }
  /// Stops reading the rest.
  func stopLoading() { list.perform { $0.stop() } }

  /// The user is at `index`: reads on when the end comes near.
  func reached(index: Int) {
    let ahead = swapi.allowsReadingAhead ? Self.lookAhead : 1
    list.move { $0.select(index, ahead: ahead) }
  }

  /// The rows up to an index are in sight, the selected one among them: reads on while that is more than is here.
  func seen(upTo last: Int, selected index: Int) {
    list.move { list in
      list.select(index)
      list.see(last + 1)
    }
  }

  /// Takes the next of the kind's orders, after the last of them the source's own again.
  func changeOrder() {
    let orders = Record.description.orders
    let next = order.map { present in (orders.firstIndex { $0.title == present.title } ?? -1) + 1 } ?? 0
    order = orders.indices.contains(next) ? orders[next] : nil
    let sorted = order?.sorted
    list.perform { $0.sort(sorted) }
  }

  func beginSearch() {
    isSearching = true
    delegate?.viewModelDidChange()
  }

  /// Narrows what is here at once, and asks the source too while the list is not complete; the newest text wins.
  func search(text: String) { list.perform { $0.search(text) } }

  /// Shows the whole list again; the selected record stays selected.
  func endSearch() {
    isSearching = false
    search(text: "")
  }

  /// Opens the record at a place of `items`; while a comparison lacks its second record, this is the second.
  func selectedItem(index: Int) {
    guard let chosen = item(at: index) else { return }
    if let compared, compared.value.id != chosen.value.id { return show(compared, with: chosen) }
    flow.show(chosen)
  }

  /// Takes the record at a place for a comparison: the first waits for the second, and the same again ends it.
  func compare(index: Int) {
    guard let chosen = item(at: index) else { return }
    guard let compared else {
      self.compared = chosen
      delegate?.viewModelDidChange()
      return
    }
    if compared.value.id != chosen.value.id { return show(compared, with: chosen) }
    endComparison()
  }

  /// Compares nothing any more.
  func endComparison() {
    compared = nil
    delegate?.viewModelDidChange()
  }

  /// Shows what can be counted in the list.
  func showStatistics() { flow.showStatistics(of: list.state.list) }

  private func show(_ one: Sourced<Record>, with other: Sourced<Record>) {
    endComparison()
    flow.showComparison(of: one, with: other)
  }

  private func item(at index: Int) -> Sourced<Record>? {
    guard items.indices.contains(index), let page = list.state.page(of: items[index]) else { return nil }
    return Sourced(value: items[index], provenance: page.provenance)
  }
}

extension RecordsViewModel: PagedListDelegate {
  func pagedListDidChange() {
    let pages = list.state.pages
    provenance = Provenance.least(of: pages.lazy.map(\.provenance))
    isMixed = Set(pages.lazy.compactMap(\.source)).count > 1
    partialCount = items.count(where: \.isPartial)
    delegate?.viewModelDidChange()
  }

  func pagedListDidFail(with failure: ApiError) {
    flow.show(apiError: failure) { [weak self] in self?.list.perform { $0.retry() } }
  }

  func pagedListDidLeaveSource(for page: Sourced<Page<Record>>) {
    flow.show(source: provenance ?? page.provenance, other: page.provenance) { [weak self] in
      self?.list.perform { $0.retry() }
    } goOn: { [weak self] in
      self?.list.perform { $0.acceptDetour() }
    }
  }
}
