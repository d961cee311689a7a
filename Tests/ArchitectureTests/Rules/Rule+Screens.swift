extension Rule {
  /// Rules about screens and what they are made of.
  static let screenRules = [screensDecideNothing]

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
        + file.tokens.indices.filter { file.source.matches(["viewModel", ".", "searchTexts", "="], at: $0) }
        .map { file.finding(file.tokens[$0], "a screen hands over the texts of a search") }
    })
}
