import TerminalKit

@MainActor
enum ApiAnswerFactory {
  static func showIn(_ navigator: Navigator?, _ facts: Sourced<AnswerFacts>, dependencies: DependencyManager) {
    let viewModel = ApiAnswerViewModel(facts)
    navigator?.present(ApiAnswerScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
