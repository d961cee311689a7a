import ApiSession
import CantinaTools
import Loading

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
