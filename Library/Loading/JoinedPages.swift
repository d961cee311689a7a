/// A page of a list, as its source gives it.
public protocol ListPage: Sendable {
  /// A row of the list.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
  /// The way to a page: a number, a query, a URL.
  associatedtype Cursor: Hashable & Sendable

  /// The items of the page, in the source's order.
  var items: [Item] { get }
  /// The number of items in the whole list, as the source says; 0 where it does not.
  var total: Int { get }
  /// The way to the page behind this one; nil at the end.
  var next: Cursor? { get }
  /// The number of rows that are not among the items: they could not be read, or a filter left them out.
  var unreadableCount: Int { get }
  /// Whether the source named a next page that cannot be asked for.
  var hasUnusableNext: Bool { get }
  /// Where the page came from: a list takes no page from another source unasked. Nil fits every source.
  var source: String? { get }

  /// The ways to the pages behind this one, in order, beginning with `next`.
  ///
  /// They are guesses where the source does not promise page numbers: a list drops a page that turns out not to be the next.
  func following(_ limit: Int) -> [Cursor]

  /// The most items of a list: a source that makes up items without end is left there.
  static var limit: Int { get }
  /// The most pages of a list.
  static var pageLimit: Int { get }

  /// Whether an item takes the place of the one with the same identity that came earlier.
  static func replaces(_ old: Item, with new: Item) -> Bool
}

extension ListPage {
  /// None.
  public var unreadableCount: Int { 0 }
  /// No.
  public var hasUnusableNext: Bool { false }
  /// It fits every source.
  public var source: String? { nil }
  /// 10,000.
  public static var limit: Int { 10_000 }
  /// As many as the items allow.
  public static var pageLimit: Int { limit }

  /// Only the next one.
  public func following(_ limit: Int) -> [Cursor] { next.map { [$0] } ?? [] }
  /// The newer item wins.
  public static func replaces(_ old: Item, with new: Item) -> Bool { true }
}

/// A page of a source that numbers its pages.
public struct ItemPage<Item: Identifiable & Sendable>: ListPage where Item.ID: Sendable {
  /// The items of the page, in the source's order.
  public let items: [Item]
  /// The number of items in the whole list; 0 where the source does not say.
  public let total: Int
  /// The number of the page behind this one; nil at the end.
  public let next: Int?

  /// How many rows could not be read.
  public let unreadableCount: Int

  /// Makes a page; without `next` it is the last.
  public init(items: [Item], total: Int = 0, next: Int? = nil, unreadableCount: Int = 0) {
    (self.items, self.total, self.next, self.unreadableCount) = (items, total, next, unreadableCount)
  }
}

/// Why a list has no further page.
public enum ListEnd: Hashable, Sendable {
  /// The source names no further page.
  case reached
  /// The source's next page was read before.
  case repeatedPage
  /// Two pages in a row brought nothing new.
  case nothingNew
  /// The source's next page cannot be asked for.
  case unusableNext
  /// The list holds more items or pages than its kind of page allows.
  case tooLong
}

/// The pages of one list, joined: no item twice, none lost again.
public struct JoinedPages<Page: ListPage>: Sendable {
  /// The items of all pages, in the order of arrival.
  public private(set) var items: [Page.Item] = []
  /// The pages, in order.
  public private(set) var pages: [Page] = []
  /// The number of items that the source says there are; never fewer than are here.
  public private(set) var total = 0
  /// The way to the next page; nil before the first page and at the end.
  public private(set) var next: Page.Cursor?
  /// Why there is no further page; nil as long as there may be one.
  public private(set) var end: ListEnd?
  /// A page from another source: nothing is joined until it is accepted or dropped.
  public private(set) var detour: Page?

  /// Where each item stands.
  private var places: [Page.Item.ID: Int] = [:]
  /// The number of each item's page.
  private var pageNumbers: [Int] = []
  /// Pages that came before the pages in front of them.
  private var early: [Page.Cursor: Page] = [:]
  private var followed: Set<Page.Cursor> = []
  /// The items that have come once more since the last new one.
  private var repeated: Set<Page.Item.ID> = []
  private var idlePages = 0
  private var unreadableCount = 0
  private var source: String?

  /// Makes a list of no pages.
  public init() {}

  /// Whether a page is here.
  public var hasBegun: Bool { !pages.isEmpty }
  /// Whether there is no further page.
  public var isComplete: Bool { end != nil }

  /// The page that an item came with; nil for an item that is not here.
  public func page(of item: Page.Item) -> Page? { places[item.id].map { pages[pageNumbers[$0]] } }

  /// Whether an item is here.
  public func contains(_ id: Page.Item.ID) -> Bool { places[id] != nil }

  /// The pages that `items` came with, in order.
  public func pages(of items: [Page.Item]) -> [Page] { pages(at: items.compactMap { places[$0.id] }) }

  /// The pages that the items at some places came with, in order; a place behind the last item is none of this list's.
  ///
  /// It runs with each letter of a search: it ends when no page is left to be found, at once where a single one has all.
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

  /// The ways to the next pages that have not come yet, at most `limit` pages ahead.
  public func missing(_ limit: Int) -> [Page.Cursor] {
    guard let next else { return [] }
    let guesses = pages.last?.following(limit) ?? []
    return guesses.first == next ? guesses.prefix(limit).filter { early[$0] == nil } : [next]
  }

  /// Adds the page behind the last one.
  ///
  /// The list ends, though the source names a next page, when that page was read before, when two pages in a row brought nothing
  /// new, and behind the limits of its kind of page. An item that comes once more is not new, except from a source that takes over and starts over:
  /// there each item may come once more.
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

  /// Adds the page that a cursor led to; nil is the first page.
  ///
  /// A page that comes early waits for those before it.
  public mutating func insert(_ page: Page, at cursor: Page.Cursor?) {
    guard let cursor else { return append(page) }
    early[cursor] = page
    joinEarlyPages()
  }

  /// Adds the page of another source; from here on the list goes on in that source.
  public mutating func acceptDetour() {
    guard let page = detour else { return }
    dropDetour()
    source = page.source
    append(page)
  }

  /// Forgets the page of another source: the next page is asked for again.
  public mutating func dropDetour() {
    guard detour != nil else { return }
    detour = nil
    early = [:]
  }

  private mutating func joinEarlyPages() {
    while detour == nil, let cursor = next, let page = early.removeValue(forKey: cursor) {
      if let source, let other = page.source, other != source {
        detour = page
      } else {
        append(page)
      }
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
