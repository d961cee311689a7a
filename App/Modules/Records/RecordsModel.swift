import CantinaTools
import Loading

/// The records of a list and their arrangement, shared by the list and its filter panel.
@MainActor
final class RecordsModel<Item: ListedRecord> {
  typealias Narrowing = RecordNarrowing<Item>
  typealias Choice = Narrowing.Choice

  /// The filter panel while it is open.
  weak var observer: (any ViewModelDelegate)?
  let list: ItemList<Item>
  var collection: any RecordCollection<Item>
  var state: RecordsState<Item>
  /// Whether names of related records are being loaded.
  var isNaming = false

  /// The number of records sampled for field names while a condition is typed.
  private static var mostWitnesses: Int { 4_000 }

  init(_ collection: any RecordCollection<Item>, list: ItemList<Item>) {
    (self.collection, self.list, state) = (collection, list, RecordsState(collection.description))
  }

  /// The values of a field with their record counts, restricted by the filters on other fields.
  func values(of filter: RecordField<Item>, beside narrowing: Narrowing) -> [(value: Choice.Value, count: Int)] {
    let items = list.state.list.items
    let others = Narrowing(narrowing.choices.filter { $0.field != filter.name }, conditions: narrowing.conditions)
    guard !others.parts.isEmpty else { return state.values(of: filter, in: items) }
    let left = state.places(in: items, with: others).map { items[$0] }
    let counts = Dictionary(state.values(of: filter, in: left).map { ($0.value, $0.count) }, uniquingKeysWith: +)
    // Keeps the order of the whole list: no row moves when another one is ticked.
    return state.values(of: filter, in: items).map { ($0.value, counts[$0.value] ?? 0) }
  }

  /// The number of records that pass the filters, and of all records.
  func count(with narrowing: Narrowing) -> (shown: Int, total: Int) {
    let items = list.state.list.items
    return (state.places(in: items, with: narrowing).count, items.count)
  }

  /// Whether the filter at `part` is a typed condition.
  func isCondition(at part: Int?) -> Bool {
    guard let part, state.narrowing.parts.indices.contains(part) else { return false }
    if case .condition = state.narrowing.parts[part] { return true } else { return false }
  }

  /// The conditions in effect, ready for editing.
  func conditions(isTyping: Bool) -> ConditionTyping {
    ConditionTyping(ConditionLine(state.narrowing.conditions), isOn: isTyping) { [list] text in
      ConditionLine(typed: text) { Item.unknownField(of: $0, in: list.state.list.items.prefix(Self.mostWitnesses)) }
    }
  }

  /// The label of a filter.
  func text(_ part: Narrowing.Part, _ words: Localization) -> String {
    switch part {
    case .value(let choice): text(choice, words)
    case .condition(let condition): condition.text
    }
  }

  func text(_ choice: Choice, _ words: Localization) -> String {
    switch choice.value {
    case .word(let word): state.description.field(choice.field)?.word(word, words) ?? word
    case .record(let link): knownName(of: link).map { words.name($0) } ?? link.fallback(words)
    case .missing: words.text(MissingValue.absent)
    }
  }

  /// The name of a related record if it is known without a request.
  func knownName(of link: Item.Link) -> String? { link.name ?? state.names[link] ?? collection.knownName(of: link) }
}
