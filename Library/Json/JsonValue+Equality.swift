extension JsonValue: Equatable {
  /// Whether both say the same.
  ///
  /// Members count in any order, and the last of those with one key; numbers by their exact value, texts and keys by their
  /// Unicode scalars.
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

  /// A text by its bytes: two strings of Swift are equal that are composed in another way.
  private var scalars: [UInt8] { Array((string ?? "").utf8) }

  private var lastMembers: [[UInt8]: JsonValue] {
    Dictionary(members.map { (Array($0.key.utf8), $0.value) }) { _, last in last }
  }
}

extension JsonDocument: Equatable {
  /// Whether the roots say the same.
  public static func == (one: JsonDocument, other: JsonDocument) -> Bool { one.root == other.root }
}
