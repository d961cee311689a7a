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

/// The requests to start and to cancel after a step of a `PagedItems`, and what is to be told.
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
  /// What needs a decision; nil for nothing.
  public internal(set) var news: News?
}
