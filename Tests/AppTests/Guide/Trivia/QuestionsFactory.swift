import TerminalKit

@testable import cantina

/// Makes the list of questions.
@MainActor
enum QuestionsFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> QuestionsScreen {
    let flow = QuestionsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = QuestionsViewModel(flow: flow, list: dependencies.questions())
    return flow.connect(QuestionsScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
