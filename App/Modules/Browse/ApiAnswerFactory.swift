import TerminalKit

/// Makes the page of what is known of an answer besides what it says.
@MainActor
enum ApiAnswerFactory {
  static func showIn(_ navigator: Navigator?, _ facts: Sourced<AnswerFacts>, dependencies: DependencyManager) {
    let viewModel = ApiAnswerViewModel(facts)
    navigator?.present(ApiAnswerScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
