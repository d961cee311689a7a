/// Words that measures count in, in English as the source has them: `dash`, `slice`.
enum CountedWord {
  private static let words: Set = [
    "bottle", "box", "bunch", "can", "chunk", "cube", "cup", "dash", "drop", "fifth", "gallon", "glass", "glob",
    "handful", "jigger", "leaf", "measure", "package", "packet", "part", "piece", "pinch", "pint", "quart", "scoop",
    "shot", "slice", "spiral", "splash", "spoon", "sprig", "squeeze", "stick", "strip", "teaspoon", "tablespoon",
    "twist", "wedge",
  ]

  /// `text` for more than one: the counted word among its first two has its plural; without such a word it stays.
  static func plural(_ text: String) -> String {
    guard let range = range(in: text) else { return text }
    return text.replacingCharacters(in: range, with: plural(ofWord: text[range]))
  }

  /// Where the counted word stands in `text`: the first word, or the second after one such as “long”.
  static func range(in text: String) -> Range<String.Index>? {
    let words = text.split(separator: " ", maxSplits: 2)
    return words.prefix(2).first { self.words.contains($0.lowercased()) }.map { $0.startIndex..<$0.endIndex }
  }

  private static func plural(ofWord word: Substring) -> String {
    switch word.lowercased() {
    case "leaf": word.dropLast() + "ves"
    case let lower where ["sh", "ch", "ss", "x"].contains { lower.hasSuffix($0) }: word + "es"
    default: word + "s"
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
