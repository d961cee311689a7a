import TerminalKit

@MainActor
enum ApiAnswerFactory {
  /// Shows the request behind an answer; a change closes the panel first.
  static func showIn(
    _ navigator: Navigator?, _ answer: AnswerDetails, dependencies: DependencyManager,
    done: @escaping @MainActor (ApiAnswerViewModel.Change) -> Void
  ) {
    let viewModel = ApiAnswerViewModel(answer, done: navigator.closing(done))
    navigator?.present(ApiAnswerScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
