import ApiSession

/// What a list of records needs from navigation.
@MainActor
protocol RecordsFlow: AnyObject {
  func show<Record: DescribedRecord>(_ record: Sourced<Record>)
  func showComparison<Record: DescribedRecord>(of one: Sourced<Record>, with other: Sourced<Record>)
  func showStatistics<Record: DescribedRecord>(of stock: RecordStock<Record>)
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// Lists the records of a kind, reads further pages as someone goes on, and searches what is here and the source at once.
@MainActor
final class RecordsViewModel<Record: DescribedRecord>: Searching {
  weak var delegate: (any ViewModelDelegate)?
  /// The records that the search leaves, in the order chosen; kept, because a screen asks for them several times a frame.
  private(set) var items: [Record] = []
  private(set) var searchText = ""
  private(set) var isSearching = false
  /// What can be promised of all that is shown; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Why the newest page did not come; then nothing is read on until it is asked for.
  private(set) var pageError: ApiError?
  /// Why the source could not be searched; what is here is searched all the same.
  private(set) var searchError: ApiError?
  /// The order that someone chose; nil for the source's own.
  private(set) var order: RecordOrder<Record>?
  /// The first record of a comparison, while the second is chosen.
  private(set) var compared: Sourced<Record>?

  private let flow: any RecordsFlow
  private let swapi: any SwapiService
  private let clock: any Clock<Duration>
  private var stock = RecordStock<Record>()
  /// A list that is read anew, until it is as long as the present one: whoever has come far stays there.
  private var renewal: RecordStock<Record>?
  private var hasAsked = false
  /// Whether an answer has come, so that an empty list means that there is nothing.
  private var hasLoaded = false
  /// The place up to which rows are seen at once.
  private var seenPlace = -1
  private var page: Task<Void, Never>?
  private var search: Task<Void, Never>?

  /// How long typing rests before the source is asked.
  private static var debounce: Duration { .milliseconds(300) }
  /// So many rows before the end the next page is asked for, where the source can spare it.
  private static var lookAhead: Int { 10 }

  /// Makes a list; with `compared` it is one in which the second record of a comparison is chosen.
  init(
    flow: any RecordsFlow, swapi: any SwapiService, clock: any Clock<Duration>, compared: Sourced<Record>? = nil
  ) {
    self.flow = flow
    self.swapi = swapi
    self.clock = clock
    self.compared = compared
  }

  deinit {
    page?.cancel()
    search?.cancel()
  }

  /// How many there are in all; 0 before the first page.
  var total: Int { stock.list.total }
  /// Records that could not be read.
  var skipped: [SkippedRecord] { stock.list.skipped }
  /// Whether the whole list is here.
  var isComplete: Bool { hasLoaded && stock.list.isComplete }
  /// Whether there is more than what is here, of the list or of what the source's search has found.
  var hasMore: Bool { isFiltered ? !isComplete && stock.search.next != nil : hasLoaded && !isComplete }
  /// Whether an answer is awaited, or typing has just rested.
  var isLoading: Bool { page != nil || search != nil }
  /// Whether a search narrows the list.
  var isFiltered: Bool { !SearchRule(searchText).terms.isEmpty }

  /// Reads the first page, unless it was asked for already: after a failure a person decides whether it is asked again.
  func load() {
    guard !hasAsked else { return }
    readPage(freshness: .usual)
  }

  /// Reads the list anew from its beginning; what is here stays until as much has come again.
  func reload() {
    renewal = RecordStock()
    readPage(freshness: .reload)
  }

  /// Someone is at `index`: reads on when the end comes near.
  func reached(index: Int) {
    guard index > 0 else { return }
    readOn(from: index + (swapi.allowsReadingAhead ? Self.lookAhead : 1))
  }

  /// Someone sees all up to `index`, wherever the choice is: reads on while that is more than is here.
  func seen(upTo index: Int) {
    seenPlace = index
    readOn(from: index + 1)
  }

  /// Reads on when `place` lies behind the end; not after a failure, which would be told at every step.
  private func readOn(from place: Int) {
    guard hasMore, place >= items.count, (isFiltered ? searchError : pageError) == nil else { return }
    loadMore()
  }

  /// Reads the next page, of the list or of what the source's search has found.
  func loadMore() {
    if isFiltered {
      guard search == nil, !isComplete, let next = stock.search.next else { return }
      ask(searchText, page: next)
      delegate?.viewModelDidChange()
    } else {
      readListOn()
    }
  }

  private func readListOn() {
    guard hasLoaded, page == nil, let next = stock.list.next else { return }
    renewal = nil
    readPage(next, freshness: .usual)
  }

  /// Takes the next of the kind's orders, after the last of them the source's own again.
  ///
  /// An order of a part would be a wrong one: the rest of the list is read as well.
  func changeOrder() {
    let orders = Record.description.orders
    let next = order.map { present in (orders.firstIndex { $0.title == present.title } ?? -1) + 1 } ?? 0
    order = orders.indices.contains(next) ? orders[next] : nil
    if order != nil { readListOn() }
    refresh()
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
    stock.beginSearch()
    if isFiltered, !isComplete { ask(text, after: Self.debounce) }
    refresh()
  }

  /// Shows the whole list again.
  func endSearch() {
    isSearching = false
    stock.endSearch()
    search(text: "")
  }

  /// Opens the record at a place of `items`; while a comparison lacks its second record, this one is it.
  func selectedItem(index: Int) {
    guard let chosen = item(at: index) else { return }
    if let compared, compared.value.id != chosen.value.id { return show(compared, with: chosen) }
    flow.show(chosen)
  }

  /// Takes the record at a place for a comparison: the first waits for the second, and the same again is let go.
  func compare(index: Int) {
    guard let chosen = item(at: index) else { return }
    guard let compared else {
      self.compared = chosen
      delegate?.viewModelDidChange()
      return
    }
    if compared.value.id != chosen.value.id { return show(compared, with: chosen) }
    self.compared = nil
    delegate?.viewModelDidChange()
  }

  /// Shows what can be counted in the list.
  func showStatistics() { flow.showStatistics(of: stock) }

  private func show(_ one: Sourced<Record>, with other: Sourced<Record>) {
    compared = nil
    delegate?.viewModelDidChange()
    flow.showComparison(of: one, with: other)
  }

  private func item(at index: Int) -> Sourced<Record>? {
    guard items.indices.contains(index), let provenance = stock.provenance(of: items[index]) else { return nil }
    return Sourced(value: items[index], provenance: provenance)
  }

  private func readPage(_ cursor: PageCursor? = nil, freshness: Freshness) {
    page?.cancel()
    hasAsked = true
    pageError = nil
    page = Task { [weak self, swapi] in
      do throws(ApiError) {
        let answer = try await swapi.list(Record.self, matching: "", page: cursor, freshness: freshness)
        self?.received(answer)
      } catch {
        self?.failed(error, at: cursor)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ answer: Sourced<Page<Record>>) {
    guard !Task.isCancelled else { return }
    page = nil
    hasLoaded = true
    if var renewal {
      renewal.append(answer)
      if let next = renewal.list.next, renewal.list.items.count < stock.list.items.count {
        self.renewal = renewal
        return readPage(next, freshness: .reload)
      }
      self.renewal = nil
      stock.replaceList(with: renewal)
    } else {
      stock.append(answer)
    }
    if order != nil { readListOn() }
    refresh()
    readOn(from: seenPlace + 1)
  }

  private func failed(_ error: ApiError, at cursor: PageCursor?) {
    guard !Task.isCancelled else { return }
    page = nil
    pageError = error.isCancellation ? nil : error
    let renewal = renewal
    self.renewal = nil
    delegate?.viewModelDidChange()
    guard !error.isCancellation else { return }
    flow.show(apiError: error) { [weak self] in
      self?.renewal = renewal
      self?.readPage(cursor, freshness: .reload)
    }
  }

  private func ask(_ text: String, page: PageCursor? = nil, after rest: Duration = .zero) {
    search = Task { [weak self, swapi, clock] in
      do throws(ApiError) {
        if rest > .zero { guard (try? await clock.sleep(for: rest)) != nil else { return } }
        // Answer first: `self?.found(try await …)` would hold the view model while it waits.
        let answer = try await swapi.list(Record.self, matching: text, page: page, freshness: .usual)
        self?.found(answer)
      } catch {
        self?.couldNotAsk(error)
      }
    }
  }

  private func found(_ answer: Sourced<Page<Record>>) {
    guard !Task.isCancelled else { return }
    search = nil
    stock.appendFound(answer)
    refresh()
    readOn(from: seenPlace + 1)
  }

  private func couldNotAsk(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    search = nil
    searchError = error.isCancellation ? nil : error
    delegate?.viewModelDidChange()
  }

  /// Finds out anew what is shown, and tells it.
  private func refresh() {
    let records = stock.records(SearchRule(searchText))
    items = order?.sorted(records) ?? records
    provenance = stock.provenance(of: items)
    delegate?.viewModelDidChange()
  }
}
