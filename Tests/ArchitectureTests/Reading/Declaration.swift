/// A declaration, as far as the rules need it.
struct Declaration: Sendable {
  /// `func`, `init`, `var`, `let`, `case`, or a type's keyword.
  let keyword: String
  /// The name without backticks; for an extension, the extended type up to the first dot.
  let name: String
  let line: Int
  /// The index of the keyword among the tokens of the file.
  let index: Int
  /// Modifiers and attributes before the keyword: `weak`, `private`, `private(set)`, `MainActor`.
  var modifiers: [String] = []
  /// A property's written type; for a type, the tokens between its name and its brace.
  var type: [Token] = []
  /// The first token of a property's initial value.
  var initial: Token?
  /// Whether a property is computed or required by a protocol; one with observers is stored.
  var isComputed = false
  /// Whether a protocol requires a setter.
  var isSettable = false
  /// The types around it, outermost first.
  var scope: [String] = []
  /// Whether it is in the body of a function, an accessor or a closure.
  var isLocal = false

  var isProperty: Bool { ["var", "let"].contains(keyword) && !isLocal && !scope.isEmpty }
  var isType: Bool { Self.typeKeywords.contains(keyword) }

  /// The names between a type's colon and `where`: the superclass, protocols and their generic arguments.
  var parents: [String] {
    var depth = 0
    let head = type.prefix { !$0.isWord("where") }
    let colon = head.firstIndex { token in
      if token.isSymbol("<") { depth += 1 }
      if token.isSymbol(">") { depth -= 1 }
      return depth == 0 && token.isSymbol(":")
    }
    return colon.map { head[$0...].filter { $0.kind == .word }.map(\.text) } ?? []
  }

  static let typeKeywords: Set = ["class", "struct", "enum", "actor", "protocol", "extension", "typealias"]
}
