import CantinaTools

/// The records of a list and their arrangement, shared by the list, its actions and its filter panel.
@MainActor
final class RecordsModel<Item: ListedRecord> {
  /// The filter panel while it is open.
  weak var observer: (any ViewModelDelegate)?
  let list: ItemList<Item>
  var collection: any RecordCollection<Item>
  var state: RecordsState<Item>
  /// Reads the names that filters and columns need.
  let naming = OwnedTask()
  var isNaming: Bool { naming.isRunning }

  init(_ collection: any RecordCollection<Item>, list: ItemList<Item>) {
    (self.collection, self.list, state) = (collection, list, RecordsState(collection.description))
  }

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
