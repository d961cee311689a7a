/// Finds the declarations of a source by its keywords and braces.
struct DeclarationScanner {
  private enum Scope {
    case type(keyword: String, name: String)
    case code
  }

  private let source: SourceText
  private var scopes: [Scope] = []
  private var opening: Scope?
  private var found: [Declaration] = []

  /// Returns the declarations of a source, in its order.
  static func declarations(in source: SourceText) -> [Declaration] {
    var scanner = DeclarationScanner(source: source)
    scanner.scan()
    return scanner.found
  }

  private init(source: SourceText) {
    self.source = source
  }

  private mutating func scan() {
    for (index, token) in source.tokens.enumerated() {
      if token.isSymbol("{") {
        scopes.append(opening ?? .code)
        opening = nil
      } else if token.isSymbol("}") {
        _ = scopes.popLast()
      } else if token.kind == .word, !(source.token(index - 1)?.isSymbol(".") ?? false) {
        keyword(token, at: index)
      }
    }
  }

  private mutating func keyword(_ token: Token, at index: Int) {
    if token.text == "extension", let open = source.token(index + 1), open.isSymbol("[") {
      return addCollectionExtension(token, at: index)
    }
    if token.text == "init", let next = source.token(index + 1), "(<?!".contains(next.text) {
      // In the body of a function, `init` is a call.
      if case .type? = scopes.last { add(token, named: token, at: index) }
      return
    }
    guard let next = source.token(index + 1), next.kind == .word, !Self.keywords.contains(next.text) else { return }
    switch token.text {
    case "func", "var", "let":
      add(token, named: next, at: index)
    case "case":
      guard case .type(keyword: "enum", name: _)? = scopes.last else { return }
      addCases(token, at: index)
    case _ where Declaration.typeKeywords.contains(token.text):
      add(token, named: next, at: index)
      if token.text != "typealias" { opening = .type(keyword: token.text, name: next.text) }
    default: break
    }
  }

  /// `extension [UInt8]` is one of `Array`, `extension [Int: String]` one of `Dictionary`.
  private mutating func addCollectionExtension(_ token: Token, at index: Int) {
    let inside = source.tokens[(index + 2)...].prefix { !$0.isSymbol("]") }
    let text = inside.contains { $0.isSymbol(":") } ? "Dictionary" : "Array"
    add(token, named: Token(kind: .word, text: text, line: token.line, isGlued: false), at: index)
    opening = .type(keyword: token.text, name: text)
  }

  private mutating func addCases(_ token: Token, at index: Int) {
    var here = index + 1
    while let name = source.token(here), name.kind == .word {
      add(token, named: name, at: index)
      here += 1
      if source.token(here)?.isSymbol("(") ?? false { here = afterBrackets(at: here) }
      guard source.token(here)?.isSymbol(",") ?? false else { return }
      here += 1
    }
  }

  private mutating func add(_ keyword: Token, named name: Token, at index: Int) {
    var declaration = Declaration(
      keyword: keyword.text, name: name.text.filter { $0 != "`" }, line: name.line, index: index,
      modifiers: modifiers(before: index))
    for case .type(_, let name) in scopes { declaration.scope.append(name) }
    if case .code? = scopes.last { declaration.isLocal = true }
    if keyword.text == "var" || keyword.text == "let" {
      readProperty(into: &declaration, after: index + 1)
    } else if declaration.keyword == "typealias" {
      declaration.type = alias(after: index + 1)
    } else if declaration.isType {
      declaration.type = source.tokens[(index + 2)...].prefix { !$0.isSymbol("{") }.map { $0 }
    }
    found.append(declaration)
  }

  /// Returns the tokens after the name of a type alias, up to the end of its line or its last bracket.
  private func alias(after index: Int) -> [Token] {
    var depth = 0
    var tokens: [Token] = []
    for here in source.tokens.indices.dropFirst(index + 1) {
      let (token, last) = (source.tokens[here], source.tokens[here - 1])
      let isOpen = depth > 0 || ["=", "&", "@"].contains(last.text) || last.isSymbol(">") && token.isSymbol("(")
      if token.line > last.line, !isOpen { break }
      if "([<".contains(token.text) { depth += 1 }
      if ")]>".contains(token.text), !isArrow(at: here) { depth -= 1 }
      if depth < 0 || token.isSymbol("}") { break }
      tokens.append(token)
    }
    return tokens
  }

  private func readProperty(into declaration: inout Declaration, after index: Int) {
    var here = index + 1
    if source.token(here)?.isSymbol(":") ?? false {
      here += 1
      var depth = 0
      while let token = source.token(here) {
        if "([<".contains(token.text) { depth += 1 }
        if ")]>".contains(token.text), !isArrow(at: here) { depth -= 1 }
        let isNewLine = token.line > (source.token(here - 1)?.line ?? 0)
        if depth < 0 || depth == 0 && (token.isSymbol("=") || token.isSymbol("{") || isNewLine) { break }
        declaration.type.append(token)
        here += 1
      }
    }
    if source.token(here)?.isSymbol("=") ?? false { declaration.initial = source.token(here + 1) }
    guard source.token(here)?.isSymbol("{") ?? false, let word = source.token(here + 1)?.text else { return }
    declaration.isComputed = !["didSet", "willSet"].contains(word)
    declaration.isSettable = source.matches(["get", "set", "}"], at: here + 1)
  }

  private func isArrow(at index: Int) -> Bool { source.matches(["-", ">"], at: index - 1) }

  /// Walks back over `private(set)`, `@objc(name)`, `@MainActor` and plain modifiers.
  private func modifiers(before index: Int) -> [String] {
    var names: [String] = []
    var here = index - 1
    while let token = source.token(here) {
      if token.isSymbol(")") {
        guard source.token(here - 2)?.isSymbol("(") ?? false else { break }
        here -= 3
        guard let word = source.token(here), word.kind == .word else { break }
        if source.matches(["(", "set", ")"], at: here + 1) {
          names.append(word.text + "(set)")
          here -= 1
        }
        continue
      }
      guard token.kind == .word else { break }
      let isAttribute = source.token(here - 1)?.isSymbol("@") ?? false
      guard isAttribute || Self.modifierWords.contains(token.text) else { break }
      names.append(token.text)
      here -= isAttribute ? 2 : 1
    }
    return names
  }

  private func afterBrackets(at index: Int) -> Int {
    var depth = 0
    var here = index
    while let token = source.token(here) {
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      here += 1
      if depth == 0 { break }
    }
    return here
  }

  private static let keywords: Set = ["func", "var", "let", "init", "subscript", "in", "is", "where", "else"]
  private static let modifierWords: Set = [
    "public", "package", "internal", "private", "fileprivate", "open", "final", "static", "class", "weak", "unowned",
    "lazy", "nonisolated", "mutating", "nonmutating", "override", "indirect", "dynamic", "optional", "required",
    "isolated", "borrowing", "consuming", "prefix", "postfix", "infix", "convenience", "distributed",
  ]
}
