extension Rule {
  /// Rules about the parts of MVVM-FC, by the declared types.
  static let patternRules = [
    modelsKnowNoNavigation, viewModelsKeepThemselves, defaultsDoSomething, screensHaveViewModels, modulesAreConnected,
    viewModelsKnowNoWindow, viewsTellNoMeasures,
  ]

  private static let modelsKnowNoNavigation = Rule(
    "models know no navigation",
    remedy: "Let the flow controller supply an ActionHandler by the name of the action.",
    findings: { checkout in
      let roles = Roles(checkout)
      let models = models(in: checkout, roles)
      return checkout.files.filter { $0.isIn("App") }.flatMap { file in
        file.declarations.filter { type in
          type.isType && type.scope.isEmpty && (file.isIn("App/Services") || models.contains(type.name))
        }.flatMap { type -> [Finding] in
          let body = type.keyword == "typealias" ? [] : Array(file.body(of: type) ?? [])
          return (type.type + body).filter(roles.leads)
            .map { file.finding($0, "the model \(type.name) mentions \($0.text)") }
        }
      }
    })

  private static let viewModelsKeepThemselves = Rule(
    "view models keep themselves",
    remedy: "Hand the flow a value, or the state that both share; take the answer in a closure.",
    findings: { checkout in
      let roles = Roles(checkout)
      let files = checkout.files.filter { $0.isIn("App") }
      // The property and the call may be in different files.
      var flows: [String: Set<String>] = [:]
      for property in files.flatMap(\.declarations) where property.isProperty {
        guard let owner = property.scope.first, property.type.contains(where: roles.leads) else { continue }
        flows[owner, default: []].insert(property.name)
      }
      return files.flatMap { file in
        file.declarations.filter { $0.isType && $0.scope.isEmpty && roles.viewModels.contains($0.name) }.flatMap {
          type in
          (file.body(of: type) ?? []).indices.filter { index in
            file.tokens[index].kind == .word && flows[type.name]?.contains(file.tokens[index].text) ?? false
              && file.source.matches(["."], at: index + 1) && file.source.matches(["("], at: index + 3)
          }
        }.flatMap { handedOver(in: file.arguments(at: $0 + 3)) }
          .map { file.finding($0, "a view model hands itself to its flow") }
      }
    })

  private static let defaultsDoSomething = Rule(
    "defaults do something",
    remedy: "Leave the requirement to those that need it; a flow's requirement is implemented by its controller.",
    findings: { checkout in
      let files = checkout.files.filter { $0.isIn("App") }
      let (roles, all) = (Roles(checkout), files.flatMap(\.declarations))
      let protocols = Set(all.filter { $0.keyword == "protocol" }.map(\.name))
      let defaults = files.flatMap { file in
        file.declarations.filter { $0.keyword == "extension" && protocols.contains($0.name) }.flatMap { type in
          let body = file.body(of: type)?.indices ?? 0..<0
          return file.declarations.filter { !$0.isLocal && !$0.isType && body.contains($0.index) }
            .map { (file: file, of: type.name, member: $0) }
        }
      }
      let flows = defaults.filter { roles.flows.contains($0.of) }
      // One empty default is allowed; two of the same name in a folder are a chain of forwarding.
      let empty = defaults.filter { !roles.flows.contains($0.of) && $0.file.body(of: $0.member)?.isEmpty == true }
      let counts = Dictionary(empty.map { ("\($0.file.folder) \($0.member.name)", 1) }, uniquingKeysWith: +)
      return flows.map {
        Finding(path: $0.file.path, line: $0.member.line, what: "\($0.of).\($0.member.name) has a body for all flows")
      }
        + empty.filter { counts["\($0.file.folder) \($0.member.name)", default: 0] > 1 }.map {
          Finding(path: $0.file.path, line: $0.member.line, what: "\($0.of).\($0.member.name) does nothing by default")
        }
    })

  private static let screensHaveViewModels = Rule(
    "screens have view models", remedy: "Write XViewModel.swift; the factory gives it what the screen reads.",
    findings: { checkout in
      let files = checkout.files.filter { $0.isIn("App/Modules") }
      let owners = Set(
        files.flatMap(\.declarations).filter { property in
          property.isProperty && !property.isComputed
            && property.type.contains {
              $0.kind == .word && ["ViewModel", "ViewModeling"].contains(where: $0.text.hasSuffix)
            }
        }.compactMap(\.scope.first))
      return files.flatMap { file in
        file.declarations.filter { screen in
          screen.keyword == "class" && screen.type.contains { $0.kind == .word && $0.text.hasSuffix("Screen") }
            && !owners.contains(screen.name)
        }.map { Finding(path: file.path, line: $0.line, what: "\($0.name) owns no view model") }
      }
    })

  private static let modulesAreConnected = Rule(
    "modules are connected",
    remedy: "Write `flow.connect(XScreen(…), to: viewModel)`, without a flow `XScreen(…).observe(viewModel)`; "
      + "present a panel in `showIn`.",
    findings: { checkout in
      let roles = Roles(checkout)
      return checkout.files.filter { $0.isIn("App/Modules") }.flatMap { file in
        looseScreens(in: file, roles) + panelsOutsideOfShowIn(in: file)
      }
    })

  private static func looseScreens(in file: SourceFile, _ roles: Roles) -> [Finding] {
    file.tokens.indices.compactMap { index in
      let token = file.tokens[index]
      guard token.kind == .word, token.text.hasSuffix("Screen"), !["AlertScreen", "ChoiceScreen"].contains(token.text),
        file.source.matches(["("], at: index + 1), let maker = file.function(around: index),
        maker.scope.last?.hasSuffix("Factory") ?? false, !file.source.matches(["connect", "("], at: index - 2)
      else { return nil }
      guard file.source.matches([".", "observe", "("], at: file.arguments(at: index + 1).endIndex + 1) else {
        return file.finding(token, "\(token.text) is not connected")
      }
      // A flow navigates from its screen, so a flow that is made or passed in must be connected to it.
      let hasFlow = (file.signature(of: maker) + (file.body(of: maker) ?? [])).contains { token in
        token.kind == .word && (roles.controllers.contains(token.text) || roles.flows.contains(token.text))
      }
      return hasFlow ? file.finding(token, "\(token.text) is not connected to its flow") : nil
    }
  }

  private static func panelsOutsideOfShowIn(in file: SourceFile) -> [Finding] {
    let typed = file.tokens.indices.filter { file.source.matches([":", "Navigator"], at: $0 + 1) }
    let navigators = Set(typed.map { file.tokens[$0].text } + ["navigator"])
    return file.tokens.indices.filter { index in
      guard file.tokens[index].kind == .word, navigators.contains(file.tokens[index].text) else { return false }
      let dot = file.source.matches(["?"], at: index + 1) ? index + 2 : index + 1
      return ["present", "ask"].contains { file.source.matches([".", $0, "("], at: dot) }
        && file.function(around: index)?.name != "showIn"
    }.map { file.finding(file.tokens[$0], "a panel is shown outside of showIn") }
  }

  /// Returns the tokens of `self` as an argument, but not in a closure or before a member.
  private static func handedOver(in arguments: ArraySlice<Token>) -> [Token] {
    var depth = 0
    return arguments.indices.filter { index in
      if "{[".contains(arguments[index].text) { depth += 1 }
      if "}]".contains(arguments[index].text) { depth -= 1 }
      let next = index + 1 < arguments.endIndex ? arguments[index + 1].text : ""
      return depth == 0 && arguments[index].isWord("self") && !".?".contains(next.isEmpty ? " " : next)
    }.map { arguments[$0] }
  }

  /// Returns the types that view models hold, and their conforming types, without flows and screens.
  private static func models(in checkout: Checkout, _ roles: Roles) -> Set<String> {
    let parts = ["ViewModel", "ViewModeling", "Delegate", "Screen"]
    let isPart: (String) -> Bool = { name in
      parts.contains(where: name.hasSuffix) || roles.flows.contains(name) || roles.controllers.contains(name)
    }
    var models = Set(HeldType.all(in: checkout).map(\.name).filter { !isPart($0) })
    let types = checkout.files.filter { $0.isIn("App") }.flatMap(\.declarations).filter { type in
      type.isType && type.keyword != "class" && type.scope.isEmpty && !isPart(type.name)
    }
    var count = 0
    while count != models.count {
      count = models.count
      for type in types where type.parents.contains(where: models.contains) { models.insert(type.name) }
    }
    return models
  }
}
