/// A type of the application that a view model holds, conforms to, or is.
struct HeldType: Sendable {
  let name: String
  /// The type that holds it; for a view model, itself.
  let holder: String

  /// Returns the types that view models hold or conform to, transitively.
  static func all(in checkout: Checkout) -> [HeldType] {
    let files = checkout.files.filter { $0.isIn("App/Modules", "App/Common") }
    var parts: [String: Set<String>] = [:]
    var known: Set<String> = []
    for declaration in files.flatMap(\.declarations) {
      if declaration.isType, declaration.scope.isEmpty {
        if declaration.keyword != "extension" { known.insert(declaration.name) }
        parts[declaration.name, default: []].formUnion(words(of: declaration.type))
      } else if declaration.isProperty, !declaration.isComputed, !declaration.modifiers.contains("static"),
        let owner = declaration.scope.first
      {
        parts[owner, default: []].formUnion(words(of: declaration.type + [declaration.initial].compactMap(\.self)))
      }
    }
    var held = known.intersection(Roles(checkout).viewModels).sorted().map { HeldType(name: $0, holder: $0) }
    var seen = Set(held.map(\.name))
    var next = 0
    while next < held.count {
      let holder = held[next]
      next += 1
      for part in (parts[holder.name] ?? []).sorted() where known.contains(part) && seen.insert(part).inserted {
        held.append(HeldType(name: part, holder: holder.name))
      }
    }
    return held
  }

  private static func words(of tokens: [Token]) -> [String] {
    tokens.filter { $0.kind == .word && $0.text.first?.isUppercase ?? false }.map(\.text)
  }
}
