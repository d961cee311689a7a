import TerminalKit

@MainActor
enum RecordOrderFactory {
  /// Presents the choice; `done` is not called if it is cancelled.
  static func showIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ fields: [RecordField<Item>], present: RecordOrder<Item>?,
    dependencies: DependencyManager, done: @escaping @MainActor (RecordField<Item>?) -> Void
  ) {
    let viewModel = RecordOrderViewModel(fields, present: present, done: done)
    navigator?.ask(ChoiceScreen(viewModel, dependencies.words)) { if let place = $0 { viewModel.choose(place) } }
  }
}
