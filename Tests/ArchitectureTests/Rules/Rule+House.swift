extension Rule {
  /// Rules about tidiness.
  static let houseRules = [
    topLevelIsFixed, filesAreNamedForTheirType, nothingIsLeftForLater, commentsNameTheirSubject, testsDoNotSleep,
    viewsHaveUsers,
  ]

  private static let topLevelIsFixed = Rule(
    "the top level is fixed", remedy: "Move it below Library, App, Tests or Resources.",
    findings: { checkout in
      checkout.topLevel.filter { !allowedEntries.contains($0) }.map {
        Finding(path: $0, what: "stands at the top level")
      }
    })

  private static let filesAreNamedForTheirType = Rule(
    "files are named for their type",
    remedy: "Name the file for its main type, and the extension of another's type `String+Columns.swift`.",
    in: { $0.isIn("Library", "App", "Resources") && $0.name != "main" },
    each: { file in
      let types = file.declarations.filter { $0.isType && $0.scope.isEmpty }
      let parts = file.name.split(separator: "+").map(String.init)
      let extended = types.filter { $0.keyword == "extension" }.map(\.name)
      let own = types.filter { $0.keyword != "extension" }.map(\.name)
      let isNamed = parts.count > 1 ? extended.contains(parts[0]) : own.contains(file.name)
      return types.isEmpty || isNamed ? [] : [Finding(path: file.path, what: "declares \((own + extended)[0])")]
    })

  private static let nothingIsLeftForLater = Rule(
    "nothing is left for later", remedy: "Do it, or write it into the note on the issue.", in: { _ in true },
    each: { file in
      file.source.comments.filter { comment in marks.contains { comment.text.contains($0) } }
        .map { Finding(path: file.path, line: $0.line, what: "a note to oneself:\($0.text)") }
    })

  private static let commentsNameTheirSubject = Rule(
    "comments name their subject",
    remedy: "Begin with the noun, with a verb in the third person, or with \"Whether\".",
    in: { $0.isIn("App", "Library", "Resources", "Tests") },
    each: { file in
      file.source.comments.compactMap { comment in
        let text = comment.text.drop { "/*!- ".contains($0) }
        let opening = openings.first { text.hasPrefix($0) && text.dropFirst($0.count).first?.isLetter != true }
        return opening.map { Finding(path: file.path, line: comment.line, what: "a comment begins with \"\($0)\"") }
      }
    })

  private static let testsDoNotSleep = Rule(
    "tests do not sleep", remedy: "Use a gate, a clock that the test moves, or wait until the program is idle.",
    in: { $0.isIn("Tests") },
    each: { file in
      file.tokens.indices.filter { isSleep(at: $0, in: file.source) }
        .map { file.finding(file.tokens[$0], "\(file.tokens[$0].text) waits for time to pass") }
    })

  private static let viewsHaveUsers = Rule(
    "every view of the kit has a user",
    remedy: "Show it on a screen of App or on a ready-made one, make it a part of another view, or take it out.",
    findings: { checkout in
      let isKit: (SourceFile) -> Bool = { $0.isIn("Library/TerminalKit/Views") }
      let users = checkout.files.filter { $0.isIn("App", "Library") && !isKit($0) }
      let named = Set(users.lazy.flatMap(\.tokens).filter { $0.kind == .word }.map(\.text))
      return checkout.files.filter(isKit).flatMap { file in
        file.declarations.filter { declaration in
          declaration.keyword == "struct" && declaration.modifiers.contains("public")
            && declaration.type.contains { $0.isWord("View") || $0.isWord("ViewGroup") }
            && !named.contains(declaration.name)
        }.map { Finding(path: file.path, line: $0.line, what: "no screen shows \($0.name)") }
      }
    })

  private static let allowedEntries: Set = ["App", "Library", "Package.swift", "README.md", "Resources", "Tests"]

  /// Spelled in halves, so that a search of the sources finds none.
  private static let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]

  /// Clauses in place of a noun.
  private static let openings = ["What", "Who", "So many", "Somebody", "Nobody", "Those that"]

  /// Returns whether a call uses the system's or the runtime's clock; `clock.sleep` on an injected clock does not.
  private static func isSleep(at index: Int, in source: SourceText) -> Bool {
    let token = source.tokens[index]
    guard token.kind == .word, source.token(index - 1)?.isWord("func") != true else { return false }
    if ["usleep", "nanosleep", "asyncAfter"].contains(token.text) { return true }
    guard token.text == "sleep", source.token(index + 1)?.isSymbol("(") ?? false else { return false }
    guard source.token(index - 1)?.isSymbol(".") ?? false else { return true }
    if source.token(index - 2)?.isSymbol(">") ?? false { return true }  // Task<Never, Never>.sleep
    return ["ContinuousClock", "Darwin", "Foundation", "Glibc", "SuspendingClock", "Task", "Thread"].contains { owner in
      source.matches([owner], at: index - 2) || source.matches([owner, "(", ")"], at: index - 4)
    }
  }
}
