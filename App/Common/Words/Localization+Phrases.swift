import Tools

extension Localization {
  /// `words[.peopleTitle]`: the text of a phrase.
  subscript(phrase: Phrase) -> String { text(phrase.key) }

  /// `words[.searchEmpty, ["name": text]]`: the text with its values in their places.
  subscript(phrase: Phrase, values: [String: String]) -> String { text(phrase.key, values) }

  /// `words[.summaryCount, count: 82]`: the text in the form that the count takes; `{count}` is the count.
  subscript(phrase: Phrase, count count: Int) -> String { text(phrase.key, count: count) }

  /// The form for a count, and other values beside it.
  subscript(phrase: Phrase, count count: Int, values: [String: String]) -> String {
    text(phrase.key, count: count, values)
  }
}
