/// The program's words in one language: texts by key, plurals, numbers.
///
/// A value: what shows words is given one. Another language is another value.
public struct Localization: Sendable {
  /// The tables in the order they are asked: the language chosen, then what stands in for gaps in it.
  public let tables: [StringTable]
  /// How numbers are written, in the language of the first table.
  public let numbers: NumberStyle
  private let missing: @Sendable (String) -> Void

  /// Words from tables that have been read already.
  /// - Parameters:
  ///   - tables: the chosen language first; with none every key is missing.
  ///   - missing: hears each key that no table has, every time it is asked for.
  public init(tables: [StringTable], missing: @escaping @Sendable (String) -> Void = { _ in }) {
    self.tables = tables
    self.numbers = NumberStyle(language: tables.first?.language ?? "en")
    self.missing = missing
  }

  /// The code of the language; `en` without a table.
  public var language: String { tables.first?.language ?? "en" }

  /// The text of `key`, each `{name}` in it replaced by its value.
  ///
  /// A name without a value stays as it is, braces and all; values are not looked into again. A key that no table has is
  /// returned itself, so the screen shows which one it was.
  public func text(_ key: String, _ values: [String: String] = [:]) -> String {
    for table in tables {
      if let text = table.texts[key] { return filled(text, values) }
    }
    missing(key)
    return key
  }

  /// The text of `key` for `count` things, in the form that the language has for that count.
  ///
  /// `{count}` is the count as the language writes it, unless `values` has its own. A text from a table further back is counted by
  /// that table's rule.
  public func text(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    let values = values.merging(["count": numbers.text(count)]) { own, _ in own }
    for table in tables {
      if let text = table.text(key, count: count) { return filled(text, values) }
    }
    missing(key)
    return key
  }

  private func filled(_ text: String, _ values: [String: String]) -> String {
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
