import Terminal
import TerminalKit

/// Asks for a decision above another screen; what is not answered does nothing.
@MainActor
final class AlertScreen: Screen {
  /// Nothing beside what the answers and the application's table hold.
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []

  /// Borders and blanks beside the words.
  private static let margins = 6

  var invalidate: (() -> Void)?
  let title = ""
  let presentation: Presentation
  private let content: AlertContent
  private let cancelTitle: String
  private let dismiss: @MainActor (Int) -> Void

  /// `dismiss` takes the number of the answer; 0 cancels.
  init(content: AlertContent, cancelTitle: String, dismiss: @escaping @MainActor (Int) -> Void) {
    self.content = content
    // An address that is broken in two can neither be read out nor clicked.
    presentation = .panel(columns: max(60, (content.link.map { TextWidth.columns(of: $0) } ?? 0) + Self.margins))
    self.cancelTitle = cancelTitle
    self.dismiss = dismiss
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

  /// The number of the answer of a button; 0 cancels.
  private func answer(at place: Int) -> Int { content.prefersAnswer ? (place + 1) % titles.count : place }

  private var irreversible: Set<Int> {
    Set(titles.indices.filter { answer(at: $0) > 0 && content.answers[answer(at: $0) - 1].isIrreversible })
  }

  /// The one that has the focus first.
  private var titles: [String] {
    let answers = content.answers.map(\.title)
    return content.prefersAnswer ? answers + [cancelTitle] : [cancelTitle] + answers
  }

  func perform(_ action: Action, focus: inout Focus) {}
}

/// What an alert says, and what can be answered; the answer that does nothing comes by itself and is first.
struct AlertContent {
  /// An answer and what follows from it.
  struct Answer {
    let title: String
    /// Whether it destroys something, or cannot be taken back.
    var isIrreversible = false
    let perform: @MainActor () -> Void
  }

  /// What happened, in one line.
  let title: String
  /// What it means, what to try.
  let paragraphs: [String]
  /// The address of a page about it, which a terminal may open; nil for none.
  var link: String?
  /// What can be done beside nothing.
  let answers: [Answer]
  /// The title of the answer that does nothing; nil for the usual one.
  var cancelTitle: String?
  /// Whether Enter alone gives the first answer, where the user has just asked for it and it does no harm.
  var prefersAnswer = false
}

/// The buttons of an alert.
enum AlertPhrase: String, Phrase {
  static let subject = "alert"

  case cancel, close, goOn
}
