/// A page of a list from its source.
public protocol ListPage: Sendable {
  /// A row of the list.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
  /// The locator of a page: a number, a query, a URL.
  associatedtype Cursor: Hashable & Sendable

  /// The items of the page, in the source's order.
  var items: [Item] { get }
  /// The number of items in the whole list according to the source; 0 if unknown.
  var total: Int { get }
  /// The locator of the next page; `nil` at the end.
  var next: Cursor? { get }
  /// The number of rows missing from the items because they were unreadable or filtered out.
  var unreadableCount: Int { get }
  /// Whether the source named a next page that cannot be requested.
  var hasUnusableNext: Bool { get }
  /// The source of the page: a list takes no page from another source without consent. `nil` matches every source.
  var source: String? { get }

  /// Returns the locators of the pages after this one, in order, beginning with `next`; a wrong guess is dropped.
  func following(_ limit: Int) -> [Cursor]

  /// The maximum number of items: a source that generates items without end is stopped there.
  static var limit: Int { get }
  /// The maximum number of pages.
  static var pageLimit: Int { get }

  /// Returns whether an item replaces an earlier one with the same identity.
  static func replaces(_ old: Item, with new: Item) -> Bool
}

extension ListPage {
  /// 0: every row was readable.
  public var unreadableCount: Int { 0 }
  /// `false`: the next page can be requested.
  public var hasUnusableNext: Bool { false }
  /// `nil`: the page matches every source.
  public var source: String? { nil }
  /// 10,000.
  public static var limit: Int { 10_000 }
  /// The limit of items.
  public static var pageLimit: Int { limit }

  /// Only the next one.
  public func following(_ limit: Int) -> [Cursor] { next.map { [$0] } ?? [] }
  /// The newer item wins.
  public static func replaces(_ old: Item, with new: Item) -> Bool { true }
}

/// A page of a source with numbered pages.
public struct ItemPage<Item: Identifiable & Sendable>: ListPage where Item.ID: Sendable {
  /// The items of the page, in the source's order.
  public let items: [Item]
  /// The number of items in the whole list; 0 if unknown.
  public let total: Int
  /// The number of the next page; `nil` at the end.
  public let next: Int?

  /// The number of unreadable rows.
  public let unreadableCount: Int

  /// Makes a page; without `next` it is the last one.
  public init(items: [Item], total: Int = 0, next: Int? = nil, unreadableCount: Int = 0) {
    (self.items, self.total, self.next, self.unreadableCount) = (items, total, next, unreadableCount)
  }
}

/// The reason why a list has no further page.
public enum ListEnd: Hashable, Sendable {
  case reached
  case repeatedPage
  case nothingNew
  case unusableNext
  /// The list holds more items or pages than its kind of page allows.
  case tooLong
}

/// The joined pages of one list: no item appears twice, and none disappears.
public struct JoinedPages<Page: ListPage>: Sendable {
  /// The items of all pages, in the order of arrival.
  public private(set) var items: [Page.Item] = []
  /// The pages, in order.
  public private(set) var pages: [Page] = []
  /// The number of items according to the source; never fewer than loaded.
  public private(set) var total = 0
  /// The number of unreadable rows on all pages.
  public private(set) var unreadableCount = 0
  /// The locator of the next page; `nil` before the first page and at the end.
  public private(set) var next: Page.Cursor?
  /// The reason why there is no further page; `nil` as long as there may be one.
  public private(set) var end: ListEnd?
  /// A page from another source: nothing more is joined until it is accepted or dropped.
  public private(set) var sourceChange: Page?

  private var places: [Page.Item.ID: Int] = [:]
  private var pageNumbers: [Int] = []
  /// Pages that arrived before the preceding ones.
  private var early: [Page.Cursor: Page] = [:]
  private var followed: Set<Page.Cursor> = []
  /// The items repeated since the last new one.
  private var repeated: Set<Page.Item.ID> = []
  private var idlePages = 0
  private var source: String?

  /// Makes an empty list.
  public init() {}

  /// Whether any page is loaded.
  public var hasBegun: Bool { !pages.isEmpty }
  /// Whether there is no further page.
  public var isComplete: Bool { end != nil }

  /// Returns the page that contained an item; `nil` for an unknown item.
  public func page(of item: Page.Item) -> Page? { places[item.id].map { pages[pageNumbers[$0]] } }

  /// Returns whether an item is loaded.
  public func contains(_ id: Page.Item.ID) -> Bool { places[id] != nil }

  /// Returns the pages that contained `items`, in order.
  public func pages(of items: [Page.Item]) -> [Page] { pages(at: items.compactMap { places[$0.id] }) }

  /// Returns the pages of the items at some indexes, in order; for each letter of a search, so it stops early.
  func pages(at places: [Int]) -> [Page] {
    var isNeeded = [Bool](repeating: false, count: pages.count)
    var left = pages.count
    for place in places where place < pageNumbers.count && !isNeeded[pageNumbers[place]] {
      isNeeded[pageNumbers[place]] = true
      left -= 1
      if left == 0 { return pages }
    }
    return pages.indices.filter { isNeeded[$0] }.map { pages[$0] }
  }

  /// Returns the locators of the next missing pages, at most `limit` pages ahead.
  public func missing(_ limit: Int) -> [Page.Cursor] {
    guard let next else { return [] }
    let guesses = pages.last?.following(limit) ?? []
    return guesses.first == next ? guesses.prefix(limit).filter { early[$0] == nil } : [next]
  }

  /// Adds the page after the last one.
  ///
  /// The list ends at a page that was already read, at two consecutive pages without new items, or at the limits of the
  /// page type. A repeated item is not new. If another source takes over and begins again, its items may repeat once.
  public mutating func append(_ page: Page) {
    let count = items.count
    var isIdle = page.unreadableCount == 0
    if pages.isEmpty { places.reserveCapacity(page.items.count) }
    for item in page.items {
      if let place = places[item.id] {
        if repeated.insert(item.id).inserted { isIdle = false }
        guard Page.replaces(items[place], with: item) else { continue }
        items[place] = item
        pageNumbers[place] = pages.count
      } else {
        places[item.id] = items.count
        items.append(item)
        pageNumbers.append(pages.count)
      }
    }
    if items.count > count {
      isIdle = false
      repeated = []
    }
    pages.append(page)
    source = source ?? page.source
    unreadableCount += page.unreadableCount
    total = max(page.total, items.count)
    idlePages = isIdle ? idlePages + 1 : 0
    end = end(behind: page)
    next = end == nil ? page.next : nil
  }

  /// Adds the page of a locator; `nil` is the first page.
  ///
  /// A page that arrives early waits for those before it.
  public mutating func insert(_ page: Page, at cursor: Page.Cursor?) {
    guard let cursor else { return append(page) }
    early[cursor] = page
    joinEarlyPages()
  }

  /// Adds the page of another source, in which the list then continues.
  public mutating func acceptSourceChange() {
    guard let page = sourceChange else { return }
    dropSourceChange()
    source = page.source
    append(page)
  }

  /// Drops the page of another source: the next page is requested again.
  public mutating func dropSourceChange() {
    guard sourceChange != nil else { return }
    sourceChange = nil
    early = [:]
  }

  private mutating func joinEarlyPages() {
    while sourceChange == nil, let cursor = next, let page = early.removeValue(forKey: cursor) {
      if let source, let other = page.source, other != source { sourceChange = page } else { append(page) }
    }
    if next == nil { early = [:] }
  }

  private mutating func end(behind page: Page) -> ListEnd? {
    guard let next = page.next else { return page.hasUnusableNext ? .unusableNext : .reached }
    if idlePages > 1 { return .nothingNew }
    if items.count + unreadableCount > Page.limit || pages.count >= Page.pageLimit { return .tooLong }
    return followed.insert(next).inserted ? nil : .repeatedPage
  }
}
