import TerminalKit

/// Makes the choice of a list's columns.
@MainActor
enum RecordColumnsFactory {
  /// Lets the user choose; `done` is not called without an answer.
  static func showIn<Item: Browsable>(
    _ navigator: Navigator?, _ chosen: [RecordField<Item>], of fields: [RecordField<Item>],
    dependencies: DependencyManager, done: @escaping @MainActor ([String]) -> Void
  ) {
    let viewModel = RecordColumnsViewModel(chosen, of: fields, done: navigator.closing(done))
    navigator?.present(RecordColumnsScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
