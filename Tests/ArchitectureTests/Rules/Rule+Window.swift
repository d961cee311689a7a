extension Rule {
  static let viewModelsKnowNoWindow = Rule(
    "view models know no window",
    remedy: "Expose what a small and a large window show, and let the screen choose.",
    findings: { checkout in
      let roles = Roles(checkout)
      let words = measures(in: checkout).union(["width", "height", "wide", "narrow"])
      return checkout.files.filter { $0.isIn("App") }.flatMap { file in
        file.declarations.filter { roles.viewModels.contains($0.scope.first ?? "") && !$0.isLocal }
          .flatMap { values(of: $0, in: file) }
          .filter { $0.names.contains { $0.text.camelWords.contains(where: words.contains) } && isMeasure($0.type) }
          .compactMap { value in
            value.names.last.map { file.finding($0, "\($0.text) is the window's size") }
          }
      }
    })

  static let viewsTellNoMeasures = Rule(
    "views tell no measures",
    remedy: "Expose what a small and a large window show, and let the screen choose.",
    findings: { checkout in
      let members = measures(in: checkout)
      let told = checkout.files.flatMap { listeners(in: $0, ofAny: members) }
      let (views, closures) = (Set(told.map(\.view)), Set(told.map(\.closure)))
      return checkout.files.filter { $0.isIn("App/Modules") }.flatMap { file in
        let declared = Set(file.declarations.filter { !$0.isLocal }.map { $0.index + 1 })
        let values = file.tokens.indices.compactMap { index -> Int? in
          let name = file.tokens[index].text
          if closures.contains(name), file.source.matches([":"], at: index + 1), !declared.contains(index) {
            return index + 2
          }
          // It may be a trailing closure.
          guard views.contains(name), file.source.matches(["("], at: index + 1) else { return nil }
          let next = file.arguments(at: index + 1).endIndex + 1
          return file.source.matches(["{"], at: next) ? next : nil
        }
        return values.flatMap { calls(inValueAt: $0, of: file) }
          .map { file.finding($0, "the view model is told what fits into the window") }
      }
    })

  /// Returns the closures that a view calls with a measure of its frame, as in `onLayout(frame.columns >= 80)`.
  private static func listeners(
    in file: SourceFile, ofAny measures: Set<String>
  ) -> [(view: String, closure: String)] {
    file.declarations.filter { $0.isProperty && $0.type.contains { $0.isWord("Void") } }.filter { closure in
      file.tokens.indices.contains { index in
        let open = file.source.matches(["?"], at: index + 1) ? index + 2 : index + 1
        guard file.tokens[index].isWord(closure.name), file.source.matches(["("], at: open) else { return false }
        return file.arguments(at: open).indices.contains { here in
          file.source.matches(["."], at: here - 1) && measures.contains(file.tokens[here].text)
        }
      }
    }.map { (view: $0.scope[0], closure: $0.name) }
  }

  /// Returns the calls of the view model with arguments in a value; a bare reference to its method counts too.
  private static func calls(inValueAt start: Int, of file: SourceFile) -> [Token] {
    var depth = 0
    let value = file.tokens[start...].prefix { token in
      if depth == 0, token.isSymbol(",") { return false }
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      return depth >= 0 && !(depth == 0 && token.isSymbol("}"))
    }
    return value.indices.filter { index in
      guard file.source.matches(["viewModel", "."], at: index) else { return false }
      let next = index + 3
      if next == value.endIndex { return index == start }
      return file.source.matches(["("], at: next) && !file.source.matches([")"], at: next + 1)
    }.map { file.tokens[$0] }
  }

  /// Returns the names of the measures in the kit's `Size`, and always `columns` and `rows`.
  private static func measures(in checkout: Checkout) -> Set<String> {
    let kit = checkout.files.filter { $0.isIn("Library/Terminal") }.flatMap(\.declarations)
    return Set(kit.filter { $0.isProperty && $0.scope == ["Size"] }.map(\.name) + ["columns", "rows"])
  }

  /// Returns whether a type, or an initial value, can be a size; arrays are data, such as the rows of a seat map.
  private static func isMeasure(_ type: [Token]) -> Bool {
    let types: Set = ["Int", "Bool", "Double", "Size", "Rect", "Range", "ClosedRange"]
    let isValue = type.first.map { $0.kind == .number || ["true", "false"].contains($0.text) } ?? false
    return isValue || type.contains { types.contains($0.text) } && !type.contains { $0.isSymbol("[") }
  }

  /// Returns the parameters of a function, or a stored property, with types; an initial value replaces a missing type.
  private static func values(of member: Declaration, in file: SourceFile) -> [(names: [Token], type: [Token])] {
    if ["func", "init"].contains(member.keyword) { return parameters(of: member, in: file) }
    guard member.isProperty, !member.isComputed else { return [] }
    let type = member.type.isEmpty ? [member.initial].compactMap(\.self) : member.type
    return [([file.tokens[member.index + 1]], type)]
  }

  /// Returns the labels, names and types of a function's parameters.
  private static func parameters(of function: Declaration, in file: SourceFile) -> [(names: [Token], type: [Token])] {
    let signature = file.signature(of: function)
    guard let open = signature.firstIndex(where: { $0.isSymbol("(") }) else { return [] }
    let list = file.arguments(at: open)
    var depth = 0
    let commas = list.indices.filter { index in
      if "([{<".contains(list[index].text) { depth += 1 }
      if ")]}>".contains(list[index].text), !file.source.matches(["-", ">"], at: index - 1) { depth -= 1 }
      return depth == 0 && list[index].isSymbol(",")
    }
    return zip([list.startIndex] + commas.map { $0 + 1 }, commas + [list.endIndex]).compactMap { start, end in
      let parameter = list[start..<end]
      guard let colon = parameter.firstIndex(where: { $0.isSymbol(":") }), colon > start else { return nil }
      let type = parameter[(colon + 1)...].prefix { !$0.isSymbol("=") }
      return (Array(list[start..<colon]), Array(type))
    }
  }
}
