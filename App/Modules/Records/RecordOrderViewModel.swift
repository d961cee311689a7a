import CantinaTools

/// Offers the fields of a list and, as the last row, the order of its source.
final class RecordOrderViewModel<Item: ListedRecord>: ChoosingViewModel {
  let title: String
  let choices: [ChoiceRow]
  private let orders: [RecordField<Item>]
  private let done: @MainActor (RecordField<Item>?) -> Void

  /// Marks the present order; `done` receives the chosen field, or `nil` for the order of the source.
  init(
    _ fields: [RecordField<Item>], present: RecordOrder<Item>?, words: Localization,
    done: @escaping @MainActor (RecordField<Item>?) -> Void
  ) {
    var choices = (fields.map { words[$0.label] } + [words[RecordPhrase.orderNone]]).map { ChoiceRow(title: $0) }
    let current = present.flatMap { order in fields.firstIndex { $0.name == order.field.name } }
    if let current { choices[current].isDescending = present?.isDescending }
    (orders, self.choices, self.done) = (fields, choices, done)
    title = words[RecordPhrase.orderTitle]
  }

  func choose(_ index: Int) { done(orders.indices.contains(index) ? orders[index] : nil) }
}
