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
    texts["\(key).\(pluralRule.form(count: count))"] ?? texts["\(key).\(PluralForm.other)"] ?? texts[key]
  }
}
