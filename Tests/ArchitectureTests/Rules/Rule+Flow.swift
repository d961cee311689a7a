extension Rule {
  /// Rules about flow controllers, factories and where services come from.
  static let flowRules = [
    flowControllersHoldNothing, flowControllersOnlyNavigate, factoriesAreForFlows, factoriesHaveFiles,
    factoriesSetDelegates, shownIsPresented,
    servicesAreMadeOnce, useCasesAreMadeOnce, noSharedInstances,
  ]

  private static let flowControllersHoldNothing = Rule(
    "flow controllers hold nothing",
    remedy: "Write `weak var x: X?`: the navigator owns the screens, the application owns the navigator.",
    in: { $0.isIn("App") && $0.name.hasSuffix("FlowController") },
    each: { file in
      file.declarations.filter { !$0.isLocal && !$0.scope.isEmpty && ["var", "let"].contains($0.keyword) }
        .filter { property in
          let words = property.type.isEmpty ? [property.initial].compactMap(\.self) : property.type
          let isHeld = words.contains {
            $0.kind == .word && ($0.text.hasSuffix("Navigator") || $0.text.hasSuffix("Screen"))
          }
          let isOptional = property.type.last?.isSymbol("?") ?? false
          return isHeld && !(property.modifiers.contains("weak") && isOptional)
        }
        .map { Finding(path: file.path, line: $0.line, what: "\($0.name) is not a weak optional") }
    })

  private static let flowControllersOnlyNavigate = Rule(
    "flow controllers only navigate",
    remedy: "Let the view model do it with a use case, and tell the flow what came of it.",
    findings: { checkout in
      let roles = Roles(checkout)
      return checkout.files.filter { $0.isIn("App/Modules", "App/Common") }.flatMap { file in
        file.declarations.filter { type in
          type.isType && type.scope.isEmpty
            && (type.name == "Navigator" || roles.controllers.contains(type.name) || roles.flows.contains(type.name)
              || type.name.hasSuffix("Factory"))
        }.flatMap { type in
          (file.body(of: type) ?? []).indices.filter { index in
            let token = file.tokens[index]
            let isWork = ["Task", "catch", "throws", "try"].contains(token.text) && token.kind == .word
            return isWork || file.source.matches(["(", "typed", ":"], at: index)
          }
        }.map { file.finding(file.tokens[$0], "\(file.tokens[$0].text) does more than lead") }
      }
    })

  private static let factoriesAreForFlows = Rule(
    "factories are for flow controllers",
    remedy: "Ask the flow for it; only flow controllers, features and App/Application use factories.",
    in: { file in
      file.isIn("App") && !file.isIn("App/Application") && file.path != "App/main.swift" && !leads(file)
        && !file.name.hasPrefix("Feature+")
    },
    each: { file in
      file.tokens.indices.filter { index in
        let token = file.tokens[index]
        // The record browser shows the collections of all modules.
        let isOwn = token.text == file.name || token.text.hasPrefix("Record") && file.name.hasSuffix("Factory")
        return token.kind == .word && token.text.hasSuffix("Factory") && !isOwn
          && (file.source.token(index + 1)?.isSymbol(".") ?? false)
      }.map { file.finding(file.tokens[$0], "\(file.tokens[$0].text) is used here") }
    })

  private static let factoriesHaveFiles = Rule(
    "factories have files",
    remedy: "Write `XFactory.swift` for each screen, with those of create, pushIn, showIn and rootIn that are called.",
    in: { $0.isIn("App/Modules") },
    each: { file in
      file.declarations.filter { $0.keyword == "enum" && $0.name.hasSuffix("Factory") && $0.name != file.name }
        .map { Finding(path: file.path, line: $0.line, what: "\($0.name) stands here") }
        + file.declarations.filter { verb in
          verb.keyword == "func" && verb.scope.last?.hasSuffix("Factory") ?? false && !verb.isLocal
            && !verb.modifiers.contains("private") && !["create", "pushIn", "showIn", "rootIn"].contains(verb.name)
        }.map { Finding(path: file.path, line: $0.line, what: "\($0.name) is no verb of a factory") }
    })

  private static let factoriesSetDelegates = Rule(
    "factories set the delegate",
    remedy: "Write `flow.connect(XScreen(viewModel: viewModel, …), to: viewModel)` in the factory.",
    in: { $0.isIn("App/Modules") && !$0.name.hasSuffix("Factory") },
    each: { file in
      file.tokens.indices.filter { index in
        file.source.matches(["viewModel", "."], at: index)
          && file.source.token(index + 2)?.text.camelWords.last == "delegate"
          && file.source.matches(["=", "self"], at: index + 3)
      }.map { file.finding(file.tokens[$0], "a screen makes itself the delegate") }
    })

  private static let shownIsPresented = Rule(
    "what showIn shows is presented",
    remedy: "Call `navigator.present` or `navigator.ask`; a screen in the stack is for `pushIn` and `rootIn`.",
    in: { $0.isIn("App/Modules") },
    each: { file in
      let presents = file.tokens.indices.contains { index in
        ["present", "ask"].contains {
          file.source.matches(["navigator", "?", ".", $0, "("], at: index)
            || file.source.matches(["navigator", ".", $0, "("], at: index)
        }
      }
      return file.declarations.filter { $0.keyword == "func" && $0.name == "showIn" && !presents }
        .map { Finding(path: file.path, line: $0.line, what: "showIn presents nothing") }
    })

  private static let servicesAreMadeOnce = Rule(
    "services are made in one place",
    remedy: "Make it in DependencyManager and take it through init as its protocol.",
    findings: { checkout in
      let services = checkout.files.flatMap { file in
        file.declarations.filter { file.isIn("App/Services") && isConcreteService($0) }.map { ($0.name, file.service) }
      }
      let transports = ["CurlTransport", "FixtureTransport", "RecordingTransport", "UrlSessionTransport"].map {
        ($0, "")
      }
      let homes = Dictionary(services + transports) { first, _ in first }
      return checkout.files.filter { $0.isIn("App") && !$0.name.hasPrefix("DependencyManager") }.flatMap { file in
        file.tokens.indices.filter { index in
          guard file.tokens[index].kind == .word, let home = homes[file.tokens[index].text] else { return false }
          let isMade =
            file.source.matches(["("], at: index + 1) || file.source.matches([".", "init"], at: index + 1)
          return isMade && home != file.service
        }.map { file.finding(file.tokens[$0], "\(file.tokens[$0].text) is made here") }
      }
    })

  private static let useCasesAreMadeOnce = Rule(
    "use cases come from the DependencyManager",
    remedy: "Make it in an `extension DependencyManager` and take it through init; the factory hands it on.",
    findings: { checkout in
      let useCases = useCases(in: checkout)
      return checkout.files.filter { $0.isIn("App/Modules", "App/Common") }.flatMap { file in
        let managers = file.declarations.filter { $0.keyword == "extension" && $0.name == "DependencyManager" }
          .compactMap { file.body(of: $0)?.indices }
        return file.tokens.indices.filter { index in
          let token = file.tokens[index]
          guard token.kind == .word, useCases.contains(token.text), !managers.contains(where: { $0.contains(index) })
          else { return false }
          return isMade(at: index, in: file)
        }.map { file.finding(file.tokens[$0], "\(file.tokens[$0].text) is made here") }
      }
    })

  /// Returns whether an initializer of the type is called: `Loader(…)`, `Loader { … }`, `Loader<A, B>(…)`.
  static func isMade(at index: Int, in file: SourceFile) -> Bool {
    var next = index + 1
    if file.source.matches(["<"], at: next) {
      var depth = 0
      while let part = file.source.token(next) {
        if part.isSymbol("<") { depth += 1 }
        if part.isSymbol(">") { depth -= 1 }
        next += 1
        if depth == 0 { break }
      }
    }
    let isDeclared = ["extension", "class", "struct"].contains { file.source.token(index - 1)?.isWord($0) == true }
    guard let open = file.source.token(next), !isDeclared else { return false }
    // After a colon, a brace opens the body of a conforming type.
    return open.isSymbol("(") || open.isSymbol("{") && file.source.token(index - 1)?.isSymbol(":") != true
  }

  /// Returns the use cases and their aliases: the loaders of all modules, the types held by view models that have a
  /// service, and the types that conform to a held protocol with an `async throws` requirement.
  private static func useCases(in checkout: Checkout) -> Set<String> {
    let roles = Roles(checkout)
    let held = Set(HeldType.all(in: checkout).map(\.name)).subtracting(roles.viewModels)
    let services = services(in: checkout)
    let files = checkout.files.filter { $0.isIn("App/Modules", "App/Common") }
    let declarations = files.flatMap(\.declarations)
    let users = declarations.filter { property in
      property.isProperty && !property.isComputed && property.scope.count == 1 && held.contains(property.scope[0])
        && !property.modifiers.contains("static") && property.type.contains { services.contains($0.text) }
    }.map { $0.scope[0] }
    let reading = Set(files.flatMap(readingProtocols)).intersection(held)
    let readers = declarations.filter { type in
      ["struct", "class", "actor"].contains(type.keyword) && type.parents.contains(where: reading.contains)
    }.map(\.name)
    let useCases = Set(["Loader", "PagedList", "DetailReader", "RecordSearch", "RecordWatch"] + users + readers)
    let aliases = declarations.filter { alias in
      alias.keyword == "typealias" && alias.scope.isEmpty
        && alias.type.first { $0.kind == .word }.map { useCases.contains($0.text) } ?? false
    }
    return useCases.union(aliases.map(\.name))
  }

  /// Returns the protocols and reference types of `App/Services` in the types of the `DependencyManager`'s properties.
  private static func services(in checkout: Checkout) -> Set<String> {
    let declarations = checkout.files.filter { $0.isIn("App/Services") }.flatMap(\.declarations)
    let known = Set(
      declarations.filter { $0.scope.isEmpty && ["protocol", "class", "actor"].contains($0.keyword) }.map(\.name))
    let held = declarations.filter { $0.isProperty && $0.scope == ["DependencyManager"] }.flatMap(\.type).map(\.text)
    return known.intersection(held)
  }

  /// Returns the protocols of a file with an `async throws` requirement.
  private static func readingProtocols(in file: SourceFile) -> [String] {
    file.declarations.filter { type in
      type.keyword == "protocol"
        && (file.body(of: type) ?? []).indices.contains { file.source.matches(["async", "throws"], at: $0) }
    }.map(\.name)
  }

  private static let noSharedInstances = Rule(
    "nothing is shared by name", remedy: "Pass it through init; there is no `shared` and no `current`.",
    in: { $0.isIn("App", "Library", "Resources") },
    each: { file in
      file.declarations.filter {
        ["var", "let"].contains($0.keyword) && $0.modifiers.contains("static")
          && (["shared", "instance"].contains($0.name) || $0.name == "current" && $0.keyword == "var")
      }.map { Finding(path: file.path, line: $0.line, what: "static \($0.keyword) \($0.name)") }
    })

  /// Returns whether a file is of a flow controller, or of a protocol that flow controllers share.
  private static func leads(_ file: SourceFile) -> Bool {
    file.name.contains("FlowController")
      || file.declarations.contains { shared in
        shared.keyword == "protocol" && shared.type.contains { $0.isWord("FlowController") }
      }
  }

  private static func isConcreteService(_ type: Declaration) -> Bool {
    ["class", "struct", "actor", "extension"].contains(type.keyword)
      && type.type.contains { $0.kind == .word && $0.text.hasSuffix("Service") }
  }
}

extension SourceFile {
  /// The folder of the service, such as `App/Services/SwapiService`: a service may use its own folder's parts.
  fileprivate var service: String {
    path.split(separator: "/").prefix(3).joined(separator: "/")
  }
}
