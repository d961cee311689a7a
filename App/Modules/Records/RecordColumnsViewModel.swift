/// The choice of a list's columns, by the names of the fields.
@MainActor
final class RecordColumnsViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// The columns first.
  let choices: [(name: String, label: FieldLabel)]
  /// The names of the columns.
  let chosen: [String]
  private let done: @MainActor ([String]) -> Void

  /// Begins with some of the fields; `done` takes no names for the usual columns.
  init<Item>(
    _ chosen: [RecordField<Item>], of fields: [RecordField<Item>], done: @escaping @MainActor ([String]) -> Void
  ) {
    let others = fields.filter { field in !chosen.contains { $0.name == field.name } }
    choices = (chosen + others).map { (name: $0.name, label: $0.label) }
    (self.chosen, self.done) = (chosen.map(\.name), done)
  }

  func choose(_ names: [String]) { done(names) }
  /// Brings the usual columns back.
  func restore() { done([]) }
}
