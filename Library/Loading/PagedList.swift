/// Receives the events of a `PagedList`.
@MainActor
public protocol PagedListDelegate<Answer, Failure>: AnyObject {
  /// A page of the list.
  associatedtype Answer: ListPage
  /// The failure of a page.
  associatedtype Failure: Error

  /// The readable state has changed.
  func pagedListDidChange()
  /// A page failed; `retry()` requests it again. Only `searchFailure` reports a failed search.
  func pagedListDidFail(with failure: Failure)
  /// A page came from another source: `acceptSourceChange()` takes it, `retry()` requests the list's own source again.
  func pagedListDidLeaveSource(for page: Answer)
}

/// Loads the pages that a `PagedItems` requests, with an injected clock; requests are cancelled with the list.
///
///     let list = PagedList(clock: clock, texts: { [$0.name] }) { request async throws(ApiError) in
///       try await service.people(matching: request.text, page: request.cursor)
///     }
///     list.delegate = self
@MainActor
public final class PagedList<Page: ListPage, Failure: Error> {
  /// The value behind the list.
  public typealias Items = PagedItems<Page, Failure>
  /// Requests a page from the source.
  public typealias Read = @Sendable (PageRequest<Page.Cursor>) async throws(Failure) -> Page

  /// The items, the requests under way, the failures.
  public private(set) var state: Items

  /// Whether the user is searching.
  public private(set) var isSearching = false

  /// The receiver of events.
  public weak var delegate: (any PagedListDelegate<Page, Failure>)?
  private let clock: any Clock<Duration>
  private let isCancellation: @Sendable (Failure) -> Bool
  private let read: Read
  private var tasks: [PageRequest<Page.Cursor>: Task<Void, Never>] = [:]
  private var sorting: Task<Void, Never>?
  private var matching: Task<Void, Never>?

  /// Makes a list; `clock` measures the debounce, and a failure that `isCancellation` is not reported.
  public init(
    _ state: Items, clock: any Clock<Duration> = ContinuousClock(),
    isCancellation: @escaping @Sendable (Failure) -> Bool = { _ in false },
    read: @escaping Read
  ) {
    (self.state, self.clock, self.isCancellation, self.read) = (state, clock, isCancellation, read)
  }

  deinit {
    for task in tasks.values { task.cancel() }
    sorting?.cancel()
    matching?.cancel()
  }

  /// Begins a search, still without a text.
  public func beginSearch() {
    isSearching = true
    delegate?.pagedListDidChange()
  }

  /// Ends the search and shows all rows again.
  public func endSearch() {
    isSearching = false
    perform { $0.search("") }
  }

  /// Performs a step of the value and the resulting work, and notifies the delegate.
  public func perform(_ step: (inout Items) -> Void) {
    step(&state)
    let work = carryOutWork()
    delegate?.pagedListDidChange()
    switch work.news {
    case .failed(let failure): delegate?.pagedListDidFail(with: failure)
    case .sourceChange(let page): delegate?.pagedListDidLeaveSource(for: page)
    case nil: break
    }
  }

  /// Performs a move: the delegate is only notified if requests follow or the row to select changes.
  public func move(_ step: (inout Items) -> Void) {
    let before = state.destination
    step(&state)
    let work = carryOutWork()
    if !work.starts.isEmpty || !work.cancels.isEmpty || state.destination != before { delegate?.pagedListDidChange() }
  }

  /// Loads the whole list once more, up to a page of another source; the current rows stay.
  public func readAgain() async throws(Failure) -> JoinedPages<Page> {
    var pages = JoinedPages<Page>()
    repeat {
      let request = PageRequest(text: "", cursor: pages.next, isReload: true, delay: .zero, number: 0)
      pages.insert(try await read(request), at: request.cursor)
    } while pages.next != nil && pages.sourceChange == nil
    return pages
  }

  private func carryOutWork() -> PageWork<Page, Failure> {
    let work = state.takeWork()
    for request in work.cancels { tasks.removeValue(forKey: request)?.cancel() }
    for request in work.starts { tasks[request] = start(request) }
    if work.sort != nil || !state.isSorting { sorting?.cancel() }
    if let sort = work.sort { sorting = start(sort) }
    if work.match != nil || !state.isMatching { matching?.cancel() }
    if let match = work.match { matching = start(match) }
    return work
  }

  private func start(_ request: PageRequest<Page.Cursor>) -> Task<Void, Never> {
    Task { [weak self, read, clock, isCancellation] in
      if request.delay > .zero { guard (try? await clock.sleep(for: request.delay)) != nil else { return } }
      do throws(Failure) {
        // In two steps: `self?.end(request, try await …)` would retain the list while it waits.
        let page = try await read(request)
        self?.end(request) { $0.received(page, for: request) }
      } catch {
        self?.end(request) { $0.failed(isCancellation(error) ? nil : error, for: request) }
      }
    }
  }

  private func start(_ order: PageOrder<Page.Item>) -> Task<Void, Never> {
    Task { [weak self] in
      let places = await order.places()
      if !Task.isCancelled { self?.perform { $0.received(places, for: order) } }
    }
  }

  private func end(_ request: PageRequest<Page.Cursor>, _ step: (inout Items) -> Void) {
    guard tasks.removeValue(forKey: request) != nil else { return }
    perform(step)
  }
}

/// A request for a page of a list or of a search at its source.
public struct PageRequest<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The search text; empty for the list itself.
  public let text: String
  /// The locator of the page; `nil` for the first.
  public let cursor: Cursor?
  /// Whether stored responses must be bypassed.
  public let isReload: Bool
  /// The debounce time before the source is searched.
  public let delay: Duration
  let number: Int

  var isSearch: Bool { !text.isEmpty }
  /// The search text; `nil` for the list itself.
  public var search: String? { isSearch ? text : nil }
}

/// The items of a long list, to be sorted or searched.
public struct PageOrder<Item: Sendable>: Sendable {
  let items: [Item]
  let order: @Sendable (_ items: [Item]) -> [Int]
  /// The number that distinguishes the latest order or search from earlier ones.
  let number: Int

  /// Returns the indexes of the items in that order; it takes a while, and runs off the main actor.
  @concurrent
  public func places() async -> [Int] { order(items) }
}

/// The work for a `PagedItems` after a step: requests to start and to cancel, a sort, a search, and news.
public struct PageWork<Page: ListPage, Failure: Error>: Sendable {
  /// An event that needs the user's decision.
  public enum News: Sendable {
    case failed(Failure)
    case sourceChange(Page)
  }

  /// The requests to start, in order.
  public internal(set) var starts: [PageRequest<Page.Cursor>] = []
  /// The requests to cancel.
  public internal(set) var cancels: [PageRequest<Page.Cursor>] = []
  /// The sort to run off the screen's thread, if any.
  public internal(set) var sort: PageOrder<Page.Item>?
  /// The search to run off the screen's thread, if any.
  public internal(set) var match: PageOrder<Page.Item>?
  /// The event that needs a decision, if any.
  public internal(set) var news: News?
}

extension PagedItems {
  /// The rows of a list that match a search; the items stay in place, so that a key press copies no items.
  public struct Rows: RandomAccessCollection, Sendable {
    let all: [Item]
    private let chosen: [Int]?

    /// Selects the items found by a search, in an order; `nil` stands for all, and for the list's own order.
    init(of all: [Item] = [], at found: [Int]? = nil, in order: [Int]? = nil) {
      self.all = all
      if let found, let order {
        var isFound = [Bool](repeating: false, count: all.count)
        for place in found { isFound[place] = true }
        // The order may belong to a list that has grown in the meantime.
        chosen = order.filter { $0 < isFound.count && isFound[$0] }
      } else {
        chosen = found ?? order
      }
    }

    var places: [Int] { chosen ?? Array(all.indices) }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of rows.
    public var endIndex: Int { chosen?.count ?? all.count }
    /// Returns the item of a row.
    public subscript(_ row: Int) -> Item { all[chosen?[row] ?? row] }
  }
}
