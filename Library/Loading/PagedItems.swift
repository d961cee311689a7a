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
  /// The text that is searched for.
  public private(set) var text = ""
  /// The list as far as it was read.
  public private(set) var list: JoinedPages<Page>
  /// The source's answers to the newest search.
  public private(set) var search = JoinedPages<Page>()
  /// Why the newest page of the list did not come; nothing is read until the user asks for it.
  public private(set) var failure: Failure?
  /// Why the source could not be searched; what is here is searched all the same.
  public private(set) var searchFailure: Failure?
  /// The index of the row that is to be selected; nil while the selection is where the user left it.
  public private(set) var destination: Int?

  /// What the rest of the list is read for.
  enum Goal { case first, last, item(Item.ID) }

  private let filter: Filter
  private var narrow: (@Sendable ([Item]) -> [Int])?
  var order: Order?
  /// The places of all items in that order; of a long list those of an earlier order, until the new one is made.
  private var sorted: [Int]?
  /// The order that is being made, and whether the list has changed meanwhile.
  private var sorting: (number: Int, isOutdated: Bool)?
  /// The search that is being made, and whether the list has changed meanwhile.
  private var matching: (number: Int, isOutdated: Bool)?
  /// The pages that the rows of a search came with.
  private var foundPages: [Page] = []
  /// What the source found for earlier texts, so that no row is shown and lost again while typing.
  private var found = JoinedPages<Page>()
  /// The list as it is read anew, until it is as long as the present one.
  var renewal: JoinedPages<Page>?
  /// What a retry goes on with; nil where the list itself was interrupted.
  private var interruptedRenewal: JoinedPages<Page>?
  var isBegun = false
  /// Whether the newest request was called off, which is no failure: it is made again when it is needed again.
  var isCalledOff = false
  var isSearchHalted = false
  /// Whether the next request repeats one that failed.
  var isRetry = false
  /// Whether the source has no page where one was guessed: pages are read one after the other.
  var isSequential = false
  /// The number of rows down to the last one in sight.
  var seenCount = 0
  /// The number of rows that the last step asked for.
  var neededCount = 0
  var goal: Goal?
  /// Whether the user stopped the reading of the rest.
  var isStopped = false
  private var selected: Item.ID?
  private var target: Item.ID?
  private var underway: [Request] = []
  private var work = PageWork<Page, Failure>()
  private var count = 0

  /// The most pages that are asked for at once.
  public static var window: Int { 6 }
  /// How long typing rests before the source is asked.
  public static var debounce: Duration { .milliseconds(300) }
  /// A longer list is brought into an order, and searched, beside the screen's thread.
  public static var mostSortedAtOnce: Int { 4_000 }

  /// Begins with the pages that are here already.
  public init(_ list: JoinedPages<Page> = JoinedPages(), filter: @escaping Filter) {
    self.list = list
    self.filter = filter
    items = Rows(of: list.items)
  }

  /// Whether a search narrows the list.
  public var isFiltered: Bool { narrow != nil }
  /// Whether there is more than what is here, of the list or of what the source has found.
  public var hasMore: Bool { isFiltered ? !list.isComplete && search.next != nil : list.next != nil }
  /// Whether an answer is awaited, typing has just rested, or an order is made.
  public var isLoading: Bool { !underway.isEmpty || isSorting || isMatching }
  /// Whether the rows still stand in an earlier order than the one that was asked for.
  public var isSorting: Bool { sorting != nil }
  /// Whether the rows are still those of an earlier search.
  public var isMatching: Bool { matching != nil }
  /// Whether everything is being read, for the end of the list or for an order of it.
  public var isReadingAll: Bool { (readsList || readsSearch) && isLoading }
  /// The number of rows that a search finds, as the source says; nil before its answer.
  public var foundCount: Int? {
    if list.isComplete { return items.count }
    return search.hasBegun ? max(search.total, items.count) : nil
  }
  /// A page of another source, which waits for a decision.
  public var detour: Page? { interruptedRenewal?.detour ?? list.detour }
  /// The pages that the rows came with; without rows those of the list, or of the search.
  public var pages: [Page] {
    guard isFiltered, !items.isEmpty else { return list.hasBegun ? list.pages : search.pages }
    return foundPages
  }

  /// The page that an item came with; nil for an item that is not here.
  public func page(of item: Item) -> Page? { list.page(of: item) ?? found.page(of: item) ?? search.page(of: item) }

  // MARK: What the user does

  /// Reads the first page, unless it was asked for: after a failure the user decides about another attempt.
  public mutating func begin() { isBegun = true }

  /// Notes the number of rows down to the last one in sight: they are filled with pages.
  public mutating func see(_ count: Int) {
    (seenCount, isCalledOff) = (count, false)
  }

  /// Notes the selected row, and reads on when the end is `ahead` rows away.
  ///
  /// A move of the user ends what was to be selected.
  public mutating func select(_ index: Int, ahead: Int = 0) {
    guard items.indices.contains(index) else { return }
    isCalledOff = false
    if index > 0, ahead > 0 { neededCount = index + ahead }
    let id = items[index].id
    guard id != selected || id == target else { return }
    if id != target { goal = nil }
    (selected, target, destination) = (id, nil, nil)
  }

  /// Reads the next page, also after a failure.
  public mutating func readOn() {
    neededCount = items.count
    resume()
  }

  /// Goes to the true last row: what lies between is read, several pages at once.
  public mutating func goToEnd() {
    guard renewal != nil || (!list.isComplete && !(isFiltered && search.isComplete)) else { return }
    (goal, isStopped, isSequential, selected) = (.last, false, false, items.last?.id)
    resume()
  }

  /// Stops reading the rest.
  public mutating func stop() {
    (goal, isStopped, seenCount) = (nil, true, 0)
    drop { $0.cursor != nil && !$0.isReload }
  }

  /// Reads the list anew from its beginning; what is here stays until as much has come again.
  public mutating func reload() {
    drop { !$0.isSearch }
    (isBegun, isCalledOff, isSequential, failure, goal) = (true, false, false, nil, nil)
    dropDetour()
    renewal = JoinedPages()
  }

  /// Asks again for what failed.
  public mutating func retry() {
    drop { !$0.isSearch }
    (isCalledOff, failure, isRetry) = (false, nil, true)
    dropDetour()
    renewal = interruptedRenewal
    neededCount = items.count
  }

  /// Takes the page of another source, and goes on in that source.
  public mutating func acceptDetour() {
    list.acceptDetour()
    renewal = interruptedRenewal
    renewal?.acceptDetour()
    interruptedRenewal = nil
    endRenewal()
    refresh()
  }

  /// Narrows the list at once, and asks the source while the list is not complete; without a text all rows are shown.
  ///
  /// At the end of a search the selected row stays selected, and the list is read as far as that.
  public mutating func search(_ text: String) {
    let wasFiltered = isFiltered
    let hadMore = !found.items.isEmpty || !search.items.isEmpty
    drop { $0.isSearch }
    for page in search.pages { found.append(page) }
    self.text = text
    narrow = filter(text)
    search = JoinedPages()
    (searchFailure, isSearchHalted, goal, target, matching) = (nil, false, nil, nil, nil)
    if !isFiltered { found = JoinedPages() }
    refresh(isSameList: !hadMore)
    guard wasFiltered, !isFiltered, let selected else { return }
    let isHere = list.contains(selected)
    if !isHere, !list.isComplete { (goal, isStopped) = (.item(selected), false) }
    aim(at: isHere ? selected : items.first?.id)
  }

  /// Brings the list into an order, and reads the rest of it: an order of a part would be a wrong one.
  ///
  /// The rows of a long list stay as they are until `received(_:for:)` brings the places; a later order takes its place.
  public mutating func sort(_ order: Order?) {
    (self.order, isStopped, goal) = (order, false, order == nil || list.isComplete ? nil : .first)
    sorting = nil
    refresh()
    if sorting == nil { aim(at: items.first?.id) }
  }

  // MARK: What comes of requests

  /// Takes the answer to a request; that of a request which was cancelled is dropped.
  public mutating func received(_ page: Page, for request: Request) {
    guard end(request) else { return }
    if request.isSearch {
      search.insert(page, at: request.cursor)
    } else {
      (isRetry, interruptedRenewal) = (false, nil)
      if renewal == nil { list.insert(page, at: request.cursor) } else { renewal?.insert(page, at: request.cursor) }
      endRenewal()
      if let detour = renewal?.detour ?? list.detour { interrupt(.detour(detour)) }
    }
    refresh()
  }

  /// Takes the places of all items in an order; those of an earlier order are dropped.
  public mutating func received(_ places: [Int], for sort: PageSort<Page.Item>) {
    guard let sorting, sorting.number == sort.number else { return }
    (self.sorting, sorted) = (nil, places)
    show(sort.items)
    if sorting.isOutdated { return refresh() }
    if isMatching { goal = .first } else { aim(at: items.first?.id) }
  }

  /// Takes the places of the items that a search has found; those of an earlier search are dropped.
  public mutating func received(_ places: [Int], for match: PageMatch<Page.Item>) {
    guard let matching, matching.number == match.number else { return }
    self.matching = nil
    show(match.items, at: places)
    if matching.isOutdated { refresh() } else { settle() }
  }

  /// Takes the failure of a request; nil for a request that was called off.
  public mutating func failed(_ failure: Failure?, for request: Request) {
    guard end(request) else { return }
    let pages = request.isSearch ? search : renewal ?? list
    if pages.hasBegun, request.cursor != pages.next {
      isSequential = true
    } else if request.isSearch {
      (searchFailure, isSearchHalted) = (failure, true)
      drop { $0.isSearch }
    } else {
      (self.failure, isCalledOff) = (failure, failure == nil)
      interrupt(failure.map { .failed($0) })
    }
  }

  /// The requests to start and to cancel now, and what is to be told.
  public mutating func takeWork() -> PageWork<Page, Failure> {
    // A page of the list is awaited also during a search; a search is not, once the whole list is here.
    if list.isComplete { drop { $0.isSearch } }
    for cursor in wantedMatches { start(cursor, text: text) }
    for cursor in wantedPages { start(cursor) }
    defer { (work, neededCount) = (PageWork(), 0) }
    return work
  }

  // MARK: Steps

  private mutating func start(_ cursor: Page.Cursor?, text: String = "") {
    guard !underway.contains(where: { $0.text == text && $0.cursor == cursor }) else { return }
    count += 1
    let request = Request(
      text: text, cursor: cursor, isReload: text.isEmpty && (isRetry || renewal != nil),
      delay: text.isEmpty || cursor != nil ? .zero : Self.debounce, number: count)
    underway.append(request)
    work.starts.append(request)
  }

  private mutating func end(_ request: Request) -> Bool {
    guard let index = underway.firstIndex(of: request) else { return false }
    underway.remove(at: index)
    return true
  }

  private mutating func drop(_ isDropped: (Request) -> Bool) {
    guard underway.contains(where: isDropped) else { return }
    work.cancels += underway.filter(isDropped)
    underway.removeAll(where: isDropped)
  }

  /// Reads nothing more of the list until the user asks for it.
  private mutating func interrupt(_ news: PageWork<Page, Failure>.News?) {
    (isRetry, interruptedRenewal, renewal) = (false, renewal, nil)
    work.news = news
    drop { !$0.isSearch }
  }

  private mutating func resume() {
    guard !isFiltered else { return (isSearchHalted, searchFailure) = (false, nil) }
    (isCalledOff, failure, interruptedRenewal) = (false, nil, nil)
    dropDetour()
  }

  private mutating func dropDetour() {
    list.dropDetour()
    interruptedRenewal?.dropDetour()
  }

  private mutating func endRenewal() {
    guard let renewal, renewal.detour == nil else { return }
    guard renewal.next == nil || renewal.items.count >= list.items.count else { return }
    list = renewal
    self.renewal = nil
    target = selected
  }

  private mutating func aim(at id: Item.ID?) {
    target = id
    destination = id.flatMap { id in items.firstIndex { $0.id == id } }
  }

  /// What is here of the list, and what the source has found beside it.
  private var gathered: [Item] {
    var (all, ids) = (list.items, Set<Item.ID>())
    for item in found.items + search.items where !list.contains(item.id) && ids.insert(item.id).inserted {
      all.append(item)
    }
    return all
  }

  /// Finds the rows anew, and the row to select; with the same list only those that the search leaves.
  private mutating func refresh(isSameList: Bool = false) {
    let all = isSameList ? items.all : gathered
    if isSameList {
      show(all)
    } else if let order, all.count > Self.mostSortedAtOnce {
      if sorting == nil {
        count += 1
        sorting = (count, false)
        work.sort = PageSort(items: all, order: order, number: count)
      } else {
        sorting?.isOutdated = true
      }
      show(items.all)
    } else {
      (sorted, sorting) = (order?(all), nil)
      show(all)
    }
    if !isMatching { settle() }
  }

  /// Selects what is to be selected among the rows.
  private mutating func settle() {
    let isComplete = isFiltered && !list.isComplete ? search.isComplete : list.isComplete
    switch goal {
    case .first:
      target = items.first?.id
      if isComplete { goal = nil }
    case .last where isComplete: (target, goal) = (items.last?.id, nil)
    case .item(let id) where list.contains(id): (target, goal) = (id, nil)
    case .item where isComplete: goal = nil
    case .last, .item, nil: break
    }
    aim(at: target)
  }

  /// Shows those of the items that the search leaves; the rows of a long list stay until they are found.
  private mutating func show(_ all: [Item]) {
    guard let narrow, all.count > Self.mostSortedAtOnce else {
      matching = nil
      return show(all, at: narrow?(all))
    }
    guard matching == nil else {
      matching?.isOutdated = true
      return
    }
    count += 1
    matching = (count, false)
    work.match = PageMatch(items: all, narrow: narrow, number: count)
  }

  private mutating func show(_ all: [Item], at places: [Int]?) {
    items = Rows(of: all, at: places, in: sorted)
    guard isFiltered else { return foundPages = [] }
    let own = list.items.count
    let others = (found.hasBegun || search.hasBegun) ? items.places.filter { $0 >= own }.map { all[$0] } : []
    foundPages =
      list.pages(at: items.places) + found.pages(of: others)
      + search.pages(of: others.filter { !found.contains($0.id) })
  }
}
