import CantinaTools

/// An address that is asked for, and those that were given earlier.
@MainActor
final class ApiEntryViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var text: String
  private let earlier: [String]
  /// Whether the text is what the user typed and not what it began with.
  private var isTyped = false

  /// Begins with a text.
  init(_ text: String, earlier: [String]) { (self.text, self.earlier) = (text, earlier) }

  /// The earlier ones that have what is typed in them.
  var items: [String] {
    let rule = SearchRule(isTyped ? text : "")
    return earlier.filter { rule.matches([$0]) }
  }

  func type(_ text: String) {
    (self.text, isTyped) = (text, true)
    delegate?.viewModelDidChange()
  }

  /// What is meant: an earlier one that was moved to, else what was typed; nil where that is no address.
  func entry(at index: Int) -> String? {
    if index > 0, items.indices.contains(index) { return items[index] }
    if !text.isEmpty, ApiAddress(typed: text) != nil { return text }
    return items.first
  }
}
