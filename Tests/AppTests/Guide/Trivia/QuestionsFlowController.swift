import TerminalKit

@testable import cantina

/// Leads from the list to a question.
@MainActor
final class QuestionsFlowController: FlowController, QuestionsFlow {
  func show(_ question: Sourced<Question>) {
    guard let navigator else { return }
    QuestionFactory.pushIn(navigator, known: question, dependencies: dependencies)
  }
}

/// Makes the list of questions.
@MainActor
enum QuestionsFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> QuestionsScreen {
    let flow = QuestionsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = QuestionsViewModel(flow: flow, trivia: dependencies.trivia, clock: dependencies.clock)
    return flow.leading(from: QuestionsScreen(viewModel: viewModel, words: dependencies.words))
  }
}
