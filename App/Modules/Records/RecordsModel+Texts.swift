import CantinaTools

extension RecordsModel {
  func text(_ part: RecordNarrowing<Item>.Part, _ words: Localization) -> String {
    switch part {
    case .value(let choice): text(choice, words)
    case .condition(let condition): condition.text
    }
  }

  func text(_ choice: FieldChoice<Item.Link>, _ words: Localization) -> String {
    switch choice.value {
    case .word(let word): state.description.field(choice.field)?.word(word, words) ?? word
    case .record(let link): knownName(of: link).map { words.name($0) } ?? link.fallback(words)
    case .missing: words[MissingValue.absent]
    }
  }

  /// The name of a related record if it is known without a request.
  func knownName(of link: Item.Link) -> String? { link.name ?? state.names[link] ?? collection.knownName(of: link) }
}
