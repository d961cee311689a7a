import Loading

/// What is narrowed by a text alone: the rows are found anew when they are read.
@MainActor
protocol Narrowing: Searching {
  var delegate: (any ViewModelDelegate)? { get }
  var typed: TypedText { get }
  /// The text is another one.
  func narrow()
}

extension Narrowing {
  var searchText: String { typed.text }
  var isSearching: Bool { typed.isOpen }

  func beginSearch() {
    typed.begin()
    delegate?.viewModelDidChange()
  }

  func search(text: String) {
    typed.take(text)
    narrow()
  }

  func endSearch() {
    typed.end()
    narrow()
  }

  func narrow() { delegate?.viewModelDidChange() }
}

/// The text of a search while it is typed.
@MainActor
final class TypedText {
  private(set) var text = ""
  /// Whether the user is searching.
  private(set) var isOpen = false

  func begin() { isOpen = true }
  func take(_ text: String) { self.text = text }
  func end() { (text, isOpen) = ("", false) }
}
