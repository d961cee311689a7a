import Terminal
import TerminalKit
import CantinaTools

@testable import cantina

/// A question and its answer.
final class QuestionScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case reload }

  static let bindings = [KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: Action.reload)]

  var invalidate: (() -> Void)?
  private let viewModel: QuestionViewModel
  private let words: Localization

  init(viewModel: QuestionViewModel, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
  }

  var title: String { "\(words[TriviaPhrase.question]) \(viewModel.id)" }
  var route: String? { Route.question(viewModel.id).path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    guard let question = viewModel.question else {
      return viewModel.failure.map { words.failure($0, in: viewModel) } ?? SpinnerView(words[ListPhrase.loading])
    }
    let facts: [(any Phrase, String)] = [
      (TriviaPhrase.question, question.question), (TriviaPhrase.answer, question.answer),
      (TriviaPhrase.category, question.category),
    ]
    return ScrollView(id: "page", FieldsView(facts.map { Field(words[$0.0], StyledText($0.1)) }))
  }

  func didAppear() { viewModel.load() }
  func perform(_ action: Action, focus: inout Focus) { viewModel.reload() }
}
