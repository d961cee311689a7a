import Synchronization

/// The program's words in the language spoken now: texts by key, plurals, numbers.
///
/// All copies of a value share one place for their tables. After `speak(_:)` each of them has the new words, so nothing that
/// looks its texts up when it draws them needs to be told. A lookup takes one uncontended lock, about 20 ns.
public struct Localization: Sendable {
  /// What is spoken at one time; never changed.
  private final class Speech: Sendable {
    let tables: [StringTable]
    let numbers: NumberStyle
    let missing: @Sendable (String) -> Void
    let revision: Int

    init(_ tables: [StringTable], revision: Int, missing: @escaping @Sendable (String) -> Void) {
      self.tables = tables
      self.numbers = NumberStyle(language: tables.first?.language ?? "en")
      self.missing = missing
      self.revision = revision
    }
  }

  /// The place that copies share.
  private final class Shared: Sendable {
    let speech: Mutex<Speech>

    init(_ speech: Speech) { self.speech = Mutex(speech) }
  }

  private let shared: Shared
  private var speech: Speech { shared.speech.withLock { $0 } }

  /// Words from tables that have been read already.
  /// - Parameters:
  ///   - tables: the chosen language first, then those that fill its gaps; with none every key is missing.
  ///   - missing: called with each key that no table has, every time it is asked for.
  public init(tables: [StringTable], missing: @escaping @Sendable (String) -> Void = { _ in }) {
    shared = Shared(Speech(tables, revision: 0, missing: missing))
  }

  /// The code of the language; `en` without a table.
  public var language: String { speech.tables.first?.language ?? "en" }
  /// How numbers are written in the language.
  public var numbers: NumberStyle { speech.numbers }
  /// Grows with each change of the language, so that texts which were kept can be told from fresh ones.
  public var revision: Int { speech.revision }

  /// Changes the language of this value and of all its copies to that of `other`.
  public func speak(_ other: Localization) {
    let new = other.speech
    shared.speech.withLock { $0 = Speech(new.tables, revision: $0.revision + 1, missing: new.missing) }
  }

  /// The text of `key`, each `{name}` in it replaced by its value.
  ///
  /// A name without a value stays as it is, braces and all; values are not looked into again. A key that no table has is
  /// returned itself, so the screen shows which one it was.
  public func text(_ key: String, _ values: [String: String] = [:]) -> String {
    let speech = speech
    for table in speech.tables {
      if let text = table.texts[key] { return Self.filled(text, values) }
    }
    speech.missing(key)
    return key
  }

  /// The text of `key` in the chosen language itself; nil where that has none, which is no gap.
  public func text(ifAny key: String) -> String? { speech.tables.first?.texts[key] }

  /// The text of `key` for `count` things, in the form that the language has for that count.
  ///
  /// `{count}` is the count as the language writes it, unless `values` has its own. A text from a table further back is counted by
  /// that table's rule.
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
  /// Which of a text's forms a count takes.
  public let pluralRule: PluralRule
  /// Key to text; `{name}` in a text is the place of a value, a plural has a key a form (`films.one`, `films.other`).
  public let texts: [String: String]

  /// A table; its rule of plurals is that of its language.
  public init(language: String, texts: [String: String]) {
    self.language = language
    self.pluralRule = PluralRule(language: language)
    self.texts = texts
  }

  /// The text that `key` has for a count: the form of the rule, else `other`, else the key without a form.
  func text(_ key: String, count: Int) -> String? {
    // Raw values: an enum's case in a text looks five conformances up when the program runs, for each row of a list.
    let form = pluralRule.form(count: count).rawValue
    return texts[key + "." + form] ?? texts[key + "." + PluralForm.other.rawValue] ?? texts[key]
  }
}

/// Which form a count takes in a language, by the plural rules of the Unicode CLDR.
public enum PluralRule: Sendable {
  /// One and the rest: English, German, Dutch, Swedish.
  case oneOther
  /// One, few (ends in 2 to 4, but for 12 to 14), many: Polish. `other` is for fractions only.
  case polish

  /// The rule of a language; one without a rule here counts as English does.
  /// - Parameter language: an ISO 639 code, with or without a region: `pl`, `pl-PL`, `pl_PL`.
  public init(language: String) {
    self = language.prefix { $0 != "-" && $0 != "_" }.lowercased() == "pl" ? .polish : .oneOther
  }

  /// The forms that whole numbers take, so the ones a table of this language needs.
  public var forms: [PluralForm] {
    switch self {
    case .oneOther: [.one, .other]
    case .polish: [.one, .few, .many]
    }
  }

  /// The form for `count` things; the sign makes no difference.
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

/// The form that a noun takes after a count; the raw value ends the key of a text.
public enum PluralForm: String, CaseIterable, Sendable {
  /// One thing: "1 film".
  case one
  /// A small number, in languages that tell it apart: Polish "2 filmy".
  case few
  /// A larger number, in languages that tell it apart: Polish "5 filmów".
  case many
  /// All else; every language has it, in English it is the ordinary plural.
  case other
}

/// How a language writes numbers.
///
/// By hand: the system's formatter takes most of a millisecond at its first use (0.7 to 0.9 ms on Linux, Swift 6.3),
/// would be the only reason for Foundation here, and leaves the blank out of a Polish `1 358`.
public struct NumberStyle: Equatable, Sendable {
  /// What stands between groups of three digits.
  public let groupSeparator: String
  /// What stands before the decimals.
  public let decimalSeparator: String

  /// A style made of two separators; either may be empty.
  public init(groupSeparator: String, decimalSeparator: String) {
    self.groupSeparator = groupSeparator
    self.decimalSeparator = decimalSeparator
  }

  /// The style of a language: Polish `1 358,5` (the blank does not break a line), everything else `1,358.5`.
  /// - Parameter language: an ISO 639 code, with or without a region.
  public init(language: String) {
    switch PluralRule(language: language) {
    case .polish: self.init(groupSeparator: "\u{A0}", decimalSeparator: ",")
    case .oneOther: self.init(groupSeparator: ",", decimalSeparator: ".")
    }
  }

  /// The digits of a whole number in groups of three.
  public func text(_ number: Int) -> String {
    (number < 0 ? "-" : "") + grouped(String(number.magnitude))
  }

  /// A number with as many decimals as it has, `decimals` at most; none are added, so 2.0 is `2`.
  ///
  /// Numbers that no `Int` holds, and those that are not finite, come as Swift writes them.
  /// - Parameters:
  ///   - number: any number.
  ///   - decimals: 0 to 9; the last one is rounded, halves away from zero.
  /// - Returns: the number in this style, with `-` before a negative one.
  public func text(_ number: Double, decimals: Int = 2) -> String {
    let power = (0..<max(0, min(decimals, 9))).reduce(1) { power, _ in power * 10 }
    let scaled = (number.magnitude * Double(power)).rounded()
    guard let units = Int(exactly: scaled) else { return "\(number)" }
    let fraction = String(units % power + power).dropFirst().reversed().drop { $0 == "0" }.reversed()
    let isNegative = number < 0 && units != 0
    let whole = (isNegative ? "-" : "") + grouped(String(units / power))
    return fraction.isEmpty ? whole : whole + decimalSeparator + String(fraction)
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
