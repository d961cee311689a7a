import CantinaTools
import TerminalKit

/// A request and its response: the address with its parameters, the status, duration, size and header fields.
@MainActor
final class ApiAnswerScreen: Screen, ViewModelDelegate {
  /// Empty: the screen has no keys of its own.
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []

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
          FieldGroup(changes), FieldGroup(viewModel.rows.map(field)),
          FieldGroup(title: words[BrowsePhrase.answerParameters], parameters),
          FieldGroup(title: words[BrowsePhrase.answerHeaders], headers),
        ]
      ) { [viewModel] in if case .number(let index) = $0 { viewModel.change(index: index) } })
  }

  private func field(_ row: ApiAnswerViewModel.Row) -> Field {
    switch row {
    case .status(let code): Field(words[BrowsePhrase.answerStatus], StyledText("\(code)"))
    case .from(let provenance): Field(words[BrowsePhrase.answerFrom], StyledText(words.text(provenance)))
    case .address(let address): Field(words[BrowsePhrase.answerAddress], StyledText(address))
    case .time(let duration):
      Field(words[BrowsePhrase.answerTime], StyledText(words.numbers.text(duration.milliseconds) + " ms"))
    case .size(let bytes): Field(words[BrowsePhrase.answerSize], StyledText(words.text(bytes: bytes)))
    case .pages(let way): Field(words[BrowsePhrase.answerPages], StyledText(words.text(way)))
    case .limit(let limit): Field(words[BrowsePhrase.answerLimit], StyledText(words.text(limit)))
    }
  }

  func perform(_ action: Action, focus: inout Focus) {}
}

extension Localization {
  fileprivate func text(_ way: PageWay) -> String {
    way.parameter.map { self[BrowsePhrase.answerPagesBy, ["name": OutsideText.line($0)]] }
      ?? self[BrowsePhrase.answerPagesLinked]
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(clamping: components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
