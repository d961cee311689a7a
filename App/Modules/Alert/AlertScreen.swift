import TerminalKit

/// Asks for a decision above another screen; what is not answered does nothing.
@MainActor
final class AlertScreen: Screen {
  /// Nothing beside what the answers and the application's table hold.
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []

  var invalidate: (() -> Void)?
  let title = ""
  let presentation = Presentation.panel(columns: 60)
  private let content: AlertContent
  private let cancelTitle: String
  private let dismiss: @MainActor (Int) -> Void

  /// `dismiss` takes the number of the answer; 0 cancels.
  init(content: AlertContent, cancelTitle: String, dismiss: @escaping @MainActor (Int) -> Void) {
    self.content = content
    self.cancelTitle = cancelTitle
    self.dismiss = dismiss
  }

  var body: any View {
    AlertView(
      title: content.title, paragraphs: content.paragraphs,
      buttons: ButtonsView(id: "answers", titles: [cancelTitle] + content.answers.map(\.title)) { [self] index in
        dismiss(index)
        if index > 0 { content.answers[index - 1].perform() }
      })
  }

  func perform(_ action: Action, focus: inout Focus) {}
}
