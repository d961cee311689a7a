import CantinaExtensions

/// A field that keeps the source's text as well as its meaning.
///
/// On the wire it is a string; a number, `null` or a missing key is accepted, so that a mirror costs no record.
protocol WrittenValue: Decodable, Hashable, Sendable {
  /// The source's text; empty if the field is absent.
  var written: String { get }
  init(_ written: String)
}

extension WrittenValue {
  /// The value of a field that the source does not have.
  static var absent: Self { Self("") }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .absent
    } else if let number = try? container.decode(Double.self) {
      self.init(Int(exactly: number).map(String.init) ?? String(number))
    } else {
      self.init(try container.decode(String.self))
    }
  }
}

extension KeyedDecodingContainer {
  /// Called by the synthesized `init(from:)` for such a field: a missing key is an absent value.
  func decode<Value: WrittenValue>(_ type: Value.Type, forKey key: Key) throws -> Value {
    // Nearly all are strings and tried first, since trying a number would create an error for every field.
    if let text = try? decodeIfPresent(String.self, forKey: key) { return Value(text) }
    return try decodeIfPresent(type, forKey: key) ?? .absent
  }
}

/// The reason why a field has no value; the source writes a word instead.
enum MissingValue: String, CaseIterable, Sendable {
  /// `unknown`: there is a value, but it is not known.
  case unknown
  /// `n/a`: the field does not apply, such as the hair of a droid.
  case notApplicable
  /// `none`: known to be empty.
  case nothing
  /// `indefinite`: without end, such as the life of a droid.
  case indefinite
  /// The source lacks the field, or has `null` or an empty string in it.
  case absent

  /// Returns the gap for a word, `nil` for a value; ignores case and surrounding blanks.
  init?(_ written: String) {
    guard let value = Self.words[written.stripped.lowercased()] else { return nil }
    self = value
  }

  private static let words: [String: MissingValue] = [
    "unknown": .unknown, "n/a": .notApplicable, "none": .nothing, "indefinite": .indefinite, "": .absent,
  ]
}

/// A number as the source wrote it, and its meaning.
///
/// The unit belongs to the description of the field. Some numbers have commas, a range, a unit or a trailing blank, or
/// are words. An unreadable number stays a text, and the record stays readable.
struct Measure: WrittenValue {
  enum Meaning: Hashable, Sendable {
    case value(Double)
    case range(ClosedRange<Double>)
    case gap(MissingValue)
    /// Text that is not a number, without surrounding blanks.
    case text(String)
  }

  let written: String
  let meaning: Meaning

  /// Reads `1,358`, `30-165`, `1000km`, `36.8 `, `unknown`.
  init(_ written: String) {
    self.written = written
    self.meaning = Self.meaning(of: written.stripped)
  }

  private init(_ written: String, meaning: Meaning) { (self.written, self.meaning) = (written, meaning) }

  /// The measure with zero counted as unknown: the source writes 0 for an unknown diameter.
  var orUnknown: Measure { number == 0 ? Measure(written, meaning: .gap(.unknown)) : self }

  /// The number to compare by: the value, or the lower end of a range; otherwise, `nil`.
  var number: Double? {
    switch meaning {
    case .value(let value): value
    case .range(let range): range.lowerBound
    case .gap, .text: nil
    }
  }

  private static func meaning(of text: String) -> Meaning {
    if let gap = MissingValue(text) { return .gap(gap) }
    // Only the field's own unit ("1000km") is dropped; a word after a blank means something else ("1 year").
    let digits = text.hasSuffix("km") ? text.dropLast(2) : text[...]
    if let value = number(digits) { return .value(value) }
    let ends = digits.split(separator: "-", omittingEmptySubsequences: false)
    if ends.count == 2, let low = number(ends[0]), let high = number(ends[1]), low <= high { return .range(low...high) }
    return .text(text)
  }

  /// Parses digits, commas before groups of three, and decimals: `Double` would read "nan" and "0x1p3".
  private static func number(_ text: Substring) -> Double? {
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = (halves.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
    guard let first = groups.first, !first.isEmpty, groups.count == 1 || first.count <= 3 else { return nil }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }), halves.count == 1 || !halves[1].isEmpty else { return nil }
    let joined = (groups.joined() + (halves.count == 2 ? "." + halves[1] : ""))
    guard joined.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Double(joined)
  }
}

/// A field of words: a colour, a climate, often several; any word is a value, since a fixed list would fail some day.
struct Trait: WrittenValue {
  let written: String

  init(_ written: String) { self.written = written }

  var gap: MissingValue? { MissingValue(written) }

  /// The values, split at commas, except in brackets and company names (`Kuat Drive Yards, Inc.`); empty for a gap.
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

  private static func hasOpenBracket(_ text: String) -> Bool { text.count { $0 == "(" } > text.count { $0 == ")" } }
}

/// The year of a birth, counted from the Battle of Yavin: `19BBY`, `41.9BBY`.
struct BirthYear: WrittenValue {
  enum Era: String, Sendable {
    case before = "BBY"
    case after = "ABY"
  }

  enum Meaning: Hashable, Sendable {
    /// Years from the battle, 0 or more.
    case year(Double, Era)
    case gap(MissingValue)
    case text(String)
  }

  let written: String
  let meaning: Meaning

  init(_ written: String) {
    self.written = written
    let text = written.stripped
    let number = Measure(String(text.dropLast(3))).number
    if let gap = MissingValue(text) {
      meaning = .gap(gap)
    } else if let era = Era(rawValue: text.suffix(3).uppercased()), let number {
      meaning = .year(number, era)
    } else {
      meaning = .text(text)
    }
  }

  /// The year on a single timeline, negative before the battle, so that a larger number is later; `nil` without a year.
  var position: Double? {
    guard case .year(let years, let era) = meaning else { return nil }
    return era == .before ? -years : years
  }
}
