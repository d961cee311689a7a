/// A model whose rows are narrowed by a text that the user types; it knows no view.
@MainActor
public protocol Searching: AnyObject {
  /// The text so far.
  var searchText: String { get }
  /// Whether the user is searching.
  var isSearching: Bool { get }

  /// Begins a search with an empty text.
  func beginSearch()
  /// Narrows the rows to those that fit `text`; an empty text leaves all of them.
  func search(text: String)
  /// Ends the search: all rows are there again.
  func endSearch()
}

/// A model of a paged list that is searched, here and at its source.
@MainActor
public protocol PagedSearch: Searching, PagedListDelegate {
  /// The list.
  var list: PagedList<Answer, Failure> { get }

  /// Reads the list anew.
  func reload()
}

extension PagedSearch {
  /// The rows of a list, by their index.
  public typealias Rows = PagedItems<Answer, Failure>.Rows

  /// The rows that the search leaves, in order.
  public var items: Rows { list.items }
  /// The text of the search.
  public var searchText: String { list.text }
  /// Whether the user is searching.
  public var isSearching: Bool { list.isSearching }
  /// Whether a search narrows the list.
  public var isFiltered: Bool { list.isFiltered }
  /// Whether an answer is awaited.
  public var isLoading: Bool { list.isLoading }
  /// Whether the rest of the list is being read.
  public var isReadingAll: Bool { list.isReadingAll }
  /// The index of the row that is to be selected; nil while the selection is where the user left it.
  public var destination: Int? { list.destination }

  /// Begins to read, once: who comes back to a list finds it as it is.
  public func load() { if !list.state.isBegun { list.perform { $0.begin() } } }
  /// Reads the list anew.
  public func reload() { list.perform { $0.reload() } }
  /// Reads the list to its end, where its last row is selected.
  public func loadAll() { list.perform { $0.goToEnd() } }
  /// Stops reading the rest.
  public func stopLoading() { list.perform { $0.stop() } }
  /// Narrows the rows that are here at once, and asks the source too while the list is not complete; the newest text wins.
  public func search(text: String) { list.perform { $0.search(text) } }
  /// Ends the search: all rows are there again.
  public func endSearch() { list.endSearch() }

  /// The rows up to an index are in sight, the selected one among them: reads on while that is more than is here.
  public func seen(upTo last: Int, selected index: Int) {
    list.move { list in
      list.select(index)
      list.see(last + 1)
    }
  }
}
