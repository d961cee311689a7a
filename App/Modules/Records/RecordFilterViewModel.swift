import CantinaTools
import Loading

final class RecordFilterViewModel<Item: ListedRecord>: ViewModel, ViewModelDelegate {
  typealias Narrowing = RecordNarrowing<Item>

  weak var delegate: (any ViewModelDelegate)?
  let typing: ConditionTyping
  /// The ticked values.
  private(set) var chosen: [Narrowing.Choice]
  private let model: RecordsModel<Item>
  private let done: @MainActor (Narrowing) -> Void
  /// The number of records sampled for field names while a condition is typed.
  private static var mostWitnesses: Int { 4_000 }

  /// Starts with the filters in effect; `done` receives the new ones.
  init(_ model: RecordsModel<Item>, typing isTyping: Bool, done: @escaping @MainActor (Narrowing) -> Void) {
    (self.model, self.done, chosen) = (model, done, model.state.narrowing.choices)
    typing = ConditionTyping(ConditionLine(model.state.narrowing.conditions), isOn: isTyping) { [list = model.list] in
      ConditionLine(typed: $0) { Item.unknownField(of: $0, in: list.state.list.items.prefix(Self.mostWitnesses)) }
    }
    typing.onChange = { [weak self] in self?.viewModelDidChange() }
  }

  var isLoading: Bool { model.list.state.isLoading }
  var isNaming: Bool { model.isNaming }
  var filters: [RecordField<Item>] { model.state.description.filters }
  var conditionNames: [String] { model.state.description.fields.map(\.name) }

  /// A sample condition on the list's own fields, met by the first record that has them.
  var example: String? {
    let items = items.prefix(20).filter { !$0.isNameOnly }
    func first(_ fields: [RecordField<Item>], _ sign: Character) -> String? {
      fields.lazy.compactMap { field in
        let value = items.lazy.map { field.value($0).written }.first { !$0.isEmpty && $0.count < 20 }
        return value.flatMap { RecordCondition.text(field.name, $0) }
      }.first?.replacing(" = ", with: " \(sign) ")
    }
    let (columns, filters) = (model.state.description.columns, model.state.description.filters)
    let parts = [first(columns.filter(\.column.isNumber), ">"), first(filters.filter { !$0.column.isNumber }, "=")]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? first(model.state.description.choices, "=") : known.joined(separator: " ")
  }

  private var items: [Item] { model.list.state.list.items }

  private var narrowing: Narrowing { Narrowing(chosen, conditions: typing.line.conditions) }

  /// The values of a field with their record counts, restricted by the filters on other fields.
  func values(of filter: RecordField<Item>) -> [(value: Narrowing.Choice.Value, count: Int)] {
    let (state, items) = (model.state, items)
    let others = Narrowing(chosen.filter { $0.field != filter.name }, conditions: typing.line.conditions)
    guard !others.parts.isEmpty else { return state.values(of: filter, in: items) }
    let left = state.places(in: items, with: others).map { items[$0] }
    let counts = Dictionary(state.values(of: filter, in: left).map { ($0.value, $0.count) }, uniquingKeysWith: +)
    // Keeps the order of the whole list: no row moves when another one is ticked.
    return state.values(of: filter, in: items).map { ($0.value, counts[$0.value] ?? 0) }
  }

  var count: (shown: Int, total: Int) { (model.state.places(in: items, with: narrowing).count, items.count) }
  func text(_ choice: Narrowing.Choice, _ words: Localization) -> String { model.text(choice, words) }

  func choose(_ choices: [Narrowing.Choice]) { chosen = choices }
  func apply() { done(narrowing) }
  func applyTyped() { if typing.taken() != nil { apply() } }
  func viewModelDidChange() { delegate?.viewModelDidChange() }
}
