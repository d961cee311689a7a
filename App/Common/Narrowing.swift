import Loading

@MainActor
protocol Narrowing: Searching {
  var delegate: (any ViewModelDelegate)? { get }
  var typed: TypedText { get }
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

@MainActor
final class TypedText {
  private(set) var text = ""
  private(set) var isOpen = false

  func begin() { isOpen = true }
  func take(_ text: String) { self.text = text }
  /// Ends typing, but keeps the text.
  func close() { isOpen = false }
  func end() { (text, isOpen) = ("", false) }
}
