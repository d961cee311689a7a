/// A paged list that is searched locally and at its source at the same time; a value without side effects.
///
/// After each step `takeWork()` returns the requests to start and to cancel; `received` and `failed` take results.
public struct PagedItems<Page: ListPage, Failure: Error>: Sendable {
  /// A row of the list.
  public typealias Item = Page.Item
  /// A request for a page.
  public typealias Request = PageRequest<Page.Cursor>
  /// Returns the function that finds matching items, as ordered indexes; `nil` for a text that matches all.
  ///
  /// The function receives all items, for an index, and whether they are the whole list. Before that, a match may be
  /// limited to the fields that the source searches.
  public typealias Filter = @Sendable (_ text: String) -> (@Sendable (_ items: [Item], _ isWhole: Bool) -> [Int])?
  /// Returns the indexes of all items in an order.
  public typealias Order = @Sendable (_ items: [Item]) -> [Int]

  /// The rows that match the search, in order.
  public private(set) var items = Rows()

  private let filter: Filter
  private(set) var walk: PageWalk<Page, Failure>
  private(set) var finding = PageFinding<Page, Failure>()
  private(set) var order: Order?
  /// The indexes of all items in that order; for a long list, in the earlier order until sorting has ended.
  private var orderedPlaces: [Int]?
  private var pendingOrder: PendingOrder?
  private(set) var selection = RowSelection<Item.ID>()
  private var work = PageWork<Page, Failure>()
  private var underway: [Request] = []
  private var requestCount = 0
  /// Whether the source lacked a guessed page: pages are then loaded one after the other.
  private(set) var isSequential = false
  /// Whether nothing is loaded until the user requests it.
  public private(set) var isStopped = false
  /// The number of rows up to the last visible one.
  private(set) var seenCount = 0
  private(set) var neededCount = 0

  /// The maximum number of pages requested at the same time.
  public static var window: Int { 6 }
  /// The debounce time of a search at the source.
  public static var debounce: Duration { .milliseconds(300) }
  /// The length above which a list is sorted and searched off the screen's thread.
  public static var mostSortedAtOnce: Int { 4_000 }

  /// Starts with the pages that are already loaded.
  public init(_ list: JoinedPages<Page> = JoinedPages(), filter: @escaping Filter) {
    walk = PageWalk(list)
    self.filter = filter
    items = Rows(of: list.items)
  }

  // MARK: User actions

  /// Loads the first page once: after a failure the user decides about another attempt.
  public mutating func begin() { walk.begin() }
  /// Whether loading has begun.
  public var isBegun: Bool { walk.isBegun }

  /// Records the number of rows up to the last visible one, to be filled with pages.
  public mutating func see(_ count: Int) {
    seenCount = count
    walk.callAgain()
  }

  /// Records the row that the user moved to, which cancels a pending selection; loads more if the end is near.
  public mutating func select(_ index: Int, ahead: Int = 0) {
    guard items.indices.contains(index) else { return }
    walk.callAgain()
    if index > 0, ahead > 0 { neededCount = index + ahead }
    selection.select(items[index].id)
  }

  /// Loads the next page, even after a failure.
  public mutating func readOn() {
    neededCount = items.count
    resume()
  }

  /// Goes to the true last row: the pages before it are loaded, several at the same time.
  public mutating func goToEnd() {
    guard walk.renewal != nil || (!list.isComplete && !(isFiltered && search.isComplete)) else { return }
    (isStopped, isSequential) = (false, false)
    (selection.goal, selection.selected) = (.last, items.last?.id)
    resume()
  }

  /// Loads the rest of the list, or of the source's results; the selection stays.
  public mutating func readRest() {
    (selection.goal, isStopped, isSequential) = (isReadToEnd ? nil : .rest, false, false)
    resume()
  }

  /// Selects a row, and loads the list up to it; a missing row loads the whole list.
  public mutating func seek(_ id: Item.ID) {
    (selection.goal, isStopped) = (.item(id), false)
    settle()
  }

  /// Selects the row at an index, and loads the list up to it; beyond the end, selects the last row.
  public mutating func seek(row: Int) {
    (selection.goal, isStopped) = (.row(row), false)
    settle()
  }

  /// Stops loading the rest.
  public mutating func stop() {
    (selection.goal, isStopped, seenCount) = (nil, true, 0)
    cancel { $0.cursor != nil && !$0.isReload }
  }

  /// Reloads the list from its beginning; the current rows stay until as many were loaded again.
  public mutating func reload() {
    cancel { !$0.isSearch }
    (isSequential, selection.goal) = (false, nil)
    walk.reload()
  }

  /// Retries failed requests.
  public mutating func retry() {
    cancel { !$0.isSearch }
    walk.retry()
    neededCount = items.count
  }

  /// Takes the page of another source, and continues there.
  public mutating func acceptSourceChange() {
    if walk.acceptSourceChange() { selection.target = selection.selected }
    refresh()
  }

  /// Takes the complete list, which was loaded beside the current list.
  public mutating func take(_ pages: JoinedPages<Page>) {
    reload()
    if walk.take(pages) { selection.target = selection.selected }
    refresh()
  }

  /// Filters the list immediately, and searches the source unless the list is complete.
  ///
  /// At the end of a search the selected row stays selected, and the list is loaded up to it.
  public mutating func search(_ text: String) {
    let wasFiltered = isFiltered
    cancel { $0.isSearch }
    let hadMore = finding.search(text, filter)
    (selection.goal, selection.target) = (nil, nil)
    refresh(isSameList: !hadMore)
    guard wasFiltered, !isFiltered, let selected = selection.selected else { return }
    let isHere = list.contains(selected)
    if !isHere, !list.isComplete { (selection.goal, isStopped) = (.item(selected), false) }
    selection.aim(at: isHere ? selected : items.first?.id, among: items)
  }

  /// Sorts the list, and loads the rest of it, since a partial order would be wrong; `stop()` keeps to the loaded part.
  ///
  /// The rows of a long list stay until `received(_:for:)` provides the indexes; a later order replaces this one.
  public mutating func sort(_ order: Order?) {
    (self.order, pendingOrder) = (order, nil)
    (isStopped, selection.goal) = (false, order == nil || list.isComplete ? nil : .first)
    refresh()
    if !isSorting { selection.aim(at: items.first?.id, among: items) }
  }

  // MARK: Results of requests

  /// Takes the response to a request; ignored after a cancellation.
  public mutating func received(_ page: Page, for request: Request) {
    guard end(request) else { return }
    if request.isSearch {
      finding.take(page, at: request.cursor)
    } else {
      let (isRenewed, sourceChange) = walk.take(page, at: request.cursor)
      if isRenewed { selection.target = selection.selected }
      if let sourceChange { interrupt(.sourceChange(sourceChange)) }
    }
    refresh()
  }

  /// Takes the indexes of the items in an order, or of matching ones; ignored for an earlier order or search.
  public mutating func received(_ places: [Int], for order: PageOrder<Page.Item>) {
    if let pending = pendingOrder, pending.number == order.number {
      (pendingOrder, orderedPlaces) = (nil, places)
      show(order.items)
      if pending.isOutdated {
        refresh()
      } else if isMatching {
        selection.goal = .first
      } else {
        selection.aim(at: items.first?.id, among: items)
      }
    } else if let pending = finding.pending, pending.number == order.number {
      finding.pending = nil
      show(order.items, at: places)
      if pending.isOutdated { refresh() } else { settle() }
    }
  }

  /// Takes the failure of a request; `nil` for a request that was called off.
  public mutating func failed(_ failure: Failure?, for request: Request) {
    guard end(request) else { return }
    let pages = request.isSearch ? search : walk.pages
    if pages.hasBegun, request.cursor != pages.next {
      isSequential = true
    } else if request.isSearch {
      finding.fail(failure)
      cancel { $0.isSearch }
    } else {
      walk.fail(failure)
      interrupt(failure.map { .failed($0) })
    }
  }

  /// Returns the requests to start and to cancel now, and the news.
  public mutating func takeWork() -> PageWork<Page, Failure> {
    // A page of the list stays wanted during a search; a search does not, once the whole list is loaded.
    if list.isComplete { cancel { $0.isSearch } }
    for cursor in wantedMatches { start(cursor, text: text) }
    for cursor in wantedPages { start(cursor, isReload: walk.isRetry || walk.renewal != nil) }
    defer { (work, neededCount) = (PageWork(), 0) }
    return work
  }

  // MARK: Steps

  private mutating func interrupt(_ news: PageWork<Page, Failure>.News?) {
    work.news = news
    cancel { !$0.isSearch }
  }

  /// Requests a page of the list, or of a search for `text`, unless that is under way.
  private mutating func start(_ cursor: Page.Cursor?, text: String = "", isReload: Bool = false) {
    guard !underway.contains(where: { $0.text == text && $0.cursor == cursor }) else { return }
    let delay = text.isEmpty || cursor != nil ? Duration.zero : Self.debounce
    let request = Request(text: text, cursor: cursor, isReload: isReload, delay: delay, number: nextNumber())
    underway.append(request)
    work.starts.append(request)
  }

  /// Removes a finished request; `false` if the request was cancelled.
  private mutating func end(_ request: Request) -> Bool {
    guard let index = underway.firstIndex(of: request) else { return false }
    underway.remove(at: index)
    return true
  }

  private mutating func cancel(_ isCancelled: (Request) -> Bool) {
    work.cancels += underway.filter(isCancelled)
    underway.removeAll(where: isCancelled)
  }

  private mutating func nextNumber() -> Int {
    requestCount += 1
    return requestCount
  }

  private mutating func resume() { if isFiltered { finding.resume() } else { walk.resume() } }

  /// Updates the rows and the row to select; for the same list only the search's matches.
  private mutating func refresh(isSameList: Bool = false) {
    let all = isSameList ? items.all : finding.gathered(beside: list)
    if isSameList {
      show(all)
    } else if let order, all.count > Self.mostSortedAtOnce {
      if isSorting {
        pendingOrder?.isOutdated = true
      } else {
        let pending = PendingOrder(number: nextNumber())
        pendingOrder = pending
        work.sort = PageOrder(items: all, order: order, number: pending.number)
      }
      show(items.all)
    } else {
      (orderedPlaces, pendingOrder) = (order?(all), nil)
      show(all)
    }
    if !isMatching { settle() }
  }

  private mutating func settle() { selection.settle(among: items, isComplete: isReadToEnd, isHere: list.contains) }

  /// Shows the matching items; the rows of a long list stay until these are found.
  private mutating func show(_ all: [Item]) {
    guard let narrow = finding.narrow, all.count > Self.mostSortedAtOnce else {
      finding.pending = nil
      return show(all, at: finding.narrow?(all, list.isComplete))
    }
    guard !isMatching else {
      finding.pending?.isOutdated = true
      return
    }
    let pending = PendingOrder(number: nextNumber())
    finding.pending = pending
    let matches: Order = { [isWhole = list.isComplete] in narrow($0, isWhole) }
    work.match = PageOrder(items: all, order: matches, number: pending.number)
  }

  private mutating func show(_ all: [Item], at places: [Int]?) {
    items = Rows(of: all, at: places, in: orderedPlaces)
    finding.note(isFiltered ? items.places : nil, among: all, of: list)
  }
}

// The readable state.
extension PagedItems {
  /// The search text.
  public var text: String { finding.text }
  /// The list as far as it is loaded.
  public var list: JoinedPages<Page> { walk.list }
  /// The source's results for the latest search.
  public var search: JoinedPages<Page> { finding.answers }
  /// The failure of the list's latest page; nothing is loaded until the user requests it.
  public var failure: Failure? { walk.failure }
  /// The reason why the source could not be searched; loaded items are searched all the same.
  public var searchFailure: Failure? { finding.failure }
  /// The index of the row to select; `nil` if the selection stays.
  public var destination: Int? { selection.destination }
  /// The selected item; `nil` before the first rows are visible.
  public var selected: Item.ID? { selection.selected }
  /// Whether a search narrows the list.
  public var isFiltered: Bool { finding.isOn }
  /// Whether there are further pages of the list or of the source's results.
  public var hasMore: Bool { isFiltered ? !list.isComplete && search.next != nil : list.next != nil }
  /// Whether everything is loaded: the whole list, or all results of its source.
  public var isReadToEnd: Bool { list.isComplete || isFiltered && search.isComplete }
  /// Whether a request, a debounced search or a sort is under way.
  public var isLoading: Bool { !underway.isEmpty || isSorting || isMatching }
  /// Whether the rows are still in an earlier order than requested.
  public var isSorting: Bool { pendingOrder != nil }
  /// Whether the rows still belong to an earlier search.
  public var isMatching: Bool { finding.pending != nil }
  /// Whether everything is being loaded, for the end of the list or for an order.
  public var isReadingAll: Bool { (readsList || readsSearch) && isLoading }
  /// The number of matches according to the source; `nil` before its response.
  public var foundCount: Int? {
    if list.isComplete { return items.count }
    return search.hasBegun ? max(search.total, items.count) : nil
  }
  /// A page of another source, which needs a decision.
  public var sourceChange: Page? { walk.sourceChange }
  /// The pages that contained the rows; without rows, the pages of the list or of the search.
  public var pages: [Page] {
    guard isFiltered, !items.isEmpty else { return list.hasBegun ? list.pages : search.pages }
    return finding.pages
  }

  /// Returns the page that contained an item; `nil` for an unknown item.
  public func page(of item: Item) -> Page? { list.page(of: item) ?? finding.page(of: item) }
}

struct PendingOrder: Sendable {
  let number: Int
  var isOutdated = false
}
