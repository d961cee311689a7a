import TerminalKit

@testable import cantina

/// Makes a question.
@MainActor
enum QuestionFactory {
  static func create(_ id: Int, known: Sourced<Question>? = nil, dependencies: DependencyManager) -> QuestionScreen {
    let viewModel = QuestionViewModel(id: id, loader: dependencies.question(id, known: known))
    return QuestionScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel)
  }

  static func pushIn(_ navigator: Navigator, known: Sourced<Question>, dependencies: DependencyManager) {
    navigator.push(create(known.value.id, known: known, dependencies: dependencies))
  }
}
