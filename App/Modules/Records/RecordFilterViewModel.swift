import CantinaTools
import Loading

/// The choice of values and conditions that a list is narrowed by.
@MainActor
final class RecordFilterViewModel<Item: Browsable>: ViewModel, ViewModelDelegate {
  typealias Narrowing = RecordNarrowing<Item>

  weak var delegate: (any ViewModelDelegate)?
  /// The conditions while they are typed.
  let typing: ConditionTyping
  private let model: RecordsModel<Item>
  private let done: @MainActor (Narrowing) -> Void

  /// Begins with what the list is narrowed by; `done` takes what it is to be narrowed by instead.
  init(_ model: RecordsModel<Item>, typing isTyping: Bool, done: @escaping @MainActor (Narrowing) -> Void) {
    (self.model, self.done, typing) = (model, done, model.conditions(isTyping: isTyping))
    model.observer = self
    typing.onChange = { [weak self] in self?.viewModelDidChange() }
  }

  var isLoading: Bool { model.list.isLoading }
  var isNaming: Bool { model.isNaming }
  /// The values by which the list is narrowed now.
  var chosen: [Narrowing.Choice] { model.state.narrowing.choices }
  var filters: [RecordField<Item>] { model.state.description.filters }
  /// The names of the fields that conditions can ask about.
  var conditionNames: [String] { model.state.description.fields.map(\.name) }

  /// The values of a field with the number of records that have each.
  func values(
    of filter: RecordField<Item>, beside narrowing: Narrowing
  ) -> [(value: Narrowing.Choice.Value, count: Int)] { model.values(of: filter, beside: narrowing) }

  /// What the list is narrowed by with some values, and the conditions that are typed.
  func narrowing(with choices: [Narrowing.Choice]) -> Narrowing {
    Narrowing(choices, conditions: typing.line.conditions)
  }

  /// How many records some values leave, of how many.
  func count(with choices: [Narrowing.Choice]) -> (shown: Int, total: Int) {
    model.count(with: narrowing(with: choices))
  }

  func text(_ choice: Narrowing.Choice, _ words: Localization) -> String { model.text(choice, words) }

  /// Narrows the list by these values and what is typed.
  func apply(_ choices: [Narrowing.Choice]) { done(narrowing(with: choices)) }

  /// The same where what is typed can be read.
  func applyTyped(beside choices: [Narrowing.Choice]) {
    if typing.taken() != nil { apply(choices) }
  }

  func viewModelDidChange() { delegate?.viewModelDidChange() }
}
