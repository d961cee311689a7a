import ApiSession
import CantinaTools
import Foundation

/// The entry of an address, with earlier addresses to choose from.
final class ApiEntryViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var text: String
  private let earlier: [String]
  private let former: URL?
  private let done: @MainActor (URL) -> Void
  private var isTyped = false

  /// Starts with an address whose secrets are masked; `done` receives the chosen one.
  init(instead former: URL?, earlier: [URL], done: @escaping @MainActor (URL) -> Void) {
    (text, self.earlier) = (former?.shownAddress ?? "", earlier.map(\.shownAddress))
    (self.former, self.done) = (former, done)
  }

  var items: [String] {
    let rule = SearchRule(isTyped ? text : "")
    return earlier.filter { rule.matches([$0]) }
  }

  func type(_ text: String) {
    (self.text, isTyped) = (text, true)
    delegate?.viewModelDidChange()
  }

  /// Chooses the earlier address at `index`, or else the typed one unless it is invalid.
  ///
  /// Secrets that are still masked are restored from the original address.
  func go(index: Int) {
    guard let typed = entry(at: index).flatMap({ ApiAddress(typed: $0)?.url }) else { return }
    done(former.flatMap { URL(string: Redactor.restored(typed.absoluteString, from: $0)) } ?? typed)
  }

  private func entry(at index: Int) -> String? {
    if index > 0, items.indices.contains(index) { return items[index] }
    if !text.isEmpty, ApiAddress(typed: text) != nil { return text }
    return items.first
  }
}
