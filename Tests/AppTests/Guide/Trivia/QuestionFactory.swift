import TerminalKit

@testable import cantina

/// Makes a question.
@MainActor
enum QuestionFactory {
  static func create(_ id: Int, known: Sourced<Question>? = nil, dependencies: DependencyManager) -> QuestionScreen {
    QuestionScreen(
      viewModel: QuestionViewModel(id: id, known: known, trivia: dependencies.trivia), words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, known: Sourced<Question>, dependencies: DependencyManager) {
    navigator.push(create(known.value.id, known: known, dependencies: dependencies))
  }
}
