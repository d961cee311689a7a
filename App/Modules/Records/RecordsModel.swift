import CantinaTools
import Loading

/// The records of a list and how they are arranged: the state that the list shares with its choice of filters.
@MainActor
final class RecordsModel<Item: Browsable> {
  typealias Narrowing = RecordNarrowing<Item>
  typealias Choice = Narrowing.Choice

  /// Observes the changes while filters are chosen; nil while none are.
  weak var observer: (any ViewModelDelegate)?
  let list: ItemList<Item>
  var collection: any RecordCollection<Item>
  var state: RecordsState<Item>
  /// Whether names of related records are awaited.
  var isNaming = false

  /// So many records are looked at for a field while it is typed.
  private static var mostWitnesses: Int { 4_000 }

  init(_ collection: any RecordCollection<Item>, list: ItemList<Item>) {
    (self.collection, self.list, state) = (collection, list, RecordsState(collection.description))
  }

  /// The values of a field with the number of records that have each, of those that have what is chosen in other fields.
  func values(of filter: RecordField<Item>, beside narrowing: Narrowing) -> [(value: Choice.Value, count: Int)] {
    let items = list.state.list.items
    let others = Narrowing(
      narrowing.choices.filter { $0.field != filter.name }, conditions: narrowing.conditions)
    guard !others.parts.isEmpty else { return state.values(of: filter, in: items) }
    let left = state.places(in: items, with: others).map { items[$0] }
    let counts = Dictionary(state.values(of: filter, in: left).map { ($0.value, $0.count) }, uniquingKeysWith: +)
    // In the order of the whole list: no row moves when another one is ticked.
    return state.values(of: filter, in: items).map { ($0.value, counts[$0.value] ?? 0) }
  }

  /// How many records are left when the list is narrowed so, of how many.
  func count(with narrowing: Narrowing) -> (shown: Int, total: Int) {
    let items = list.state.list.items
    return (state.places(in: items, with: narrowing).count, items.count)
  }

  /// Whether a part of what the list is narrowed by is a condition.
  func isCondition(at part: Int?) -> Bool {
    guard let part, state.narrowing.parts.indices.contains(part) else { return false }
    if case .condition = state.narrowing.parts[part] { return true } else { return false }
  }

  /// The conditions by which the list is narrowed, to be typed anew.
  func conditions(isTyping: Bool) -> ConditionTyping {
    ConditionTyping(ConditionLine(state.narrowing.conditions), isOn: isTyping) { [list] text in
      ConditionLine(typed: text) { Item.unknownField(of: $0, in: list.state.list.items.prefix(Self.mostWitnesses)) }
    }
  }

  /// A part of what the list is narrowed by as it is shown.
  func text(_ part: Narrowing.Part, _ words: Localization) -> String {
    switch part {
    case .value(let choice): text(choice, words)
    case .condition(let condition): condition.text
    }
  }

  /// The value of a choice as it is shown.
  func text(_ choice: Choice, _ words: Localization) -> String {
    switch choice.value {
    case .word(let word): state.description.field(choice.field)?.word(word, words) ?? word
    case .record(let link): knownName(of: link).map { words.name($0) } ?? link.fallback(words)
    case .missing: words.text(Gap.absent)
    }
  }

  /// The name of a related record, as far as it is here without asking for it.
  func knownName(of link: Item.Link) -> String? { link.name ?? state.names[link] ?? collection.knownName(of: link) }
}
