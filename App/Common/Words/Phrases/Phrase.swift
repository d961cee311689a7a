/// A text of the program, by the key that it has in `Resources/Strings`.
///
/// Each subject lists its phrases beside the code that shows them. A phrase without a text, a text without a phrase, and a
/// phrase that nobody shows fail a test. A text that counts something has its key once for each form.
struct Phrase: Hashable, Sendable {
  let key: String

  init(_ key: String) {
    self.key = key
  }
}
