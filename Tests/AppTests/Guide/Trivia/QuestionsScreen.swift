import CantinaTools
import ConsoleProgram
import Terminal
import TerminalKit

@testable import cantina

/// The questions and their categories in columns.
final class QuestionsScreen: SourcedListScreen, ViewModelDelegate {
  var invalidate: (() -> Void)?
  let viewModel: QuestionsViewModel
  let words: Localization
  let columns = [ListColumn(width: 20)]
  let nameWidth = 22...60

  init(viewModel: QuestionsViewModel, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
  }

  var title: String { words[TriviaPhrase.title] }
  var route: String? { Route.questions.path }

  func row(_ question: Question, marking rule: SearchRule) -> ListRow {
    ListRow(
      id: .number(question.id), name: StyledText(question.question, marking: rule),
      details: [StyledText(question.category, marking: rule)])
  }

  func open(_ index: Int) { viewModel.selectedItem(index: index) }
}
