import TerminalKit

@MainActor
enum ApiAnswerFactory {
  /// Shows the request behind an answer; a change closes the panel first.
  static func showIn(
    _ navigator: Navigator?, _ answer: Sourced<AnswerFacts>, pagedBy way: PageWay? = nil,
    changes: [ApiAnswerViewModel.Change], dependencies: DependencyManager
  ) {
    let viewModel = ApiAnswerViewModel(
      answer, pagedBy: way, changes: changes, done: navigator.closing { $0.perform() })
    navigator?.present(ApiAnswerScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
