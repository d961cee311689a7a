import Terminal
import TerminalKit
import CantinaTools

/// A text of the program, by the key that it has in `Resources/Strings`.
///
/// Each subject lists its phrases beside the code that shows them. A phrase without a text, a text without a phrase, and a
/// phrase that is never shown fail a test. A text that counts something has its key once for each form.
struct Phrase: Hashable, Sendable {
  let key: String

  init(_ key: String) {
    self.key = key
  }
}

extension KeyBinding {
  /// A binding whose title is one of the application's phrases.
  init(_ keys: Key..., title: Phrase, group: KeyGroup, action: Action, footer: Bool = true) {
    self.init(keys: keys, title: title.key, group: group, action: action, footer: footer)
  }
}

extension Localization {
  /// `words[.peopleTitle]`: the text of a phrase.
  subscript(phrase: Phrase) -> String { text(phrase.key) }

  /// `words[.searchEmpty, ["name": text]]`: the text with its values in their places.
  subscript(phrase: Phrase, values: [String: String]) -> String { text(phrase.key, values) }

  /// `words[.summaryCount, count: 82]`: the text in the form that the count takes; `{count}` is the count.
  subscript(phrase: Phrase, count count: Int) -> String { text(phrase.key, count: count) }

  /// The form for a count, and other values beside it.
  subscript(phrase: Phrase, count count: Int, values: [String: String]) -> String {
    text(phrase.key, count: count, values)
  }
}
