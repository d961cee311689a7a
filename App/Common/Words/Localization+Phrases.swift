import Resources
import Tools

extension Localization {
  /// `words[.peopleTitle]`: the text of a phrase.
  subscript(phrase: Phrase) -> String { text(phrase.rawValue) }

  /// `words[.searchEmpty, ["name": text]]`: the text with its values in their places.
  subscript(phrase: Phrase, values: [String: String]) -> String { text(phrase.rawValue, values) }

  /// `words[.summaryCount, count: 82]`: the text in the form that the count takes; `{count}` is the count.
  subscript(phrase: Phrase, count count: Int) -> String { text(phrase.rawValue, count: count) }

  /// The form for a count, and other values beside it.
  subscript(phrase: Phrase, count count: Int, values: [String: String]) -> String {
    text(phrase.rawValue, count: count, values)
  }

  /// The words of a language that comes with the program; English stands in for its gaps.
  init(
    _ resources: Resources, language: String, missing: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ResourceError) {
    var tables = [StringTable(language: language, texts: try resources.strings(language: language))]
    if language != "en" { tables.append(StringTable(language: "en", texts: try resources.strings(language: "en"))) }
    self.init(tables: tables, missing: missing)
  }
}
