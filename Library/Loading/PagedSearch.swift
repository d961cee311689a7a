/// A model whose rows are filtered by a typed text, independent of any view.
@MainActor
public protocol Searching: AnyObject {
  /// The text so far.
  var searchText: String { get }
  /// Whether the user is searching.
  var isSearching: Bool { get }

  /// Begins a search with an empty text.
  func beginSearch()
  /// Filters the rows by `text`; an empty text matches all of them.
  func search(text: String)
  /// Ends the search and shows all rows again.
  func endSearch()
}

/// A model of a paged list that is searched locally and at its source.
@MainActor
public protocol PagedSearch: Searching, PagedListDelegate {
  /// The list.
  var list: PagedList<Answer, Failure> { get }

  /// Reloads the list.
  func reload()
}

extension PagedSearch {
  /// The rows of a list, by their index.
  public typealias Rows = PagedItems<Answer, Failure>.Rows

  /// The rows that match the search, in order.
  public var items: Rows { list.state.items }
  /// The search text.
  public var searchText: String { list.state.text }
  /// Whether the user is searching.
  public var isSearching: Bool { list.isSearching }
  /// Whether a search narrows the list.
  public var isFiltered: Bool { list.state.isFiltered }
  /// Whether a request, a debounced search or a sort is under way.
  public var isLoading: Bool { list.state.isLoading }
  /// Whether the rest of the list is being loaded.
  public var isReadingAll: Bool { list.state.isReadingAll }
  /// The index of the row to select; `nil` if the selection stays.
  public var destination: Int? { list.state.destination }

  /// Starts loading once: a list that reappears is unchanged.
  public func load() { if !list.state.isBegun { list.perform { $0.begin() } } }
  /// Reloads the list.
  public func reload() { list.perform { $0.reload() } }
  /// Loads the whole list and selects its last row.
  public func loadAll() { list.perform { $0.goToEnd() } }
  /// Stops loading the rest.
  public func stopLoading() { list.perform { $0.stop() } }
  /// Begins a search with an empty text.
  public func beginSearch() { list.beginSearch() }
  /// Filters the loaded rows immediately, and searches the source unless the list is complete; the latest text wins.
  public func search(text: String) { list.perform { $0.search(text) } }
  /// Ends the search and shows all rows again.
  public func endSearch() { list.endSearch() }

  /// Records the row that the user moved to; loads more if the end is `ahead` rows away.
  public func moved(to index: Int, ahead: Int) { list.move { $0.select(index, ahead: ahead) } }

  /// Records that the rows up to an index are visible, and the selected one; loads more if needed.
  public func seen(upTo last: Int, selected index: Int) {
    list.move { list in
      list.select(index)
      list.see(last + 1)
    }
  }
}
