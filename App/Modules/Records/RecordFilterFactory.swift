import TerminalKit

/// Makes the choice of values to narrow a list by.
@MainActor
enum RecordFilterFactory {
  /// Lets the user choose values, or type conditions first; `done` is not called without an answer.
  static func showIn<Item: Browsable>(
    _ navigator: Navigator?, _ model: RecordsModel<Item>, typing: Bool, dependencies: DependencyManager,
    done: @escaping @MainActor (RecordNarrowing<Item>) -> Void
  ) {
    let viewModel = RecordFilterViewModel(model, typing: typing, done: navigator.closing(done))
    navigator?.present(RecordFilterScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
