final class RecordColumnsViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// All fields, the current columns first.
  let choices: [(name: String, label: FieldLabel)]
  private(set) var chosen: [String]
  private let done: @MainActor ([String]) -> Void

  /// Starts with the current columns; `done` receives an empty array for the defaults.
  init<Item>(
    _ chosen: [RecordField<Item>], of fields: [RecordField<Item>], done: @escaping @MainActor ([String]) -> Void
  ) {
    let others = fields.filter { field in !chosen.contains { $0.name == field.name } }
    choices = (chosen + others).map { (name: $0.name, label: $0.label) }
    (self.chosen, self.done) = (chosen.map(\.name), done)
  }

  func choose(_ names: [String]) { chosen = names }
  func apply() { done(chosen) }
  func restore() { done([]) }
}
