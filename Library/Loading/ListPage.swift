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
  /// The number of rows that could not be read.
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

  /// Makes a page; without `next` it is the last.
  public init(items: [Item], total: Int = 0, next: Int? = nil) {
    (self.items, self.total, self.next) = (items, total, next)
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
