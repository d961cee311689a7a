/// A declaration as far as the rules look at it.
struct Declaration: Sendable {
  /// `func`, `var`, `let`, `case`, or a type's keyword.
  let keyword: String
  /// Without backticks; an extension has the name of what it extends, up to the first dot.
  let name: String
  let line: Int
  /// The place of the keyword among the tokens of the file.
  let index: Int
  /// Modifiers and attributes before the keyword: `weak`, `private`, `private(set)`, `MainActor`.
  var modifiers: [String] = []
  /// A property's written type; for a type, what stands between its name and its brace.
  var type: [Token] = []
  /// The first token of a property's initial value.
  var initial: Token?
  /// A property that is worked out, or asked for by a protocol; one with observers is stored.
  var isComputed = false
  /// A property that a protocol wants to be set from outside.
  var isSettable = false
  /// The types around it, outermost first.
  var scope: [String] = []
  /// It stands in the body of a function, an accessor or a closure.
  var isLocal = false

  var isProperty: Bool { ["var", "let"].contains(keyword) && !isLocal && !scope.isEmpty }
  var isType: Bool { Self.typeKeywords.contains(keyword) }

  static let typeKeywords: Set = ["class", "struct", "enum", "actor", "protocol", "extension", "typealias"]
}
