/// One piece of Swift code as the rules see it: comments are gone, and a string's contents cannot be taken for code.
struct Token: Hashable, Sendable {
  /// What a token is, as far as the rules need to know.
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
  /// Neither a blank nor a comment stands between this token and the one before.
  let isGlued: Bool

  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
}
