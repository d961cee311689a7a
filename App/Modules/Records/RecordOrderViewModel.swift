/// The choice of the field that a list is ordered by; behind the fields stands the source's own order.
@MainActor
final class RecordOrderViewModel<Item: Browsable> {
  let choices: [RecordField<Item>]
  /// The place of the present order; nil for the source's own.
  let place: Int?
  /// Whether the present order begins with the largest.
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
