extension Rule {
  /// Rules about unchecked promises.
  static let safetyRules = [nothingIsForced, nothingIsFatal, fewUncheckedPromises, classesAreFinal, noGeneratedBundle]

  private static let nothingIsForced = Rule(
    "nothing is forced", remedy: "Use guard, `try #require`, a throwing init, or a type that cannot be wrong.",
    in: { _ in true },
    each: { file in
      file.tokens.indices.filter { isForce(at: $0, in: file.source) }
        .map { file.finding(file.tokens[$0], "\(file.source.token($0 - 1)?.text ?? "")! forces") }
    })

  private static let nothingIsFatal = Rule(
    "nothing is fatal", remedy: "Throw a typed error; for a programmer's mistake a precondition with its words.",
    in: { $0.isIn("Library", "App", "Resources") },
    each: { file in file.source.places(of: "fatalError", "(").map { file.finding($0, "fatalError") } })

  private static let fewUncheckedPromises = Rule(
    "few unchecked promises",
    remedy: "Use a Mutex, an actor or a value; the one place is argued in Library/ApiSession/README.md.",
    findings: { checkout in
      let promises = checkout.files.filter { $0.isIn("Library", "App", "Resources") }.flatMap { file in
        (file.source.places(of: "@", "unchecked") + file.source.places(of: "nonisolated", "(", "unsafe", ")"))
          .map { file.finding($0, "a promise that the compiler cannot check") }
      }
      return promises.count > 1 ? promises : []
    })

  private static let classesAreFinal = Rule(
    "classes are final", remedy: "Write `final class`; share by a protocol or a value.", in: { _ in true },
    each: { file in
      // The only base classes; a protocol cannot share stored properties.
      file.declarations.filter {
        $0.keyword == "class" && !["FlowController", "RoutingFlowController"].contains($0.name)
          && !$0.modifiers.contains("final")
      }
      .map { Finding(path: file.path, line: $0.line, what: "class \($0.name) can be inherited from") }
    })

  private static let noGeneratedBundle = Rule(
    "no generated bundle",
    remedy: "Find files through Resources: the generated accessor dies once the binary is moved.",
    in: { _ in true },
    each: { file in file.source.places(of: "Bundle", ".", "module").map { file.finding($0, "Bundle.module") } })

  /// Returns whether a place has `try!`, `as!`, `x!` or `X!`, but not `!x`, `!=` or `#!`.
  private static func isForce(at index: Int, in source: SourceText) -> Bool {
    let mark = source.tokens[index]
    guard mark.isSymbol("!"), mark.isGlued, let before = source.token(index - 1) else { return false }
    if let next = source.token(index + 1), next.isSymbol("="), next.isGlued { return false }
    switch before.kind {
    case .word, .text: return true
    case .symbol: return ")]}>?".contains(before.text)
    case .number, .pattern: return false
    }
  }
}
