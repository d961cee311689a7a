extension Rule {
  /// Rules about the names and the knowledge of view models.
  static let viewModelRules = [
    namesOfMeaning, flowsBelongToViewModels, viewModelsKnowNoNavigation, weakDelegates, tasksHaveOwners,
  ]

  private static let namesOfMeaning = Rule(
    "names of meaning",
    remedy: "Name the intent or the state (`search(text:)`, `isLoading`), not the widget or the gesture.",
    in: isViewModel,
    each: { file in
      file.declarations.filter { !$0.isType && !namesKept.contains($0.name) }.compactMap { declaration in
        let words = declaration.name.camelWords
        guard let word = words.first(where: { widgetWords.contains($0) || widgetWords.contains(String($0.dropLast())) })
        else { return nil }
        let what = "\(declaration.keyword) \(declaration.name) speaks of a \(word)"
        return Finding(path: file.path, line: declaration.line, what: what)
      }
    })

  private static let flowsBelongToViewModels = Rule(
    "flows belong to view models",
    remedy: "Declare `protocol XFlow` in XViewModel.swift; XFlowController conforms to it.",
    findings: { checkout in
      let modules = checkout.files.filter { $0.isIn("App/Modules") }
      let missing = modules.filter { $0.name.hasSuffix("FlowController") }.flatMap { controller in
        let module = String(controller.name.dropLast("FlowController".count))
        let viewModels = modules.filter { $0.folder == controller.folder && $0.name == module + "ViewModel" }
        return viewModels.filter { !$0.declares("protocol", module + "Flow") }
          .map { Finding(path: $0.path, what: "protocol \(module)Flow is not declared here") }
      }
      let astray = modules.flatMap { file in
        file.declarations.filter { $0.keyword == "protocol" && $0.name.hasSuffix("Flow") }.filter {
          file.name != $0.name + "ViewModel" && file.name != $0.name.dropLast("Flow".count) + "ViewModel"
        }.map { Finding(path: file.path, line: $0.line, what: "protocol \($0.name) stands outside its view model") }
      }
      return missing + astray
    })

  private static let viewModelsKnowNoNavigation = Rule(
    "view models know no navigation",
    remedy: "Say what is needed in the flow's protocol; take services and values through init.",
    in: isViewModel,
    each: { file in
      file.tokens.filter { token in
        token.kind == .word
          && (["Navigator", "navigator", "DependencyManager"].contains(token.text)
            || ["FlowController", "Factory", "Screen"].contains {
              token.text.count > $0.count && token.text.hasSuffix($0)
            }
              && token.text.first?.isUppercase ?? false)
      }.map { file.finding($0, "a view model mentions \($0.text)") }
    })

  private static let weakDelegates = Rule(
    "delegates are weak", remedy: "Write `weak var delegate: (any XDelegate)?`; the screen owns the view model.",
    in: { $0.isIn("App", "Library") },
    each: { file in
      file.declarations.filter { declaration in
        ["var", "let"].contains(declaration.keyword) && !declaration.isLocal && !declaration.scope.isEmpty
          && declaration.name.camelWords.last == "delegate" && !declaration.modifiers.contains("weak")
          && !file.isProtocol(declaration.scope.last)
      }.map { Finding(path: file.path, line: $0.line, what: "\($0.name) is held strongly") }
    })

  private static let tasksHaveOwners = Rule(
    "tasks have owners",
    remedy: "Write `private let reading = OwnedTask()` and `reading.run { … }`: it ends with the view model.",
    findings: { checkout in
      let roles = Roles(checkout)
      return checkout.files.filter { $0.isIn("App") }.flatMap { file in
        file.declarations.filter { $0.isType && $0.scope.isEmpty && roles.viewModels.contains($0.name) }.flatMap {
          type in
          (file.body(of: type) ?? []).indices.filter { index in
            // Not a type: `Task<Void, Never>` of a property, and `case .load: Task { … }` starts one.
            let isStarted =
              ["{", "("].contains { file.source.matches(["Task", $0], at: index) }
              || file.source.token(index)?.isWord("Task") == true && isMade(at: index, in: file)
            let isDetached = file.source.matches(["Task", ".", "detached"], at: index)
            let isDropped = file.source.matches(["_", "="], at: index - 2)
            let isKept = ["=", "return", "await"].contains(file.source.token(index - 1)?.text) && !isDropped
            return (isStarted || isDetached) && !isKept
          }
        }.map { file.finding(file.tokens[$0], "a task that nothing cancels") }
      }
    })

  private static let isViewModel: @Sendable (SourceFile) -> Bool = { file in
    file.isIn("App") && file.name.prefix { $0 != "+" }.hasSuffix("ViewModel")
  }

  /// In lower case; their plurals count too.
  private static let widgetWords: Set = ["clicked", "tapped", "button", "label", "field", "cell", "spinner"]

  /// Names kept from the original programs.
  private static let namesKept: Set = ["infoButtonSelectionBlock"]
}

extension SourceFile {
  func declares(_ keyword: String, _ name: String) -> Bool {
    declarations.contains { $0.keyword == keyword && $0.name == name }
  }

  fileprivate func isProtocol(_ name: String?) -> Bool {
    name.map { declares("protocol", $0) } ?? false
  }
}
