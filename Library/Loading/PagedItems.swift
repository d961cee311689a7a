/// A list that comes in pages and is searched here and at its source at once.
///
/// It is a value that does nothing by itself: after each step `takeWork()` says which requests to start and to cancel, and
/// `received` and `failed` take what came of them.
public struct PagedItems<Page: ListPage, Failure: Error>: Sendable {
  /// A row of the list.
  public typealias Item = Page.Item
  /// A request for a page.
  public typealias Request = PageRequest<Page.Cursor>
  /// Tells the places of the items that a search text means, in order; nil for a text that means all, such as blanks.
  ///
  /// It is given all items at once, so that it can look through an index of them.
  public typealias Filter = @Sendable (_ text: String) -> (@Sendable (_ items: [Item]) -> [Int])?
  /// Tells the places of all items in an order.
  public typealias Order = @Sendable (_ items: [Item]) -> [Int]

  /// The rows that the search leaves, in order.
  public private(set) var items = Rows()

  private let filter: Filter
  private(set) var walk: PageWalk<Page, Failure>
  private(set) var finding = PageFinding<Page, Failure>()
  private(set) var ordering = RowOrder<Item>(order: nil)
  private(set) var selection = RowSelection<Item.ID>()
  private var requests = PageRequests<Page, Failure>()
  /// Whether the source has no page where one was guessed: pages are read one after the other.
  private(set) var isSequential = false
  /// Whether the user stopped the reading of the rest.
  private(set) var isStopped = false
  /// The number of rows down to the last one in sight.
  private(set) var seenCount = 0
  /// The number of rows that the last step asked for.
  private(set) var neededCount = 0

  /// The most pages that are asked for at once.
  public static var window: Int { 6 }
  /// How long typing rests before the source is asked.
  public static var debounce: Duration { .milliseconds(300) }
  /// A longer list is brought into an order, and searched, beside the screen's thread.
  public static var mostSortedAtOnce: Int { 4_000 }

  /// Begins with the pages that are here already.
  public init(_ list: JoinedPages<Page> = JoinedPages(), filter: @escaping Filter) {
    walk = PageWalk(list)
    self.filter = filter
    items = Rows(of: list.items)
  }

  // MARK: What the user does

  /// Reads the first page, unless it was asked for: after a failure the user decides about another attempt.
  public mutating func begin() { walk.begin() }
  /// Whether it was begun.
  public var isBegun: Bool { walk.isBegun }

  /// Notes the number of rows down to the last one in sight: they are filled with pages.
  public mutating func see(_ count: Int) {
    seenCount = count
    walk.callAgain()
  }

  /// Notes the selected row, and reads on when the end is `ahead` rows away.
  ///
  /// A move of the user ends what was to be selected.
  public mutating func select(_ index: Int, ahead: Int = 0) {
    guard items.indices.contains(index) else { return }
    walk.callAgain()
    if index > 0, ahead > 0 { neededCount = index + ahead }
    selection.select(items[index].id)
  }

  /// Reads the next page, also after a failure.
  public mutating func readOn() {
    neededCount = items.count
    resume()
  }

  /// Goes to the true last row: what lies between is read, several pages at once.
  public mutating func goToEnd() {
    guard walk.renewal != nil || (!list.isComplete && !(isFiltered && search.isComplete)) else {
      return
    }
    (isStopped, isSequential) = (false, false)
    (selection.goal, selection.selected) = (.last, items.last?.id)
    resume()
  }

  /// Reads the rest of the list, or of what its source has found; the selection stays where it is.
  public mutating func readRest() {
    (selection.goal, isStopped, isSequential) = (isReadToEnd ? nil : .rest, false, false)
    resume()
  }

  /// Selects a row, and reads the list as far as that; one that the list does not have reads all of it.
  public mutating func seek(_ id: Item.ID) {
    (selection.goal, isStopped) = (.item(id), false)
    settle()
  }

  /// Stops reading the rest.
  public mutating func stop() {
    (selection.goal, isStopped, seenCount) = (nil, true, 0)
    requests.drop { $0.cursor != nil && !$0.isReload }
  }

  /// Reads the list anew from its beginning; what is here stays until as much has come again.
  public mutating func reload() {
    requests.drop { !$0.isSearch }
    (isSequential, selection.goal) = (false, nil)
    walk.reload()
  }

  /// Asks again for what failed.
  public mutating func retry() {
    requests.drop { !$0.isSearch }
    walk.retry()
    neededCount = items.count
  }

  /// Takes the page of another source, and goes on in that source.
  public mutating func acceptDetour() {
    if walk.acceptDetour() != nil { selection.target = selection.selected }
    refresh()
  }

  /// Takes all of the list as it was read beside what is shown.
  public mutating func take(_ pages: JoinedPages<Page>) {
    reload()
    if walk.take(pages) != nil { selection.target = selection.selected }
    refresh()
  }

  /// Narrows the list at once, and asks the source while the list is not complete; without a text all rows are shown.
  ///
  /// At the end of a search the selected row stays selected, and the list is read as far as that.
  public mutating func search(_ text: String) {
    let wasFiltered = isFiltered
    requests.drop { $0.isSearch }
    let hadMore = finding.search(text, filter)
    (selection.goal, selection.target) = (nil, nil)
    refresh(isSameList: !hadMore)
    guard wasFiltered, !isFiltered, let selected = selection.selected else { return }
    let isHere = list.contains(selected)
    if !isHere, !list.isComplete { (selection.goal, isStopped) = (.item(selected), false) }
    selection.aim(at: isHere ? selected : items.first?.id, among: items)
  }

  /// Brings the list into an order, and reads the rest of it: an order of a part would be a wrong one.
  ///
  /// The rows of a long list stay as they are until `received(_:for:)` brings the places; a later order takes its place.
  public mutating func sort(_ order: Order?) {
    ordering = RowOrder(order: order, places: ordering.places)
    (isStopped, selection.goal) = (false, order == nil || list.isComplete ? nil : .first)
    refresh()
    if !isSorting { selection.aim(at: items.first?.id, among: items) }
  }

  // MARK: What comes of requests

  /// Takes the answer to a request; that of a request which was cancelled is dropped.
  public mutating func received(_ page: Page, for request: Request) {
    guard requests.end(request) else { return }
    if request.isSearch {
      finding.take(page, at: request.cursor)
    } else {
      for turn in walk.take(page, at: request.cursor) {
        switch turn {
        case .isRenewed: selection.target = selection.selected
        case .isDetour(let page): interrupt(.detour(page))
        }
      }
    }
    refresh()
  }

  /// Takes the places of all items in an order; those of an earlier order are dropped.
  public mutating func received(_ places: [Int], for sort: PageSort<Page.Item>) {
    guard let making = ordering.making, making.number == sort.number else { return }
    (ordering.making, ordering.places) = (nil, places)
    show(sort.items)
    if making.isOutdated { return refresh() }
    if isMatching {
      selection.goal = .first
    } else {
      selection.aim(at: items.first?.id, among: items)
    }
  }

  /// Takes the places of the items that a search has found; those of an earlier search are dropped.
  public mutating func received(_ places: [Int], for match: PageMatch<Page.Item>) {
    guard let making = finding.making, making.number == match.number else { return }
    finding.making = nil
    show(match.items, at: places)
    if making.isOutdated { refresh() } else { settle() }
  }

  /// Takes the failure of a request; nil for a request that was called off.
  public mutating func failed(_ failure: Failure?, for request: Request) {
    guard requests.end(request) else { return }
    let pages = request.isSearch ? search : walk.pages
    if pages.hasBegun, request.cursor != pages.next {
      isSequential = true
    } else if request.isSearch {
      finding.fail(failure)
      requests.drop { $0.isSearch }
    } else {
      walk.fail(failure)
      interrupt(failure.map { .failed($0) })
    }
  }

  /// The requests to start and to cancel now, and what is to be told.
  public mutating func takeWork() -> PageWork<Page, Failure> {
    // A page of the list is awaited also during a search; a search is not, once the whole list is here.
    if list.isComplete { requests.drop { $0.isSearch } }
    for cursor in wantedMatches { requests.start(cursor, text: text) }
    for cursor in wantedPages {
      requests.start(cursor, isReload: walk.isRetry || walk.renewal != nil)
    }
    defer { (requests.work, neededCount) = (PageWork(), 0) }
    return requests.work
  }

  // MARK: Steps

  private mutating func interrupt(_ news: PageWork<Page, Failure>.News?) {
    requests.work.news = news
    requests.drop { !$0.isSearch }
  }

  private mutating func resume() {
    if isFiltered { finding.resume() } else { walk.resume() }
  }

  /// Finds the rows anew, and the row to select; with the same list only those that the search leaves.
  private mutating func refresh(isSameList: Bool = false) {
    let all = isSameList ? items.all : finding.gathered(beside: list)
    if isSameList {
      show(all)
    } else if let order = ordering.order, all.count > Self.mostSortedAtOnce {
      if isSorting {
        ordering.making?.isOutdated = true
      } else {
        let making = Making(number: requests.nextNumber())
        ordering.making = making
        requests.work.sort = PageSort(items: all, order: order, number: making.number)
      }
      show(items.all)
    } else {
      (ordering.places, ordering.making) = (ordering.order?(all), nil)
      show(all)
    }
    if !isMatching { settle() }
  }

  private mutating func settle() { selection.settle(among: items, isComplete: isReadToEnd, isHere: list.contains) }

  /// Shows those of the items that the search leaves; the rows of a long list stay until they are found.
  private mutating func show(_ all: [Item]) {
    guard let narrow = finding.narrow, all.count > Self.mostSortedAtOnce else {
      finding.making = nil
      return show(all, at: finding.narrow?(all))
    }
    guard !isMatching else {
      finding.making?.isOutdated = true
      return
    }
    let making = Making(number: requests.nextNumber())
    finding.making = making
    requests.work.match = PageMatch(items: all, narrow: narrow, number: making.number)
  }

  private mutating func show(_ all: [Item], at places: [Int]?) {
    items = Rows(of: all, at: places, in: ordering.places)
    finding.note(isFiltered ? items.places : nil, among: all, of: list)
  }
}

// What can be read of it.
extension PagedItems {
  /// The text that is searched for.
  public var text: String { finding.text }
  /// The list as far as it was read.
  public var list: JoinedPages<Page> { walk.list }
  /// The source's answers to the newest search.
  public var search: JoinedPages<Page> { finding.answers }
  /// Why the newest page of the list did not come; nothing is read until the user asks for it.
  public var failure: Failure? { walk.failure }
  /// Why the source could not be searched; what is here is searched all the same.
  public var searchFailure: Failure? { finding.failure }
  /// The index of the row that is to be selected; nil while the selection is where the user left it.
  public var destination: Int? { selection.destination }
  /// Whether a search narrows the list.
  public var isFiltered: Bool { finding.isOn }
  /// Whether there is more than what is here, of the list or of what the source has found.
  public var hasMore: Bool {
    isFiltered ? !list.isComplete && search.next != nil : list.next != nil
  }
  /// Whether everything is here: the list to its end, or all that its source has found.
  public var isReadToEnd: Bool { list.isComplete || isFiltered && search.isComplete }
  /// Whether an answer is awaited, typing has just rested, or an order is made.
  public var isLoading: Bool { !requests.isEmpty || isSorting || isMatching }
  /// Whether the rows still stand in an earlier order than the one that was asked for.
  public var isSorting: Bool { ordering.making != nil }
  /// Whether the rows are still those of an earlier search.
  public var isMatching: Bool { finding.making != nil }
  /// Whether everything is being read, for the end of the list or for an order of it.
  public var isReadingAll: Bool { (readsList || readsSearch) && isLoading }
  /// The number of rows that a search finds, as the source says; nil before its answer.
  public var foundCount: Int? {
    if list.isComplete { return items.count }
    return search.hasBegun ? max(search.total, items.count) : nil
  }
  /// A page of another source, which waits for a decision.
  public var detour: Page? { walk.detour }
  /// The pages that the rows came with; without rows those of the list, or of the search.
  public var pages: [Page] {
    guard isFiltered, !items.isEmpty else { return list.hasBegun ? list.pages : search.pages }
    return finding.pages
  }

  /// The page that an item came with; nil for an item that is not here.
  public func page(of item: Item) -> Page? { list.page(of: item) ?? finding.page(of: item) }
}

/// Places that are looked for beside the screen's thread.
struct Making: Sendable {
  /// Tells the newest from earlier ones.
  let number: Int
  /// Whether the list has changed meanwhile.
  var isOutdated = false
}

/// The order that rows were asked for in.
struct RowOrder<Item: Sendable>: Sendable {
  let order: (@Sendable (_ items: [Item]) -> [Int])?
  /// The places of all items in that order; of a long list those of an earlier order, until the new one is made.
  var places: [Int]?
  /// The order that is being made.
  var making: Making?
}
