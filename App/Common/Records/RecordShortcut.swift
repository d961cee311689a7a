/// A key that records bring beside those of every list and page: `.key("A", BookPhrase.author) { book, flow in … }`.
///
/// In a list it acts on the selected record, on the page of a record on that one.
struct RecordShortcut<Item: Sendable>: Sendable {
  let letter: Character
  let title: any Phrase
  let isEnabled: @Sendable (Item) -> Bool
  let perform: @MainActor @Sendable (Sourced<Item>, FlowController) -> Void

  /// A letter, its words in footer, help and palette, and what it does; `isEnabled` tells for which records.
  static func key(
    _ letter: Character, _ title: any Phrase, isEnabled: @escaping @Sendable (Item) -> Bool = { _ in true },
    perform: @escaping @MainActor @Sendable (Sourced<Item>, FlowController) -> Void
  ) -> RecordShortcut { RecordShortcut(letter: letter, title: title, isEnabled: isEnabled, perform: perform) }
}

/// One of the keys that records bring, in a table of actions.
struct OwnKey: Hashable, Sendable, CustomStringConvertible {
  let place: Int
  let name: String

  /// As a table of keys reads the names of actions: by it a person changes the key.
  var description: String { "key.\(name)" }
}
