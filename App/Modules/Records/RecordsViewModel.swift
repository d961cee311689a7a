import ApiSession

/// What a list of records needs from navigation.
@MainActor
protocol RecordsFlow: AnyObject {
  func show<Record: DescribedRecord>(_ record: Sourced<Record>)
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// Lists the records of a kind, reads further pages as someone goes on, and searches what is here and the source at once.
@MainActor
final class RecordsViewModel<Record: DescribedRecord> {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var searchText = ""
  private(set) var isSearching = false
  /// Where the last answer came from; nil before the first.
  private(set) var provenance: Provenance?
  /// Whether an answer has come, so that an empty list means that there is nothing.
  private var hasLoaded = false
  /// Why the newest page did not come; then nothing is read on until it is asked for.
  private(set) var pageError: ApiError?
  /// Why the source could not be searched; what is here is searched all the same.
  private(set) var searchError: ApiError?
  /// The order that someone chose; nil for the source's own.
  private(set) var order: RecordOrder<Record>?

  private let flow: any RecordsFlow
  private let swapi: any SwapiService
  private let clock: any Clock<Duration>
  private var list = RecordList<Record>()
  private var found = RecordList<Record>()
  private var hasAsked = false
  private var page: Task<Void, Never>?
  private var search: Task<Void, Never>?

  /// How long typing rests before the source is asked.
  private static var debounce: Duration { .milliseconds(300) }
  /// So many rows before the end the next page is asked for.
  private static var lookAhead: Int { 10 }

  init(flow: any RecordsFlow, swapi: any SwapiService, clock: any Clock<Duration>) {
    self.flow = flow
    self.swapi = swapi
    self.clock = clock
  }

  deinit {
    page?.cancel()
    search?.cancel()
  }

  /// The records that the search leaves, in the order chosen: else those of the list as the source has them, then those
  /// only the source's search found.
  var items: [Record] { order?.sorted(matches) ?? matches }

  private var matches: [Record] {
    guard isFiltered else { return list.items }
    let rule = SearchRule(searchText)
    let here = list.items.filter { rule.matches($0.searchTexts) }
    let known = Set(here.map(\.id))
    return here + found.items.filter { !known.contains($0.id) && rule.matches($0.searchTexts) }
  }

  /// How many there are in all; 0 before the first page.
  var total: Int { list.total }
  /// Records that could not be read.
  var skipped: [SkippedRecord] { list.skipped }
  /// Whether the whole list is here.
  var isComplete: Bool { hasLoaded && list.isComplete }
  /// Whether an answer is awaited, or typing has just rested.
  var isLoading: Bool { page != nil || search != nil }
  /// Whether a search narrows the list.
  var isFiltered: Bool { !SearchRule(searchText).terms.isEmpty }

  /// Reads the first page, unless it was asked for already: after a failure a person decides whether it is asked again.
  func load() {
    guard !hasAsked else { return }
    readPage(freshness: .usual)
  }

  /// Reads the list anew from its beginning; what is here stays until the answer has come.
  func reload() {
    readPage(freshness: .reload)
  }

  /// Someone is at `index`: reads on when the end comes near; not after a failure, which would be told at every step.
  func reached(index: Int) {
    guard !isFiltered, pageError == nil, index > 0, index + Self.lookAhead >= list.items.count else { return }
    loadMore()
  }

  /// Reads the next page.
  func loadMore() {
    guard hasLoaded, page == nil, let next = list.next else { return }
    readPage(next, freshness: .usual)
  }

  /// Takes the next of the kind's orders, after the last of them the source's own again.
  ///
  /// An order of a part would be a wrong one: the rest of the list is read as well.
  func changeOrder() {
    let orders = Record.description.orders
    let next = order.map { present in (orders.firstIndex { $0.title == present.title } ?? -1) + 1 } ?? 0
    order = orders.indices.contains(next) ? orders[next] : nil
    loadMore()
    delegate?.viewModelDidChange()
  }

  func beginSearch() {
    isSearching = true
    delegate?.viewModelDidChange()
  }

  /// Narrows what is here at once, and asks the source too while the list is not complete; the newest text wins.
  func search(text: String) {
    searchText = text
    searchError = nil
    search?.cancel()
    search = nil
    if isFiltered, !isComplete { ask(text) }
    delegate?.viewModelDidChange()
  }

  /// Shows the whole list again.
  func endSearch() {
    isSearching = false
    found = RecordList()
    search(text: "")
  }

  /// Opens the record at a place of `items`.
  func selectedItem(index: Int) {
    let items = items
    guard items.indices.contains(index), let provenance else { return }
    flow.show(Sourced(value: items[index], provenance: provenance))
  }

  private func readPage(_ cursor: PageCursor? = nil, freshness: Freshness) {
    page?.cancel()
    hasAsked = true
    pageError = nil
    page = Task { [weak self, swapi] in
      do throws(ApiError) {
        let answer = try await swapi.list(Record.self, matching: "", page: cursor, freshness: freshness)
        self?.received(answer, isFirst: cursor == nil)
      } catch {
        self?.failed(error) { self?.readPage(cursor, freshness: .reload) }
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ answer: Sourced<Page<Record>>, isFirst: Bool) {
    guard !Task.isCancelled else { return }
    page = nil
    hasLoaded = true
    provenance = answer.provenance
    if isFirst { list = RecordList() }
    list.append(answer.value)
    if order != nil { loadMore() }
    delegate?.viewModelDidChange()
  }

  private func failed(_ error: ApiError, retry: @escaping @MainActor () -> Void) {
    guard !Task.isCancelled else { return }
    page = nil
    pageError = error.isCancellation ? nil : error
    delegate?.viewModelDidChange()
    if !error.isCancellation { flow.show(apiError: error, retry: retry) }
  }

  private func ask(_ text: String) {
    search = Task { [weak self, swapi, clock] in
      do throws(ApiError) {
        guard (try? await clock.sleep(for: Self.debounce)) != nil else { return }
        // Answer first: `self?.found(try await …)` would hold the view model while it waits.
        let answer = try await swapi.list(Record.self, matching: text, page: nil, freshness: .usual)
        self?.found(answer)
      } catch {
        self?.couldNotAsk(error)
      }
    }
  }

  private func found(_ answer: Sourced<Page<Record>>) {
    guard !Task.isCancelled else { return }
    search = nil
    provenance = answer.provenance
    found.append(answer.value)
    delegate?.viewModelDidChange()
  }

  private func couldNotAsk(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    search = nil
    searchError = error.isCancellation ? nil : error
    delegate?.viewModelDidChange()
  }
}
