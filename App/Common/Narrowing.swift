import Loading
import TerminalKit

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

extension ViewModelDelegate where Self: Screen {
  /// A screen draws itself anew.
  func viewModelDidChange() { invalidate?() }
}
