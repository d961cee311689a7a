import ApiSession
import CantinaTools
import Loading

/// A page of a list that says where it came from.
protocol SourcedPage: ListPage {
  var provenance: Provenance { get }
}

extension Sourced: ListPage, SourcedPage where Value: ListPage {
  var items: [Value.Item] { value.items }
  var total: Int { value.total }
  var next: Value.Cursor? { value.next }
  var unreadableCount: Int { value.unreadableCount }
  var hasUnusableNext: Bool { value.hasUnusableNext }
  var source: String? { provenance.source }

  static var limit: Int { Value.limit }
  static var pageLimit: Int { Value.pageLimit }

  func following(_ limit: Int) -> [Value.Cursor] { value.following(limit) }
  static func replaces(_ old: Value.Item, with new: Value.Item) -> Bool { Value.replaces(old, with: new) }
}

extension Provenance {
  /// The source, as a list tells it from others; nil for the cache, which keeps the answers of every host.
  fileprivate var source: String? {
    switch self {
    case .live(let host): host
    case .cached: nil
    case .file, .sample, .offline, .bundled: ""
    }
  }
}

extension PagedList where Page: SourcedPage, Failure == ApiError {
  /// A list that asks a source for its pages, and is searched in `texts` here; `pages` are here already.
  convenience init(
    _ pages: JoinedPages<Page> = JoinedPages(), clock: any Clock<Duration>,
    texts: @escaping @Sendable (Page.Item) -> [String], read: @escaping Read
  ) {
    let items = Items(pages) { text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      return { items in items.indices.filter { rule.matches(texts(items[$0])) } }
    }
    self.init(items, clock: clock, isCancellation: { $0.isCancellation }, read: read)
  }
}
