/// A view model whose list is narrowed by what someone types.
@MainActor
protocol Searching: AnyObject {
  /// What was typed so far.
  var searchText: String { get }
  /// Whether someone is searching.
  var isSearching: Bool { get }

  func beginSearch()
  /// Narrows to what fits `text`; with an empty one all is there again.
  func search(text: String)
  /// Shows what was there before the search.
  func endSearch()
}
