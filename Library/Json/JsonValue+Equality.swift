extension JsonValue: Equatable {
  /// Returns whether both are equal, in any order of members; of members with the same key the last counts.
  ///
  /// Numbers are compared by exact value, texts and keys by Unicode scalars.
  public static func == (one: JsonValue, other: JsonValue) -> Bool {
    guard one.kind == other.kind else { return false }
    switch one.kind {
    case .null: return true
    case .bool: return one.bool == other.bool
    case .string: return one.scalars == other.scalars
    case .number: return isSame(one.source, other.source)
    case .array: return one.elements.elementsEqual(other.elements)
    case .object: return one.lastMembers == other.lastMembers
    }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || ExactNumber(one) == ExactNumber(other)
  }

  /// The bytes of a text: Swift strings with different compositions of the same characters are equal.
  private var scalars: [UInt8] { Array((string ?? "").utf8) }

  private var lastMembers: [[UInt8]: JsonValue] {
    Dictionary(members.map { (Array($0.key.utf8), $0.value) }) { _, last in last }
  }
}

extension JsonDocument: Equatable {
  /// Returns whether the roots are equal.
  public static func == (one: JsonDocument, other: JsonDocument) -> Bool { one.root == other.root }
}
