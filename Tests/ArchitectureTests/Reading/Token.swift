/// A token of Swift code; comments are gone, and the contents of strings are not code.
struct Token: Hashable, Sendable {
  /// The kind of a token, as far as the rules need it.
  enum Kind: Hashable, Sendable {
    /// An identifier or a keyword, backticks included.
    case word
    case number
    /// A string literal: its source between the quotes, escapes as written, each interpolation as `\()`.
    case text
    /// A regular expression literal between its slashes.
    case pattern
    /// A single character of punctuation or of an operator.
    case symbol
  }

  let kind: Kind
  var text: String
  /// Counted from 1.
  let line: Int
  /// Whether neither a blank nor a comment separates this token from the one before.
  let isGlued: Bool

  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
}
