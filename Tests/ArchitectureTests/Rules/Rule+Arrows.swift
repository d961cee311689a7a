extension Rule {
  /// Rules about imports and layers.
  static let arrowRules = [
    arrows, layersPointDown, oneDoorToTheNetwork, viewModelsKnowNoTerminal, packageAgrees, everyLibraryFolderIsAProduct,
  ]

  private static let arrows = Rule(
    "arrows", remedy: "Import only what the file's row in ArrowTable names; move the code, or pass the value in.",
    in: { $0.isIn("Library", "App", "Resources") },
    each: { file in
      guard let row = ArrowTable.row(for: file.path) else {
        return [Finding(path: file.path, what: "no row of ArrowTable covers this folder")]
      }
      return imports(of: file).filter { !row.own.contains($0.text) && !row.system.contains($0.text) }
        .map { file.finding($0, "\(row.folder) must not import \($0.text)") }
    })

  private static let layersPointDown = Rule(
    "layers point down", remedy: "Move the type to the layer that it is used in, or pass the value in.",
    findings: { checkout in ArrowTable.stacks.flatMap { upwardArrows(in: $0, of: checkout) } })

  private static func upwardArrows(in stack: ArrowTable.Stack, of checkout: Checkout) -> [Finding] {
    var homes: [String: Set<Int>] = [:]
    // A nested type may share its name with a type of a layer above.
    var nested: [String: Set<Int>] = [:]
    for file in checkout.files {
      guard let layer = stack.layer(of: file) else { continue }
      for type in file.declarations where type.isType && type.keyword != "extension" {
        if type.scope.isEmpty {
          homes[type.name, default: []].insert(layer)
        } else {
          nested[type.name, default: []].insert(layer)
        }
      }
    }
    return checkout.files.filter { $0.isIn(stack.root) }.flatMap { file in
      guard let layer = stack.layer(of: file) else {
        // Files next to the layers may use all of them, as a program's entry does; folders may not.
        return file.folder == stack.root ? [] : [Finding(path: file.path, what: "\(file.folder) is in no layer")]
      }
      return file.tokens.indices.filter { index in
        let name = file.tokens[index].text
        guard file.tokens[index].kind == .word, let home = homes[name]?.min(), home > layer else { return false }
        // A member of that name belongs to another type.
        let isMember = file.source.token(index - 1)?.isSymbol(".") ?? false
        return !isMember && !(nested[name]?.contains { $0 <= layer } ?? false)
      }.map {
        file.finding(file.tokens[$0], "\(file.folder) mentions \(file.tokens[$0].text) of a layer above")
      }
    }
  }

  private static let oneDoorToTheNetwork = Rule(
    "one door to the network",
    remedy: "Only one file of ApiSession may name FoundationNetworking; use its Transport.",
    findings: { checkout in
      let naming = checkout.files.filter { $0.isIn("Library", "App", "Resources") }
        .compactMap { file in file.tokens.first { $0.isWord("FoundationNetworking") }.map { (file, $0) } }
      return naming.dropFirst().map { file, token in
        file.finding(token, "FoundationNetworking is named here and in \(naming[0].0.path)")
      }
    })

  private static let viewModelsKnowNoTerminal = Rule(
    "view models know no terminal",
    remedy: "Expose the state by its meaning and let the screen draw it; a view model runs where no terminal is.",
    findings: { checkout in
      let held = Dictionary(HeldType.all(in: checkout).map { ($0.name, $0.holder) }) { first, _ in first }
      return checkout.files.filter { $0.isIn("App/Modules", "App/Common") }.flatMap { file in
        let own = file.declarations.first { type in
          // A view may extend the types it shows, but not a view model.
          type.isType && type.scope.isEmpty && held[type.name] != nil
            && (type.keyword != "extension"
              || held[type.name] == type.name && !(type.type.first?.isSymbol(".") ?? false))
        }
        guard let own, let holder = held[own.name] else { return [Finding]() }
        return imports(of: file).filter { ["ConsoleProgram", "Terminal", "TerminalKit"].contains($0.text) }
          .map { file.finding($0, "\(own.name)\(own.name == holder ? "" : ", held by \(holder),") imports \($0.text)") }
      }
    })

  private static let packageAgrees = Rule(
    "package agrees with the arrows",
    remedy: "Take the dependency out of Package.swift, or add the arrow to ArrowTable and to Library/README.md.",
    in: { $0.path == "Package.swift" },
    each: { file in
      targets(of: file).flatMap { target in
        let folder = folder(of: target.name)
        guard let row = folder.flatMap(ArrowTable.row(for:)) else { return [Finding]() }
        return target.uses.filter { !row.own.contains($0.text) }
          .map { file.finding($0, "target \(target.name) must not depend on \($0.text)") }
      }
    })

  private static let everyLibraryFolderIsAProduct = Rule(
    "every library folder is a product",
    remedy: "Add `library(\"X\")` to the libraries of Package.swift, of which each is a product.",
    findings: { checkout in
      guard let package = checkout.files.first(where: { $0.path == "Package.swift" }) else { return [] }
      let folders = Set(checkout.files.filter { $0.isIn("Library") }.map { $0.folder.split(separator: "/")[1] })
      let targets = Set(targets(of: package).map(\.name))
      let products = products(of: package, targets)
      return folders.map(String.init).sorted()
        .filter { folder in ![folder, prefix + folder].contains { targets.contains($0) && products.contains($0) } }
        .map { Finding(path: "Library/\($0)", what: "\($0) is not both a target and a product") }
    })

  /// Returns the products that the manifest spells out, or all in its list of libraries.
  private static func products(of package: SourceFile, _ targets: Set<String>) -> Set<String> {
    if !package.source.places(of: "products", ":", "libraries", ".", "map").isEmpty { return targets }
    let calls = package.tokens.indices.filter { package.source.matches([".", "library", "(", "name", ":"], at: $0) }
    return Set(calls.compactMap { package.source.token($0 + 5)?.text })
  }

  /// Returns the module names of a file's import lines; `import struct Foundation.URL` names Foundation.
  private static func imports(of file: SourceFile) -> [Token] {
    let kinds: Set = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    return file.tokens.indices.filter { file.tokens[$0].isWord("import") }.compactMap { index in
      guard let next = file.source.token(index + 1) else { return nil }
      return kinds.contains(next.text) ? file.source.token(index + 2) : next
    }
  }

  /// Returns the targets of the manifest, in any spelling, with the names of their dependencies.
  private static func targets(of file: SourceFile) -> [(name: String, uses: [Token])] {
    let source = file.source
    return source.tokens.indices.compactMap { index in
      let token = source.tokens[index]
      guard token.kind == .word, ["library", "target", "executableTarget"].contains(token.text) else { return nil }
      let isProduct = token.text == "library" && (source.token(index - 1)?.isSymbol(".") ?? false)
      guard !isProduct, source.token(index + 1)?.isSymbol("(") ?? false else { return nil }
      let start = source.matches(["name", ":"], at: index + 2) ? index + 4 : index + 2
      guard let name = source.token(start), name.kind == .text else { return nil }
      return (name.text, dependencies(in: source, after: start))
    }
  }

  private static func dependencies(in source: SourceText, after start: Int) -> [Token] {
    var depth = 0
    for index in start..<source.tokens.count {
      let token = source.tokens[index]
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      if depth < 0 { return [] }
      guard token.isWord("uses") || token.isWord("dependencies"), source.matches([":"], at: index + 1) else { continue }
      guard let list = source.token(index + 2)?.isSymbol("[") == true ? index + 2 : list(in: source, of: index + 2)
      else {
        continue
      }
      return source.tokens[(list + 1)...].prefix { !$0.isSymbol("]") }.filter { $0.kind == .text }
    }
    return []
  }

  /// Returns the index where the list of the constant named at `index` begins.
  private static func list(in source: SourceText, of index: Int) -> Int? {
    guard let name = source.token(index), name.kind == .word else { return nil }
    let place = source.tokens.indices.first { source.matches(["let", name.text], at: $0) }
    let value = place.flatMap { place in
      source.tokens.indices.first { $0 > place && source.matches(["=", "["], at: $0) }
    }
    return value.map { $0 + 1 }
  }

  private static func folder(of target: String) -> String? {
    switch target {
    case "cantina": "App"
    case "CantinaResources": "Resources"
    case _ where !ArrowTable.library.contains(target): nil
    case _ where target.hasPrefix(prefix): "Library/\(target.dropFirst(prefix.count))"
    default: "Library/\(target)"
    }
  }

  /// The prefix of target names that might collide with a consumer's target.
  private static let prefix = "Cantina"
}
