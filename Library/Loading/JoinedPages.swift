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

  private struct Place {
    let index: Int
    var page: Int
  }

  private var places: [Page.Item.ID: Place] = [:]
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
  public func page(of item: Page.Item) -> Page? { places[item.id].map { pages[$0.page] } }

  /// Whether an item is here.
  public func contains(_ id: Page.Item.ID) -> Bool { places[id] != nil }

  /// The pages that `items` came with, in order.
  public func pages(of items: [Page.Item]) -> [Page] {
    Set(items.compactMap { places[$0.id]?.page }).sorted().map { pages[$0] }
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
    for item in page.items {
      if let place = places[item.id] {
        if repeated.insert(item.id).inserted { isIdle = false }
        guard Page.replaces(items[place.index], with: item) else { continue }
        items[place.index] = item
        places[item.id]?.page = pages.count
      } else {
        places[item.id] = Place(index: items.count, page: pages.count)
        items.append(item)
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
