extension Rule {
  /// Rules about screens.
  static let screenRules = [screensDecideNothing, keysAskTheViewModel]

  private static let screensDecideNothing = Rule(
    "screens decide nothing", remedy: "Call an intent of the view model; it asks its services and its flow.",
    in: { $0.isIn("App/Modules") && ($0.name.hasSuffix("Screen") || $0.name.hasSuffix("Cell")) },
    each: { file in
      file.tokens.filter { token in
        token.kind == .word && token.text.first?.isUppercase ?? false
          && (["ApiSession", "DependencyManager", "Navigator"].contains(token.text)
            || ["Flow", "FlowController", "Service"].contains { token.text.hasSuffix($0) })
      }.map { file.finding($0, "a screen mentions \($0.text)") }
        + file.tokens.indices.filter { file.source.matches(["(", "typed", ":"], at: $0) }
        .map { file.finding(file.tokens[$0], "a screen reads what was typed") }
    })

  private static let keysAskTheViewModel = Rule(
    "keys ask the view model",
    remedy: "Give the view model an output such as `canCompare`; `isEnabled` adds where the user is, and no more.",
    in: { $0.isIn("App/Modules") },
    each: { file in
      file.tokens.indices.filter { file.source.matches(["func", "isEnabled", "("], at: $0) }.flatMap { start in
        Dictionary(grouping: body(after: start, in: file.source), by: { file.tokens[$0].line }).values
          .filter { decides($0, in: file.source) }
          .map { file.finding(file.tokens[$0[0]], "a screen works out whether a key does anything") }
      }.sorted { $0.line ?? 0 < $1.line ?? 0 }
    })

  /// Returns the indices of the tokens between the braces of a function.
  private static func body(after start: Int, in source: SourceText) -> [Int] {
    var depth = 0
    var places: [Int] = []
    for index in source.tokens.indices.dropFirst(start) {
      if source.tokens[index].isSymbol("{") { depth += 1 }
      if depth > 0 { places.append(index) }
      if source.tokens[index].isSymbol("}") {
        depth -= 1
        if depth == 0 { break }
      }
    }
    return places
  }

  /// Returns whether a line compares values, or combines several of the view model's.
  private static func decides(_ line: [Int], in source: SourceText) -> Bool {
    var outputs = 0
    for index in line {
      let token = source.tokens[index]
      if token.isSymbol("<") || token.isSymbol(">") || token.isSymbol("|") || token.isWord("nil") { return true }
      guard token.isWord("viewModel"), source.token(index + 2)?.text != "canBeginSearch" else { continue }
      outputs += 1
      let isPart = source.token(index + 3).map { $0.isSymbol(".") || $0.isSymbol("?") } ?? false
      if isPart, !source.matches([".", "isEmpty"], at: index + 3) { return true }
    }
    return outputs > 1
  }
}
