import TerminalKit

@MainActor
enum RecordColumnsFactory {
  /// Presents the choice; `done` is not called if it is cancelled.
  static func showIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ chosen: [RecordField<Item>], of fields: [RecordField<Item>],
    dependencies: DependencyManager, done: @escaping @MainActor ([String]) -> Void
  ) {
    let viewModel = RecordColumnsViewModel(chosen, of: fields, done: navigator.closing(done))
    navigator?.present(RecordColumnsScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
