extension Rule {
  /// Rules that keep screens independent of face and language.
  static let faceRules = [noEscapeSequences, noFaceBranches, wordsComeFromTables]

  private static let noEscapeSequences = Rule(
    "no escape sequences", remedy: "Say it with a style or a view of TerminalKit; only Terminal writes sequences.",
    in: { $0.isIn("App/Modules", "App/Services", "App/Common") },
    each: { file in
      file.tokens.filter { token in
        switch token.kind {
        case .text: hasEscape(token.text)
        case .number: ["0x1b", "0x9b"].contains(token.text.lowercased())
        case .word, .pattern, .symbol: false
        }
      }.map { file.finding($0, "an escape sequence, or its beginning") }
    })

  private static let noFaceBranches = Rule(
    "no branch on the face", remedy: "Say what it means once; the renderers make two faces of it.",
    in: { $0.isIn("App/Modules", "App/Services", "App/Common") },
    each: { file in
      file.tokens.indices.filter { index in
        let words = file.tokens[index].kind == .word ? file.tokens[index].text.camelWords : []
        guard words.contains("plain") else { return false }
        if words.contains(where: faceWords.contains) { return true }
        let before = file.source.token(index - 1)
        let isCondition = ["if", "guard", "!", "&", "|", "?", "while"].contains(before?.text)
        let isCompared = file.source.matches(["=", "=", ".", "plain"], at: index - 3)
        let isValue = file.source.matches(["."], at: index + 1)  // a text named so, and not a face
        return words == ["plain"] && !isValue && (isCondition || isCompared)
      }.map { file.finding(file.tokens[$0], "a branch on the plain face") }
    })

  private static let wordsComeFromTables = Rule(
    "words come from tables", remedy: "Put the words into Resources/Strings and name them by their key.",
    in: { file in
      file.isIn("App/Modules")
        && ["Screen", "ViewModel", "Cell", "FlowController", "Factory"].contains { file.name.hasSuffix($0) }
    },
    each: { file in
      file.tokens.indices.filter { index in
        let token = file.tokens[index]
        guard token.kind == .text, speaks(token.text) else { return false }
        return !file.source.callees(around: index).contains { speakers.contains($0) }
      }.map { file.finding(file.tokens[$0], "words for a person: \"\(file.tokens[$0].text)\"") }
    })

  /// Calls whose texts users never read, or that look up texts.
  private static let speakers: Set = [
    "phrase", "assert", "assertionFailure", "log", "logger", "precondition", "preconditionFailure",
  ]

  /// Returns whether a text has two words in a row, a capitalised word, or a letter outside ASCII.
  ///
  /// Keys (`people.title`), routes (`people/1`), formats (`dd.MM.yyyy`, `%d`) and single letters do not count.
  private static func speaks(_ text: String) -> Bool {
    let plain = text.replacing(#/\\u\{[0-9A-Fa-f]+\}|\\\(\)|\\./#, with: " ")
    if plain.unicodeScalars.contains(where: { $0.value > 127 && $0.properties.isAlphabetic }) { return true }
    return plain.contains(#/\b[A-Za-z]{2,}[,;]? +[A-Za-z]{2,}\b|(?:^|\s)[A-Z][a-z]+(?:\s|[.!?…:]*$)/#)
  }

  /// Words that, with "plain", make a name distinguish faces; `plainText` and `plainDigits` do not.
  private static let faceWords: Set = ["face", "has", "in", "is", "mode", "uses", "when"]

  private static func hasEscape(_ text: String) -> Bool {
    if text.unicodeScalars.contains(where: { $0.value == 0x1B || $0.value == 0x9B }) { return true }
    // Every sought sequence begins with a backslash or a bracket, and most texts have neither.
    guard text.contains(where: { $0 == "\\" || $0 == "[" }) else { return false }
    return text.contains(#/\\u\{0*(?:1[bB]|9[bB])\}|\\e(?![a-z])|\\x1[bB]|\\033|\[\?[0-9]+|\[[0-9;]*[0-9][mHJKABCDr]/#)
  }
}
