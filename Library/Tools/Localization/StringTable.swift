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
