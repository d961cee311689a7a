import Tools

extension AlertContent {
  /// What is known of a world.
  init(_ poster: Poster, _ words: Localization, answers: [Answer]) {
    let facts = words.facts(of: poster).map { "\(words[$0.label]): \($0.value)" }
    self.init(
      title: poster.title,
      paragraphs: [words[poster.aboutPhrase], facts.joined(separator: " · "), words[.spaceCredit]], answers: answers)
  }
}
