import Terminal
import TerminalKit

/// A view model whose list is narrowed by what the user types.
@MainActor
protocol Searching: AnyObject {
  /// What was typed so far.
  var searchText: String { get }
  /// Whether the user is searching.
  var isSearching: Bool { get set }

  func beginSearch()
  /// Narrows to what fits `text`; with an empty one all is there again.
  func search(text: String)
  /// Shows what was there before the search.
  func endSearch()
}

/// What is narrowed by its text alone: the rows are found anew when they are read.
@MainActor
protocol Narrowing: Searching {
  var delegate: (any ViewModelDelegate)? { get }
  var searchText: String { get set }
}

extension Narrowing {
  func beginSearch() {
    isSearching = true
    delegate?.viewModelDidChange()
  }

  func search(text: String) {
    searchText = text
    delegate?.viewModelDidChange()
  }
}

/// How a view model tells its screen that something to be read has changed; what it is, the screen reads.
@MainActor
protocol ViewModelDelegate: AnyObject {
  func viewModelDidChange()
}

extension ViewID {
  /// The field of a screen's search.
  static let search: ViewID = "search"
}

extension TextField {
  /// The field of the search.
  @MainActor
  init(of viewModel: any Searching) {
    self.init(id: .search, prompt: "/", text: viewModel.searchText, isOpen: viewModel.isSearching) { text in
      viewModel.search(text: text)
    }
  }
}

extension Searching {
  func endSearch() {
    isSearching = false
    search(text: "")
  }

  /// Whether the key that begins a search does anything: in the field it is a letter like any other.
  func canBeginSearch(in focus: Focus) -> Bool { !isSearching || focus.current != .search }

  /// Puts the person into the field.
  func beginSearch(in focus: inout Focus) {
    focus.current = .search
    beginSearch()
  }

  /// Puts the person back to what was searched, or to no view of their own where that is nil.
  func endSearch(in focus: inout Focus, to list: ViewID?) {
    focus.current = list
    endSearch()
  }
}
