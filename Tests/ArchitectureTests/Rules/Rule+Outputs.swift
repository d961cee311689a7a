extension Rule {
  /// Rules about a view model's outputs.
  static let outputRules = [flowsArePrivate, outputsAreReadOnly]

  private static let flowsArePrivate = Rule(
    "flows are private",
    remedy: "Write `private let flow: any XFlow`. A screen calls a function of the view model, which calls the flow.",
    in: { $0.isIn("App/Modules", "App/Common") },
    each: { file in
      file.declarations.filter { property in
        property.isProperty && !property.modifiers.contains("private")
          && property.type.contains { $0.kind == .word && $0.text.hasSuffix("Flow") }
      }.map { Finding(path: file.path, line: $0.line, what: "\($0.name) is a flow that others reach") }
    })

  private static let outputsAreReadOnly = Rule(
    "outputs are read-only",
    remedy: "Write `private(set) var`, and a function for each thing that a person can do.",
    in: { $0.isIn("App/Modules", "App/Common") },
    each: { file in
      let open = file.declarations.filter { property in
        guard property.isProperty, property.keyword == "var", !isListener(property) else { return false }
        guard property.scope.last.map(isViewModel) ?? false else { return false }
        if property.isSettable { return true }
        return !property.isComputed
          && !property.modifiers.contains {
            ["private", "private(set)", "fileprivate", "fileprivate(set)", "static"].contains($0)
          }
      }
      let given = file.tokens.indices.filter { isAssignment(at: $0, in: file.source) }
      return open.map { Finding(path: file.path, line: $0.line, what: "\($0.name) can be set from outside") }
        + given.map { file.finding(file.tokens[$0], "a value of a view model is set here") }
    })

  /// Returns whether a type is a view model, a protocol of one, or their common base.
  private static func isViewModel(_ type: String) -> Bool {
    ["ViewModel", "ViewModeling", "ViewModelDelegate", "List", "Listing", "Narrowing", "Searching"].contains {
      type.hasSuffix($0)
    }
  }

  /// Returns whether a property is a listener, which is set from outside.
  private static func isListener(_ property: Declaration) -> Bool {
    property.modifiers.contains("weak") || property.name.camelWords.last == "delegate"
      || property.type.contains { $0.isSymbol(">") && $0.isGlued } && property.name.hasPrefix("on")
  }

  /// Returns whether a place assigns `viewModel.a.b = c`, where `a` is not a listener.
  private static func isAssignment(at index: Int, in source: SourceText) -> Bool {
    guard source.matches(["viewModel", "."], at: index), var name = source.token(index + 2), name.kind == .word else {
      return false
    }
    var here = index + 3
    while source.token(here)?.isSymbol(".") ?? false, let next = source.token(here + 1), next.kind == .word {
      name = next
      here += 2
    }
    let isSet = source.token(here)?.isSymbol("=") ?? false
    let isCompared = source.token(here + 1).map { $0.isSymbol("=") && $0.isGlued } ?? false
    return isSet && !isCompared && name.text.camelWords.last != "delegate" && !name.text.hasPrefix("on")
  }
}
