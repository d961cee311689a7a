import CantinaExtensions
import CantinaTools
import TerminalKit

/// A request and its response: the address with its parameters, the status, duration, size and header fields.
final class ApiAnswerScreen: Screen, ViewModelDelegate {
  typealias Action = Never

  let presentation = Presentation.panel(columns: 76)
  var invalidate: (() -> Void)?
  private let viewModel: ApiAnswerViewModel
  private let words: Localization

  init(viewModel: ApiAnswerViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[BrowsePhrase.answerTitle] }

  var body: any View {
    let headers = viewModel.headers.map { Field($0.name, StyledText($0.value)) }
    let parameters = viewModel.parameters.map { Field($0.name, StyledText($0.value)) }
    let changes = viewModel.changes.enumerated().map { index, change in
      Field(words[BrowsePhrase.answerChange], StyledText(words[change.title]), link: .number(index))
    }
    return ScrollView(
      id: "answer",
      FieldsView(
        groups: [
          FieldGroup(changes), FieldGroup(facts.compactMap(\.self)),
          FieldGroup(title: words[BrowsePhrase.answerParameters], parameters),
          FieldGroup(title: words[BrowsePhrase.answerHeaders], headers),
        ]
      ) { [viewModel] in if case .number(let index) = $0 { viewModel.change(index: index) } })
  }

  private var facts: [Field?] {
    func field(_ label: BrowsePhrase, _ text: String) -> Field { Field(words[label], StyledText(text)) }
    return [
      viewModel.status.map { field(.answerStatus, "\($0)") },
      field(.answerFrom, words.text(viewModel.provenance)), field(.answerAddress, viewModel.address),
      viewModel.duration.map { field(.answerTime, words.numbers.text($0.milliseconds) + " ms") },
      field(.answerSize, words.text(bytes: viewModel.size)),
      viewModel.limit.map { field(.answerLimit, words.text($0)) },
      viewModel.way.map { field(.answerPages, words.text($0)) },
    ]
  }
}

extension Localization {
  fileprivate func text(_ way: PageWay) -> String {
    way.parameter.map { self[BrowsePhrase.answerPagesBy, ["name": OutsideText.line($0)]] }
      ?? self[BrowsePhrase.answerPagesLinked]
  }
}
