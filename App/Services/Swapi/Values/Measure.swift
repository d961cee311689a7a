/// A number as the source wrote it, and what that means.
///
/// The unit belongs to the field (see each model). Some numbers have commas, a range, a unit, a blank at the end or a word in
/// their place; what cannot be read stays a text, so that no record is lost over a number.
struct Measure: WrittenValue {
  /// What a measure says.
  enum Meaning: Hashable, Sendable {
    case value(Double)
    case range(ClosedRange<Double>)
    case gap(Gap)
    /// Something that is not a number, without blanks at its ends.
    case text(String)
  }

  let written: String
  let meaning: Meaning

  /// Reads `1,358`, `30-165`, `1000km`, `36.8 `, `unknown`.
  init(_ written: String) {
    self.written = written
    self.meaning = Self.meaning(of: written.stripped)
  }

  /// The number to compare by: the value, or the lower end of a range; `nil` for all else.
  var number: Double? {
    switch meaning {
    case .value(let value): value
    case .range(let range): range.lowerBound
    case .gap, .text: nil
    }
  }

  private static func meaning(of text: String) -> Meaning {
    if let gap = Gap(text) { return .gap(gap) }
    // The field's own unit written out ("1000km"); a word after a blank would be another thing ("1 year").
    let digits = text.hasSuffix("km") ? text.dropLast(2) : text[...]
    if let value = number(digits) { return .value(value) }
    let ends = digits.split(separator: "-", omittingEmptySubsequences: false)
    if ends.count == 2, let low = number(ends[0]), let high = number(ends[1]), low <= high { return .range(low...high) }
    return .text(text)
  }

  /// Digits, commas only before groups of three, decimals after a point: stricter than `Double`, which reads "nan" and "0x1p3".
  private static func number(_ text: Substring) -> Double? {
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = (halves.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
    guard let first = groups.first, !first.isEmpty, groups.count == 1 || first.count <= 3 else { return nil }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }), halves.count == 1 || !halves[1].isEmpty else { return nil }
    let joined = (groups.joined() + (halves.count == 2 ? "." + halves[1] : ""))
    guard joined.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else {
      return nil
    }
    return Double(joined)
  }
}
