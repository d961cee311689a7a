/// A field of words: a colour, a climate, a maker; often several in one string.
///
/// Any word is a value: a list of the allowed ones would fail with the first new one.
struct Trait: WrittenValue {
  let written: String

  init(_ written: String) {
    self.written = written
  }

  /// Why there is no value; `nil` when there is one.
  var gap: Gap? { Gap(written) }

  /// The values, parted at commas; empty when there is a gap.
  ///
  /// A firm keeps the comma of its name (`Kuat Drive Yards, Inc.`), and a comma in brackets parts nothing.
  var values: [String] {
    guard gap == nil else { return [] }
    var values: [String] = []
    for piece in written.split(separator: ",") {
      let piece = String(piece).stripped
      if let last = values.last, Self.firmEndings.contains(piece.lowercased()) || Self.hasOpenBracket(last) {
        values[values.count - 1] = "\(last), \(piece)"
      } else if !piece.isEmpty {
        values.append(piece)
      }
    }
    return values
  }

  private static let firmEndings: Set<String> = ["inc", "inc.", "incorporated", "ltd", "ltd.", "co", "co."]

  private static func hasOpenBracket(_ text: String) -> Bool {
    text.count { $0 == "(" } > text.count { $0 == ")" }
  }
}
