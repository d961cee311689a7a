/// The choice of a sort field; the last entry is the source's own order.
@MainActor
final class RecordOrderViewModel<Item: ListedRecord> {
  let choices: [RecordField<Item>]
  /// The index of the current order; `nil` for the source's own.
  let place: Int?
  /// Whether the current order is descending.
  let isDescending: Bool
  private let done: @MainActor (RecordField<Item>?) -> Void

  init(
    _ fields: [RecordField<Item>], present: RecordOrder<Item>?, done: @escaping @MainActor (RecordField<Item>?) -> Void
  ) {
    place = present.flatMap { order in fields.firstIndex { $0.name == order.field.name } }
    (choices, isDescending, self.done) = (fields, present?.isDescending ?? false, done)
  }

  func choose(_ place: Int) { done(choices.indices.contains(place) ? choices[place] : nil) }
}
