import CantinaTools

/// A text that is asked for, and what was given earlier.
@MainActor
final class ApiEntryViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var text: String
  private let earlier: [String]
  private let isEntry: (String) -> Bool
  /// Whether the text is what the user typed and not what it began with.
  private var isTyped = false

  /// Begins with a text; `isEntry` says which texts are an answer.
  init(_ text: String, earlier: [String], isEntry: @escaping (String) -> Bool) {
    (self.text, self.earlier, self.isEntry) = (text, earlier, isEntry)
  }

  /// The earlier ones that have what is typed in them.
  var items: [String] {
    let rule = SearchRule(isTyped ? text : "")
    return earlier.filter { rule.matches([$0]) }
  }

  func type(_ text: String) {
    (self.text, isTyped) = (text, true)
    delegate?.viewModelDidChange()
  }

  /// What is meant: an earlier one that was moved to, else what was typed; nil where that is no answer.
  func entry(at index: Int) -> String? {
    if index > 0, items.indices.contains(index) { return items[index] }
    if isEntry(text) { return text }
    return items.first
  }
}
