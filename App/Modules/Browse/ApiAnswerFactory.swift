import TerminalKit

@MainActor
enum ApiAnswerFactory {
  static func showIn(
    _ navigator: Navigator?, _ facts: Sourced<AnswerFacts>, pagedBy way: PageWay?, dependencies: DependencyManager
  ) {
    let viewModel = ApiAnswerViewModel(facts, pagedBy: way)
    navigator?.present(ApiAnswerScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
