extension SourceFile {
  /// Returns the tokens of a declaration before its body; for a function: name, parameters and result.
  func signature(of declaration: Declaration) -> ArraySlice<Token> {
    tokens[declaration.index..<(bodyStart(of: declaration) ?? end(ofSignature: declaration))]
  }

  /// Returns the tokens between the braces of a type or a function; `nil` for a requirement of a protocol.
  func body(of declaration: Declaration) -> ArraySlice<Token>? {
    guard let start = bodyStart(of: declaration) else { return nil }
    return tokens[(start + 1)..<end(from: start, open: "{", close: "}")]
  }

  /// Returns the arguments of a call whose bracket is at `open`.
  func arguments(at open: Int) -> ArraySlice<Token> { tokens[(open + 1)..<end(from: open, open: "(", close: ")")] }

  /// Returns the function around a token; `nil` outside of functions.
  func function(around index: Int) -> Declaration? {
    declarations.last { function in
      function.keyword == "func" && !function.isLocal && function.index < index
        && body(of: function).map { $0.indices.contains(index) } ?? false
    }
  }

  private func bodyStart(of declaration: Declaration) -> Int? {
    var depth = 0
    let closing = declaration.isType ? tokens.count : end(ofSignature: declaration)
    for index in declaration.index..<min(closing + 1, tokens.count) {
      if "([".contains(tokens[index].text) { depth += 1 }
      if ")]".contains(tokens[index].text) { depth -= 1 }
      if depth == 0, tokens[index].isSymbol("{") { return index }
    }
    return nil
  }

  /// Returns the index of a function's brace, or of the next declaration if it has none.
  private func end(ofSignature declaration: Declaration) -> Int {
    var depth = 0
    for index in tokens.indices.dropFirst(declaration.index + 1) {
      if "([".contains(tokens[index].text) { depth += 1 }
      if ")]".contains(tokens[index].text) { depth -= 1 }
      guard depth <= 0 else { continue }
      let isNext = tokens[index].kind == .word && ["func", "var", "let", "init", "static"].contains(tokens[index].text)
      if tokens[index].isSymbol("{") || tokens[index].isSymbol("}") || isNext { return index }
    }
    return tokens.count
  }

  private func end(from start: Int, open: String, close: String) -> Int {
    var depth = 0
    for index in tokens.indices.dropFirst(start) {
      if tokens[index].isSymbol(open) { depth += 1 }
      if tokens[index].isSymbol(close) { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count
  }
}
