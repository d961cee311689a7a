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
    guard one != other else { return true }
    guard let one = JsonDecimal(one), let other = JsonDecimal(other) else { return false }
    return one == other
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

/// A number by its value: its digits without zeros at either end, and the power of ten of the last one.
private struct JsonDecimal: Equatable {
  private var isNegative: Bool
  private var digits: Substring
  private var exponent = 0

  /// Reads a number as JSON has it; an exponent beyond `Int` is that of no other number.
  init?(_ text: String) {
    let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    guard let written = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
    let halves = parts[0].drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    let fraction = halves.count > 1 ? halves[1].count : 0
    let all: String = halves.joined(separator: "")
    digits = all.drop { $0 == "0" }
    isNegative = text.hasPrefix("-") && !digits.isEmpty
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    digits = digits.dropLast(zeros)
    let (power, isTooMuch) = written.addingReportingOverflow(zeros - fraction)
    guard !isTooMuch else { return nil }
    // Of zero any power is the same.
    exponent = digits.isEmpty ? 0 : power
  }
}
