import CantinaExtensions

/// A field that keeps the source's own characters beside what they mean.
///
/// On the wire it is a string. A number in place of one, `null` and a missing key are read too, so that a mirror which is
/// a little different costs a field and not a record; encoded it is the string again.
protocol WrittenValue: Codable, Hashable, Sendable {
  /// The source's own characters; empty for a field that it does not have.
  var written: String { get }
  init(_ written: String)
}

extension WrittenValue {
  /// A field that the source does not have.
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

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(written)
  }
}

extension KeyedDecodingContainer {
  /// What the compiler's own `init(from:)` calls for such a field: a missing key is an absent value.
  func decode<Value: WrittenValue>(_ type: Value.Type, forKey key: Key) throws -> Value {
    // A string is what nearly all are: it is read at once, since to try a number first makes an error for every field.
    if let text = try? decodeIfPresent(String.self, forKey: key) { return Value(text) }
    return try decodeIfPresent(type, forKey: key) ?? .absent
  }
}

/// Why a field has no value; the source writes a word in its place.
enum Gap: Hashable, Sendable {
  /// `unknown`: there is a value, but it is not known.
  case unknown
  /// `n/a`: the field makes no sense here, such as the hair of a droid.
  case notApplicable
  /// `none`: known, and there is none.
  case nothing
  /// `indefinite`: no end, the life of a droid.
  case indefinite
  /// The source does not have the field, or has `null` or nothing in it.
  case absent

  /// The gap that `written` stands for, `nil` for a value; case and blanks at the ends are ignored.
  init?(_ written: String) {
    // Most are numbers, and none of these words begins with a digit.
    if let first = written.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) { return nil }
    switch written.stripped.lowercased() {
    case "unknown": self = .unknown
    case "n/a": self = .notApplicable
    case "none": self = .nothing
    case "indefinite": self = .indefinite
    case "": self = .absent
    default: return nil
    }
  }
}

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

  private init(_ written: String, meaning: Meaning) { (self.written, self.meaning) = (written, meaning) }

  /// The same where nothing is of size nothing: the source writes 0 for a diameter that it does not know.
  var orUnknown: Measure { number == 0 ? Measure(written, meaning: .gap(.unknown)) : self }

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

/// A field of words: a colour, a climate, a maker; often several in one string.
///
/// Any word is a value: a list of the allowed ones would fail with the first new one.
struct Trait: WrittenValue {
  let written: String

  init(_ written: String) { self.written = written }

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

/// The year of a birth, counted from the Battle of Yavin: `19BBY`, `41.9BBY`.
struct BirthYear: WrittenValue {
  /// The side of the Battle of Yavin that a year is on.
  enum Era: String, Sendable {
    case before = "BBY"
    case after = "ABY"
  }

  /// What a birth year says.
  enum Meaning: Hashable, Sendable {
    /// Years from the battle, 0 or more.
    case year(Double, Era)
    case gap(Gap)
    /// Something that is not a year.
    case text(String)
  }

  let written: String
  let meaning: Meaning

  init(_ written: String) {
    self.written = written
    let text = written.stripped
    let number = Measure(String(text.dropLast(3))).number
    if let gap = Gap(text) {
      meaning = .gap(gap)
    } else if let era = Era(rawValue: text.suffix(3).uppercased()), let number {
      meaning = .year(number, era)
    } else {
      meaning = .text(text)
    }
  }

  /// The year on one line of time: before the battle negative, so a larger number is a later birth; `nil` without a year.
  var position: Double? {
    guard case .year(let years, let era) = meaning else { return nil }
    return era == .before ? -years : years
  }
}
