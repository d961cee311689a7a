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
  private let content: AlertContent
  private let cancelTitle: String
  private let dismiss: @MainActor (Int) -> Void

  /// Creates an alert; `dismiss` receives the number of the chosen answer; 0 cancels.
  init(content: AlertContent, cancelTitle: String, dismiss: @escaping @MainActor (Int) -> Void) {
    self.content = content
    // A link broken over two lines can neither be read out nor clicked.
    presentation = .panel(columns: max(60, (content.link.map { TextWidth.columns(of: $0) } ?? 0) + Self.margins))
    (self.cancelTitle, self.dismiss) = (cancelTitle, dismiss)
  }

  var body: any View {
    let answers = answers
    return AlertView(
      title: content.title,
      paragraphs: content.paragraphs.map { StyledText($0) }
        + [content.link].compactMap(\.self).map { StyledText($0, .accent, link: $0) },
      buttons: ButtonsView(
        id: "answers", titles: answers.map(\.element.title),
        irreversible: Set(answers.indices.filter { answers[$0].element.isIrreversible })
      ) { [dismiss] place in
        dismiss(answers[place].offset)
        answers[place].element.perform()
      })
  }

  /// The numbered answers in the order of their buttons; the first has the focus.
  private var answers: [(offset: Int, element: AlertContent.Answer)] {
    let all = Array(([AlertContent.Answer(title: cancelTitle) {}] + content.answers).enumerated())
    return content.prefersAnswer ? Array(all.dropFirst() + all.prefix(1)) : all
  }
}

/// The text and the answers of an alert; an answer that does nothing is added as the first.
struct AlertContent {
  struct Answer {
    let title: String
    /// Whether it destroys something or cannot be undone.
    var isIrreversible = false
    let perform: @MainActor () -> Void
  }

  let title: String
  let paragraphs: [String]
  /// The address of a page about it, which the terminal may open, if any.
  var link: String?
  let answers: [Answer]
  /// The title of the answer that does nothing; `nil` for the usual one.
  var cancelTitle: String?
  /// Whether Enter gives the first answer: for harmless effects that the user has just requested.
  var prefersAnswer = false
}

enum AlertPhrase: String, Phrase {
  static let subject = "alert"

  case cancel, close, proceed
}
