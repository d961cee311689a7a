import CantinaTools
import Terminal
import TerminalKit

/// Asks for a decision above another screen; dismissing it does nothing.
final class AlertScreen: Screen {
  typealias Action = Never

  /// The columns of borders and blanks beside the text.
  private static let margins = 6

  var invalidate: (() -> Void)?
  let title = ""
  let presentation: Presentation
  private let viewModel: AlertViewModel
  private let words: Localization

  init(viewModel: AlertViewModel, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
    // A link broken over two lines can neither be read out nor clicked.
    let link = viewModel.content.link.map { TextWidth.columns(of: $0) } ?? 0
    presentation = .panel(columns: max(60, link + Self.margins))
  }

  var body: any View {
    let (content, answers) = (viewModel.content, viewModel.answers(words))
    return AlertView(
      title: content.title,
      paragraphs: content.paragraphs.map { StyledText($0) }
        + [content.link].compactMap(\.self).map { StyledText($0, .accent, link: $0) },
      buttons: ButtonsView(
        id: "answers", titles: answers.map(\.title),
        irreversible: Set(answers.indices.filter { answers[$0].isIrreversible })
      ) { [viewModel] in viewModel.selectedItem(index: $0) })
  }
}
