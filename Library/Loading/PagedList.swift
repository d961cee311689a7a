/// Hears what happens to a `PagedList`.
@MainActor
public protocol PagedListDelegate<Answer, Failure>: AnyObject {
  /// A page of the list.
  associatedtype Answer: ListPage
  /// Why a page did not come.
  associatedtype Failure: Error

  /// Something that can be read of the list has changed.
  func pagedListDidChange()
  /// A page did not come: `retry()` asks for it again. A search that fails is told by `searchFailure` alone.
  func pagedListDidFail(with failure: Failure)
  /// A page came from another source: `acceptDetour()` takes it, `retry()` asks the list's own source again.
  func pagedListDidLeaveSource(for page: Answer)
}

/// Reads what a `PagedItems` wants, on a clock that is passed in; requests are cancelled with the list.
@MainActor
public final class PagedList<Page: ListPage, Failure: Error> {
  /// The value behind the list.
  public typealias Items = PagedItems<Page, Failure>
  /// Asks the source for a page.
  public typealias Read = @Sendable (PageRequest<Page.Cursor>) async throws(Failure) -> Page

  /// What is here, what is under way, what went wrong.
  public private(set) var state: Items

  // What a screen asks for with every key, taken out of the state after each step: to ask the state copies all of it.
  /// The rows that the search leaves, in order.
  public private(set) var items: Items.Rows
  /// The number of items in the whole list, as the source says; never fewer than are here.
  public private(set) var total = 0
  /// Whether there is more than what is here, of the list or of what the source has found.
  public private(set) var hasMore = false
  /// Whether a search narrows the list.
  public private(set) var isFiltered = false
  /// Whether an answer is awaited, typing has just rested, or an order is made.
  public private(set) var isLoading = false
  /// Whether everything is being read, for the end of the list or for an order of it.
  public private(set) var isReadingAll = false
  /// Whether the user is searching.
  public private(set) var isSearching = false
  /// The text that is searched for.
  public private(set) var text = ""
  /// The index of the row that is to be selected; nil while the selection is where the user left it.
  public private(set) var destination: Int?

  /// Hears what happens.
  public weak var delegate: (any PagedListDelegate<Page, Failure>)?
  private let clock: any Clock<Duration>
  private let isCancellation: @Sendable (Failure) -> Bool
  private let read: Read
  private var tasks: [PageRequest<Page.Cursor>: Task<Void, Never>] = [:]
  private var sorting: Task<Void, Never>?
  private var matching: Task<Void, Never>?

  /// Makes a list that has asked for nothing.
  /// - Parameters:
  ///   - state: the pages that are here already, and the rule of search.
  ///   - clock: measures how long typing rests.
  ///   - isCancellation: whether a failure only says that a request was called off.
  ///   - read: asks the source for a page.
  public init(
    _ state: Items, clock: any Clock<Duration> = ContinuousClock(),
    isCancellation: @escaping @Sendable (Failure) -> Bool = { _ in false },
    read: @escaping Read
  ) {
    self.state = state
    self.clock = clock
    self.isCancellation = isCancellation
    self.read = read
    items = state.items
    show()
  }

  deinit {
    for task in tasks.values { task.cancel() }
    sorting?.cancel()
    matching?.cancel()
  }

  /// The user begins to search; nothing is searched for yet.
  public func beginSearch() { isSearching = true }

  /// The user ends the search: all rows are there again.
  public func endSearch() {
    isSearching = false
    perform { $0.search("") }
  }

  /// Makes a step of the value, does what follows from it, and tells the delegate.
  public func perform(_ step: (inout Items) -> Void) {
    step(&state)
    let work = carryOutWork()
    delegate?.pagedListDidChange()
    switch work.news {
    case .failed(let failure): delegate?.pagedListDidFail(with: failure)
    case .detour(let page): delegate?.pagedListDidLeaveSource(for: page)
    case nil: break
    }
  }

  /// Makes a step that changes no row, such as a move: the delegate hears of it only where requests follow, or where the row to
  /// be selected is another.
  public func move(_ step: (inout Items) -> Void) {
    let before = destination
    step(&state)
    let work = carryOutWork()
    if !work.starts.isEmpty || !work.cancels.isEmpty || destination != before {
      delegate?.pagedListDidChange()
    }
  }

  /// Reads all of the list once more, whatever is here of it; what is shown stays.
  /// - Returns: the pages, up to one of another source.
  /// - Throws: why a page did not come.
  public func readAgain() async throws(Failure) -> JoinedPages<Page> {
    var pages = JoinedPages<Page>()
    repeat {
      let request = PageRequest(text: "", cursor: pages.next, isReload: true, delay: .zero, number: 0)
      pages.insert(try await read(request), at: request.cursor)
    } while pages.next != nil && pages.detour == nil
    return pages
  }

  private func carryOutWork() -> PageWork<Page, Failure> {
    let work = state.takeWork()
    show()
    for request in work.cancels { tasks.removeValue(forKey: request)?.cancel() }
    for request in work.starts { tasks[request] = start(request) }
    if work.sort != nil || !state.isSorting { sorting?.cancel() }
    if let sort = work.sort { sorting = start(sort) }
    if work.match != nil || !state.isMatching { matching?.cancel() }
    if let match = work.match { matching = start(match) }
    return work
  }

  private func show() {
    // One copy for all questions.
    let state = state
    items = state.items
    total = state.list.total
    hasMore = state.hasMore
    isFiltered = state.isFiltered
    isLoading = state.isLoading
    isReadingAll = state.isReadingAll
    text = state.text
    destination = state.destination
  }

  private func start(_ request: PageRequest<Page.Cursor>) -> Task<Void, Never> {
    Task { [weak self, read, clock] in
      if request.delay > .zero { guard (try? await clock.sleep(for: request.delay)) != nil else { return } }
      do throws(Failure) {
        // The answer first: `self?.end(request, try await …)` would hold the list while it waits.
        let page = try await read(request)
        self?.end(request) { $0.received(page, for: request) }
      } catch {
        self?.fail(request, error)
      }
    }
  }

  private func start(_ sort: PageSort<Page.Item>) -> Task<Void, Never> {
    Task { [weak self] in
      let places = await sort.places()
      if !Task.isCancelled { self?.perform { $0.received(places, for: sort) } }
    }
  }

  private func start(_ match: PageMatch<Page.Item>) -> Task<Void, Never> {
    Task { [weak self] in
      let places = await match.places()
      if !Task.isCancelled { self?.perform { $0.received(places, for: match) } }
    }
  }

  private func fail(_ request: PageRequest<Page.Cursor>, _ error: Failure) {
    let failure = isCancellation(error) ? nil : error
    end(request) { $0.failed(failure, for: request) }
  }

  private func end(_ request: PageRequest<Page.Cursor>, _ step: (inout Items) -> Void) {
    guard tasks.removeValue(forKey: request) != nil else { return }
    perform(step)
  }
}

/// A request for a page of a list, or of a source's search.
public struct PageRequest<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The text of a search; empty for the list itself.
  public let text: String
  /// The way to the page; nil for the first.
  public let cursor: Cursor?
  /// Whether a stored answer will not do.
  public let isReload: Bool
  /// The time that typing rests before the source is asked.
  public let delay: Duration
  /// Tells two requests for the same page apart.
  let number: Int

  /// Whether the source searches.
  var isSearch: Bool { !text.isEmpty }
  /// The text of a search; nil for the list itself.
  public var search: String? { isSearch ? text : nil }
}

/// The items of a long list and the order that they are to be brought into.
public struct PageSort<Item: Sendable>: Sendable {
  let items: [Item]
  let order: @Sendable (_ items: [Item]) -> [Int]
  /// Tells the newest order from earlier ones.
  let number: Int

  /// The places of the items in that order; it takes a while, and runs off the main actor.
  @concurrent
  public func places() async -> [Int] { order(items) }
}

/// The items of a long list and the search that they are to be looked through by.
public struct PageMatch<Item: Sendable>: Sendable {
  let items: [Item]
  let narrow: @Sendable (_ items: [Item]) -> [Int]
  /// Tells the newest search from earlier ones.
  let number: Int

  /// The places of the items that it finds, in order; it takes a while, and runs off the main actor.
  @concurrent
  public func places() async -> [Int] { narrow(items) }
}

/// What a `PagedItems` wants done after a step: requests to start and to cancel, an order to make, and what is to be told.
public struct PageWork<Page: ListPage, Failure: Error>: Sendable {
  /// Something that needs a decision of the user.
  public enum News: Sendable {
    /// A page of the list did not come.
    case failed(Failure)
    /// A page came from another source than the list.
    case detour(Page)
  }

  /// The requests to start, in order.
  public internal(set) var starts: [PageRequest<Page.Cursor>] = []
  /// The requests to cancel.
  public internal(set) var cancels: [PageRequest<Page.Cursor>] = []
  /// The order to make beside the screen's thread; nil for none.
  public internal(set) var sort: PageSort<Page.Item>?
  /// The search to make beside the screen's thread; nil for none.
  public internal(set) var match: PageMatch<Page.Item>?
  /// What needs a decision; nil for nothing.
  public internal(set) var news: News?
}

extension PagedItems {
  /// The rows that a search leaves of a list: the items stay where they are, so that a key costs no copy of them.
  public struct Rows: RandomAccessCollection, Sendable {
    /// The items among which the search looks.
    let all: [Item]
    /// The places of the rows among them; nil for every place.
    private let chosen: [Int]?

    /// Takes those of the items that a search has found, in an order; nil stands for all, and for the list's own order.
    init(of all: [Item] = [], at found: [Int]? = nil, in order: [Int]? = nil) {
      self.all = all
      if let found, let order {
        var isFound = [Bool](repeating: false, count: all.count)
        for place in found { isFound[place] = true }
        // The order may be one of a list that has grown meanwhile.
        chosen = order.filter { $0 < isFound.count && isFound[$0] }
      } else {
        chosen = found ?? order
      }
    }

    /// The places of the rows among all items.
    var places: [Int] { chosen ?? Array(all.indices) }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of rows.
    public var endIndex: Int { chosen?.count ?? all.count }
    /// The item of a row.
    public subscript(_ row: Int) -> Item { all[chosen?[row] ?? row] }
  }
}
