import ApiSession
import CantinaTools
import Foundation

/// An address that is asked for, and those that were given earlier.
@MainActor
final class ApiEntryViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var text: String
  private let earlier: [String]
  /// The address that it began with.
  private let former: URL?
  private let done: @MainActor (URL) -> Void
  /// Whether the text is what the user typed and not what it began with.
  private var isTyped = false

  /// Begins with an address, whose secrets are shown as dots; `done` takes the one that is chosen.
  init(instead former: URL?, earlier: [String], done: @escaping @MainActor (URL) -> Void) {
    (text, self.earlier, self.former, self.done) = (former?.shownAddress ?? "", earlier, former, done)
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

  /// Takes the address at a place, or what was typed.
  func go(index: Int) {
    if let url = address(at: index) { done(url) }
  }

  /// What is meant: an earlier one that was moved to, else what was typed; nil where that is no address.
  ///
  /// Where the dots of the address that it began with stay, its secrets do.
  private func address(at index: Int) -> URL? {
    guard let typed = entry(at: index).flatMap({ ApiAddress(typed: $0)?.url }) else { return nil }
    return former.flatMap { URL(string: Redactor.restored(typed.absoluteString, from: $0)) } ?? typed
  }

  private func entry(at index: Int) -> String? {
    if index > 0, items.indices.contains(index) { return items[index] }
    if !text.isEmpty, ApiAddress(typed: text) != nil { return text }
    return items.first
  }
}
