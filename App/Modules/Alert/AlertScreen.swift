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

  /// Creates an alert; `dismiss` receives the number of the answer, of which 0 cancels.
  init(content: AlertContent, cancelTitle: String, dismiss: @escaping @MainActor (Int) -> Void) {
    self.content = content
    // A link broken over two lines can neither be read out nor clicked.
    presentation = .panel(columns: max(60, (content.link.map { TextWidth.columns(of: $0) } ?? 0) + Self.margins))
    (self.cancelTitle, self.dismiss) = (cancelTitle, dismiss)
  }

  var body: any View {
    AlertView(
      title: content.title,
      paragraphs: content.paragraphs.map { StyledText($0) }
        + [content.link].compactMap(\.self).map {
          StyledText($0, .accent, link: $0)
        },
      buttons: ButtonsView(id: "answers", titles: titles, irreversible: irreversible) { [self] place in
        let index = answer(at: place)
        dismiss(index)
        if index > 0 { content.answers[index - 1].perform() }
      })
  }

  private func answer(at place: Int) -> Int { content.prefersAnswer ? (place + 1) % titles.count : place }

  private var irreversible: Set<Int> {
    Set(titles.indices.filter { answer(at: $0) > 0 && content.answers[answer(at: $0) - 1].isIrreversible })
  }

  /// The titles of the buttons, beginning with the one that has the focus.
  private var titles: [String] {
    let answers = content.answers.map(\.title)
    return content.prefersAnswer ? answers + [cancelTitle] : [cancelTitle] + answers
  }
}

/// The text of an alert and its answers; the one that does nothing is added automatically, as the first.
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
