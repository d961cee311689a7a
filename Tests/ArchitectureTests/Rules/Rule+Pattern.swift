extension Rule {
  /// Rules about the parts of MVVM-FC, by the declared types.
  static let patternRules = [
    modelsKnowNoNavigation, viewModelsKeepThemselves, defaultsDoSomething, screensHaveViewModels, modulesAreConnected,
    viewModelsKnowNoWindow,
  ]

  private static let modelsKnowNoNavigation = Rule(
    "models know no navigation",
    remedy: "Let the flow controller supply an ActionHandler by the name of the action.",
    findings: { checkout in
      let models = models(in: checkout)
      return checkout.files.filter { $0.isIn("App") }.flatMap { file in
        file.declarations.filter { type in
          type.isType && type.keyword != "typealias" && type.scope.isEmpty
            && (file.isIn("App/Services") || models.contains(type.name))
        }.flatMap { type -> [Finding] in
          let tokens: [Token] = type.type + Array(file.body(of: type) ?? [])
          return tokens.filter(isNavigation).map { file.finding($0, "the model \(type.name) mentions \($0.text)") }
        }
      }
    })

  private static let viewModelsKeepThemselves = Rule(
    "view models keep themselves",
    remedy: "Hand the flow a value, or the state that both share; take the answer in a closure.",
    in: { $0.isIn("App") },
    each: { file in
      let flows = Set(
        file.declarations.filter { property in
          property.isProperty && isViewModel(property.scope.first)
            && property.type.contains { $0.kind == .word && $0.text.hasSuffix("Flow") }
        }.map(\.name)
      ).union(file.declarations.contains { $0.keyword == "extension" && isViewModel($0.name) } ? ["flow"] : [])
      return file.tokens.indices.filter { index in
        file.tokens[index].kind == .word && flows.contains(file.tokens[index].text)
          && file.source.matches(["."], at: index + 1) && file.source.matches(["("], at: index + 3)
      }.flatMap { handedOver(in: file.arguments(at: $0 + 3)) }
        .map { file.finding($0, "a view model hands itself to its flow") }
    })

  private static let defaultsDoSomething = Rule(
    "defaults do something",
    remedy: "Leave the requirement to those that need it; a flow's requirement is implemented by its controller.",
    findings: { checkout in
      let files = checkout.files.filter { $0.isIn("App") }
      let protocols = Set(files.flatMap(\.declarations).filter { $0.keyword == "protocol" }.map(\.name))
      let empty = files.flatMap { file in
        file.declarations.filter { function in
          function.keyword == "func" && !function.isLocal && protocols.contains(function.scope.first ?? "")
            && file.declarations.contains { $0.keyword == "extension" && $0.name == function.scope.first }
            && file.body(of: function)?.isEmpty == true
        }.map { (file, $0) }
      }
      let counts = Dictionary(empty.map { ("\($0.0.folder) \($0.1.name)", 1) }, uniquingKeysWith: +)
      return empty.filter { file, function in
        function.scope[0].hasSuffix("Flow") || counts["\(file.folder) \(function.name)", default: 0] > 1
      }.map { Finding(path: $0.path, line: $1.line, what: "\($1.scope[0]).\($1.name) does nothing by default") }
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
            && screen.name != "AlertScreen" && !owners.contains(screen.name)
        }.map { Finding(path: file.path, line: $0.line, what: "\($0.name) owns no view model") }
      }
    })

  private static let modulesAreConnected = Rule(
    "modules are connected",
    remedy: "Write `flow.connect(XScreen(…), to: viewModel)`, without a flow `XScreen(…).observe(viewModel)`; "
      + "present a panel in `showIn`.",
    in: { $0.isIn("App/Modules") },
    each: { file in
      let loose =
        !file.name.hasSuffix("Factory")
        ? []
        : file.tokens.indices.filter { index in
          let token = file.tokens[index]
          guard token.kind == .word, token.text.hasSuffix("Screen"),
            !["AlertScreen", "ChoiceScreen"].contains(token.text),
            file.source.matches(["("], at: index + 1)
          else { return false }
          return !file.source.matches(["connect", "("], at: index - 2)
            && !file.source.matches([".", "observe", "("], at: file.arguments(at: index + 1).endIndex + 1)
        }
      let shown = file.tokens.indices.filter { index in
        ["present", "ask"].contains {
          file.source.matches(["navigator", "?", ".", $0, "("], at: index)
            || file.source.matches(["navigator", ".", $0, "("], at: index)
        }
          && file.function(around: index)?.name != "showIn"
      }
      return loose.map { file.finding(file.tokens[$0], "\(file.tokens[$0].text) is not connected") }
        + shown.map { file.finding(file.tokens[$0], "a panel is shown outside of showIn") }
    })

  private static let viewModelsKnowNoWindow = Rule(
    "view models know no window",
    remedy: "Let the screen decide what fits; tell the view model what is shown, as in `showMore(_:)` or `see(_:)`.",
    in: { $0.isIn("App") },
    each: { file in
      let own = file.declarations.filter { isViewModel($0.scope.first) && !$0.isLocal }
      let held = own.filter { property in
        property.isProperty && !property.isComputed && windowWords.contains(property.name)
          && (property.type.isEmpty || property.type.contains { windowTypes.contains($0.text) })
      }.map { Finding(path: file.path, line: $0.line, what: "\($0.name) is the window's size") }
      return held
        + own.filter { $0.keyword == "func" }.flatMap { file.signature(of: $0).indices }.filter { index in
          windowWords.contains(file.tokens[index].text) && file.source.matches([":"], at: index + 1)
            && file.source.token(index + 2).map { windowTypes.contains($0.text) } ?? false
        }.map { file.finding(file.tokens[$0], "\(file.tokens[$0].text) is the window's size") }
    })

  private static let windowWords: Set = ["isWide", "isNarrow", "columns", "rows", "visibleRows", "width", "height"]
  /// Rows of data, as in a seat map, are arrays.
  private static let windowTypes: Set = ["Int", "Bool", "Size", "Range"]

  private static func isNavigation(_ token: Token) -> Bool {
    token.kind == .word && (token.text == "Navigator" || token.text.hasSuffix("FlowController"))
  }

  private static func isViewModel(_ type: String?) -> Bool { type?.hasSuffix("ViewModel") ?? false }

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
  private static func models(in checkout: Checkout) -> Set<String> {
    let parts = ["ViewModel", "ViewModeling", "Flow", "Delegate", "Screen"]
    let held = HeldType.all(in: checkout).map(\.name).filter { name in !parts.contains(where: name.hasSuffix) }
    var models = Set(held)
    let types = checkout.files.filter { $0.isIn("App") }.flatMap(\.declarations).filter { type in
      type.isType && type.keyword != "class" && type.scope.isEmpty && !parts.contains(where: type.name.hasSuffix)
    }
    var count = 0
    while count != models.count {
      count = models.count
      for type in types where parents(of: type).contains(where: models.contains) { models.insert(type.name) }
    }
    return models
  }

  /// Returns the names after a type's colon and before `where`.
  private static func parents(of type: Declaration) -> [String] {
    let head = type.type.prefix { !$0.isWord("where") }
    guard let colon = head.firstIndex(where: { $0.isSymbol(":") }) else { return [] }
    let isGeneric = head.first?.isSymbol("<") ?? false
    guard !isGeneric || head[..<colon].contains(where: { $0.isSymbol(">") }) else { return [] }
    return head[colon...].filter { $0.kind == .word }.map(\.text)
  }
}
