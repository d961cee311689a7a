extension Rule {
  static let viewModelsKnowNoWindow = Rule(
    "view models know no window",
    remedy: "Expose what a small and a large window show, and let the screen choose.",
    findings: { checkout in
      let roles = Roles(checkout)
      let words = measures(in: checkout).union(["width", "height", "wide", "narrow"])
      return checkout.files.filter { $0.isIn("App") }.flatMap { file in
        file.declarations.filter { roles.viewModels.contains($0.scope.first ?? "") && !$0.isLocal }.flatMap { member in
          let values: [(name: Token, type: ArraySlice<Token>)] =
            switch member.keyword {
            case "func", "init": parameters(of: member, in: file)
            default:
              member.isProperty && !member.isComputed
                ? [(file.tokens[member.index + 1], member.type[...])] : []
            }
          return values.filter { value in
            value.name.text.camelWords.contains(where: words.contains) && isMeasure(value.type)
          }.map { file.finding($0.name, "\($0.name.text) is the window's size") }
        }
      }
    })

  static let viewsTellNoMeasures = Rule(
    "views tell no measures",
    remedy: "Expose what a small and a large window show, and let the screen choose.",
    findings: { checkout in
      let members = measures(in: checkout)
      let told = Set(checkout.files.flatMap { listeners(in: $0, ofAny: members) })
      return checkout.files.filter { $0.isIn("App/Modules") }.flatMap { file in
        let declared = Set(file.declarations.filter { !$0.isLocal }.map { $0.index + 1 })
        return file.tokens.indices.filter { index in
          told.contains(file.tokens[index].text) && !declared.contains(index)
            && file.source.matches([":"], at: index + 1)
        }.flatMap { calls(inValueAt: $0 + 2, of: file) }
          .map { file.finding($0, "the view model is told what fits into the window") }
      }
    })

  /// Returns the closures of a view that it calls with a measure of its frame, as in `onLayout(frame.columns >= 80)`.
  private static func listeners(in file: SourceFile, ofAny measures: Set<String>) -> [String] {
    let closures = Set(file.declarations.filter { $0.isProperty && $0.type.contains { $0.isWord("Void") } }.map(\.name))
    return file.tokens.indices.filter { index in
      let open = file.source.matches(["?"], at: index + 1) ? index + 2 : index + 1
      guard closures.contains(file.tokens[index].text), file.source.matches(["("], at: open) else { return false }
      return file.arguments(at: open).indices.contains { here in
        file.source.matches(["."], at: here - 1) && measures.contains(file.tokens[here].text)
      }
    }.map { file.tokens[$0].text }
  }

  /// Returns the calls of a view model that pass a value, in an argument or in the closure of a constant.
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

  /// Returns the names of the members that measure in the kit's `Size`: `columns` and `rows`.
  private static func measures(in checkout: Checkout) -> Set<String> {
    let kit = checkout.files.filter { $0.isIn("Library/Terminal") }.flatMap(\.declarations)
    return Set(kit.filter { $0.isProperty && $0.scope == ["Size"] }.map(\.name) + ["columns", "rows"])
  }

  /// Whether a type can carry a size; rows of data, as in a seat map, are arrays.
  private static func isMeasure(_ type: ArraySlice<Token>) -> Bool {
    let types: Set = ["Int", "Bool", "Double", "Size", "Rect", "Range", "ClosedRange"]
    return type.isEmpty || type.contains { types.contains($0.text) } && !type.contains { $0.isSymbol("[") }
  }

  /// Returns the inner names and the types of a function's parameters.
  private static func parameters(of function: Declaration, in file: SourceFile) -> [(Token, ArraySlice<Token>)] {
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
      return (list[colon - 1], type)
    }
  }
}
