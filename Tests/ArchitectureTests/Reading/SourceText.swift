/// Swift source, split into code and comments.
struct SourceText: Sendable {
  /// A comment without its slashes and stars.
  struct Comment: Hashable, Sendable {
    let text: String
    /// The line it starts on, counted from 1.
    let line: Int
  }

  let tokens: [Token]
  let comments: [Comment]

  init(_ text: String) {
    var lexer = Lexer(text)
    lexer.scan()
    tokens = lexer.tokens
    comments = lexer.comments
  }

  /// Returns the token at an index; `nil` beyond either end.
  func token(_ index: Int) -> Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Returns whether the tokens from `index` on are `texts`, regardless of the space between them.
  func matches(_ texts: [String], at index: Int) -> Bool {
    guard index >= 0, index + texts.count <= tokens.count else { return false }
    // A loop for speed: most places fail at their first token, and every rule tries all of them.
    for offset in texts.indices {
      guard tokens[index + offset].text == texts[offset] else { return false }
      guard [.word, .symbol].contains(tokens[index + offset].kind) else { return false }
    }
    return true
  }

  /// Returns the first token of every occurrence of `texts`.
  func places(of texts: String...) -> [Token] {
    tokens.indices.filter { matches(texts, at: $0) }.map { tokens[$0] }
  }

  /// Returns the names called around a token, innermost first: `log.info(Text("x"))` gives `Text`, `info`, `log` for "x".
  func callees(around index: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    var here = index - 1
    while here >= 0 {
      let token = tokens[here]
      if token.kind == .symbol {
        switch token.text {
        case ")", "]", "}": depth += 1
        case "(", "[", "{":
          depth -= 1
          if depth < 0 {
            depth = 0
            if token.text == "{" { return names }
            names += chain(endingAt: here - 1, besides: token)
          }
        default: break
        }
      }
      here -= 1
    }
    return names
  }

  /// Returns the words of `a.b.c`, last first, if `bracket` is glued to the last one.
  private func chain(endingAt end: Int, besides bracket: Token) -> [String] {
    guard bracket.isGlued else { return [] }
    var names: [String] = []
    var here = end
    while let word = token(here), word.kind == .word {
      names.append(word.text)
      guard let dot = token(here - 1), dot.isSymbol(".") else { break }
      here -= 2
    }
    return names
  }
}
