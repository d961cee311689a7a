import TerminalKit

@testable import cantina

/// Leads from the list to a question.
final class QuestionsFlowController: FlowController, QuestionsFlow {
  func show(_ question: Sourced<Question>) {
    guard let navigator else { return }
    QuestionFactory.pushIn(navigator, known: question, dependencies: dependencies)
  }
}
