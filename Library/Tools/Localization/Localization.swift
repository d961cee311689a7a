import Synchronization

/// The program's texts in the current language: by key, with plurals and numbers.
///
/// After `speak(_:)` all copies have the new texts, so code that looks them up when drawing needs no notification.
public struct Localization: Sendable {
  /// The state of one language.
  private struct Speech: Sendable {
    let tables: [StringTable]
    let numbers: NumberStyle
    let missing: @Sendable (String) -> Void
    var revision = 0
  }

  /// The state shared by copies.
  private final class Shared: Sendable {
    let speech: Mutex<Speech>

    init(_ speech: Speech) { self.speech = Mutex(speech) }
  }

  private let shared: Shared
  private var speech: Speech { shared.speech.withLock { $0 } }

  /// Makes a localization from the chosen language's table and its fallbacks; `missing` gets each unknown key.
  public init(tables: [StringTable], missing: @escaping @Sendable (String) -> Void = { _ in }) {
    let numbers = NumberStyle(language: tables.first?.language ?? "en")
    shared = Shared(Speech(tables: tables, numbers: numbers, missing: missing))
  }

  /// The code of the language; `en` without a table.
  public var language: String { speech.tables.first?.language ?? "en" }
  /// The number style of the language.
  public var numbers: NumberStyle { speech.numbers }
  /// A number that grows with each change of the language, so that cached texts can be recognized as stale.
  public var revision: Int { speech.revision }

  /// Changes the language of this value and of all its copies to that of `other`.
  public func speak(_ other: Localization) {
    var new = other.speech
    shared.speech.withLock { speech in
      new.revision = speech.revision + 1
      speech = new
    }
  }

  /// Returns the text of `key`, with the values in place of `{name}`; the key itself if it is missing.
  public func text(_ key: String, _ values: [String: String] = [:]) -> String {
    let speech = speech
    for table in speech.tables {
      if let text = table.texts[key] { return Self.filled(text, values) }
    }
    speech.missing(key)
    return key
  }

  /// Returns the text of `key` in the chosen language only; `nil` if there is none, which is not reported.
  public func text(ifAny key: String) -> String? { speech.tables.first?.texts[key] }

  /// Returns the text of `key` in the plural form for `count`, which replaces `{count}` unless `values` has its own.
  public func text(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    let speech = speech
    let values = values.merging(["count": speech.numbers.text(count)]) { own, _ in own }
    for table in speech.tables {
      if let text = table.text(key, count: count) { return Self.filled(text, values) }
    }
    speech.missing(key)
    return key
  }

  private static func filled(_ text: String, _ values: [String: String]) -> String {
    guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      if let value = values[String(name)] {
        result += value
        rest = rest[rest.index(after: close)...]
      } else {
        result += "{"
        rest = rest[rest.index(after: open)...]
      }
    }
    return result + rest
  }
}

/// The texts of one language, by key.
public struct StringTable: Sendable {
  /// An ISO 639 code, such as `en`.
  public let language: String
  /// The plural rule of the language.
  public let pluralRule: PluralRule
  /// The texts by key; `{name}` is a placeholder, and a plural has a key for each form (`films.one`, `films.other`).
  public let texts: [String: String]

  /// Makes a table with the plural rule of its language.
  public init(language: String, texts: [String: String]) {
    self.language = language
    self.pluralRule = PluralRule(language: language)
    self.texts = texts
  }

  /// Returns the text of `key` for a count: the form of the rule, else `other`, else the key without a form.
  func text(_ key: String, count: Int) -> String? {
    // Raw values: an enum case in a string looks up five conformances at run time, for each row of a list.
    let form = pluralRule.form(count: count).rawValue
    return texts[key + "." + form] ?? texts[key + "." + PluralForm.other.rawValue] ?? texts[key]
  }
}

/// The plural forms of a language, by the rules of the Unicode CLDR.
public enum PluralRule: Sendable {
  /// One and other: English, German, Dutch, Swedish.
  case oneOther
  /// One, few (ends in 2 to 4, but not 12 to 14), many: Polish. `other` is for fractions only.
  case polish

  /// Makes the rule of a language (ISO 639, perhaps with a region: `pl_PL`), by default that of English.
  public init(language: String) {
    self = language.prefix { $0 != "-" && $0 != "_" }.lowercased() == "pl" ? .polish : .oneOther
  }

  /// The forms of whole numbers, which a table of this language needs.
  public var forms: [PluralForm] {
    switch self {
    case .oneOther: [.one, .other]
    case .polish: [.one, .few, .many]
    }
  }

  /// Returns the form for `count` things, ignoring the sign.
  public func form(count: Int) -> PluralForm {
    let number = count.magnitude
    switch self {
    case .oneOther:
      return number == 1 ? .one : .other
    case .polish:
      if number == 1 { return .one }
      let isTeen = (12...14).contains(number % 100)
      return (2...4).contains(number % 10) && !isTeen ? .few : .many
    }
  }
}

/// The plural form of a noun after a count; the raw value is the suffix of a key.
public enum PluralForm: String, CaseIterable, Sendable {
  /// One thing: "1 film".
  case one
  /// A small number, in languages that distinguish it: Polish "2 filmy".
  case few
  /// A larger number, in languages that distinguish it: Polish "5 filmów".
  case many
  /// All other counts; every language has it, in English it is the ordinary plural.
  case other
}

/// The number style of a language.
///
/// It replaces the system's formatter, whose first use takes 0.7 to 0.9 ms on Linux (Swift 6.3). The formatter would be
/// the only reason for Foundation here, and it omits the blank in a Polish `1 358`.
public struct NumberStyle: Equatable, Sendable {
  /// The separator of groups of three digits.
  public let groupSeparator: String
  /// The decimal separator.
  public let decimalSeparator: String

  /// Makes a style from two separators; either may be empty.
  public init(groupSeparator: String, decimalSeparator: String) {
    (self.groupSeparator, self.decimalSeparator) = (groupSeparator, decimalSeparator)
  }

  /// Makes the style of a language: Polish `1 358,5` (with a non-breaking blank), everything else `1,358.5`.
  public init(language: String) {
    switch PluralRule(language: language) {
    case .polish: self.init(groupSeparator: "\u{A0}", decimalSeparator: ",")
    case .oneOther: self.init(groupSeparator: ",", decimalSeparator: ".")
    }
  }

  /// Returns the digits of a whole number in groups of three.
  public func text(_ number: Int) -> String { (number < 0 ? "-" : "") + grouped(String(number.magnitude)) }

  /// Returns a number with at most `decimals` decimals, halves rounded away from zero: 2.0 is `2`.
  public func text(_ number: Double, decimals: Int = 2) -> String {
    let power = (0..<max(0, min(decimals, 9))).reduce(1) { power, _ in power * 10 }
    let scaled = (number.magnitude * Double(power)).rounded()
    guard let units = Int(exactly: scaled) else { return "\(number)" }
    let fraction = String(units % power + power).dropFirst().reversed().drop { $0 == "0" }.reversed()
    let isNegative = number < 0 && units != 0
    let whole = (isNegative ? "-" : "") + grouped(String(units / power))
    return fraction.isEmpty ? whole : whole + decimalSeparator + String(fraction)
  }

  /// Returns a number as JSON writes it, without an exponent, with all its digits: `1,234.50`; other text unchanged.
  public func text(digits number: String) -> String {
    let unsigned = number.drop { $0 == "-" }
    let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard areDigits, let whole = parts.first else { return number }
    let sign = unsigned.startIndex == number.startIndex ? "" : "-"
    return sign + grouped(String(whole)) + (parts.count > 1 ? decimalSeparator + parts[1] : "")
  }

  private func grouped(_ digits: String) -> String {
    let first = digits.count % 3
    var text = String(digits.prefix(first))
    for (index, digit) in digits.dropFirst(first).enumerated() {
      if index % 3 == 0, !text.isEmpty { text += groupSeparator }
      text.append(digit)
    }
    return text
  }
}
