import TerminalKit

@MainActor
enum RecordFilterFactory {
  /// Presents the filter panel; `done` is not called if it is cancelled.
  static func showIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ model: RecordsModel<Item>, typing: Bool, dependencies: DependencyManager,
    done: @escaping @MainActor (RecordNarrowing<Item>) -> Void
  ) {
    let viewModel = RecordFilterViewModel(model, typing: typing, done: navigator.closing(done))
    navigator?.present(RecordFilterScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
