/// A question with two answers in a panel; the one that does nothing has the focus.
@MainActor
final class ConfirmScreen: AnsweringScreen {
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []

  var invalidate: (() -> Void)?
  var answer: ((Bool) -> Void)?
  // The question stands in the panel itself.
  let title = ""
  let presentation = Presentation.panel(columns: 60)
  private let question: String
  private let details: [String]
  private let answers: [String]

  init(_ question: String, _ details: [String], yes: String, no: String) {
    (self.question, self.details, answers) = (question, details, [no, yes])
  }

  var body: any View {
    AlertView(
      title: question, paragraphs: details.map { StyledText($0) },
      buttons: ButtonsView(id: "answers", titles: answers, irreversible: [1]) { [weak self] in self?.answer?($0 == 1) })
  }

  func perform(_ action: Action, focus: inout Focus) {}
}

/// Asks for a line of text in a panel.
@MainActor
final class PromptScreen: AnsweringScreen {
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []

  var invalidate: (() -> Void)?
  var answer: ((String) -> Void)?
  let title = ""
  let presentation = Presentation.panel(columns: 60)
  private let label: String
  private let submit: String
  private let problem: @MainActor (String) -> String?
  private var text: String

  init(_ label: String, _ text: String, submit: String, problem: @escaping @MainActor (String) -> String?) {
    (self.label, self.text, self.submit, self.problem) = (label, text, submit, problem)
  }

  var body: any View {
    FormView(
      id: "prompt",
      fields: [
        .text("text", label, text, error: problem(text)) { [weak self] text in
          self?.text = text
          self?.invalidate?()
        }
      ],
      submit: (submit, { [weak self] in if let self { answer?(text) } }))
  }

  func perform(_ action: Action, focus: inout Focus) {}
}

extension Navigator {
  /// Asks a question with two answers in a panel; leaving it is a no.
  ///
  /// - Parameters:
  ///   - question: in a line.
  ///   - details: what it means, in paragraphs.
  ///   - yes: the answer that does it, named for what it does: "Throw away". No key chooses it in the first second.
  ///   - no: the answer that does nothing, which has the focus.
  /// - Returns: whether it was agreed to.
  public func confirm(
    _ question: String, _ details: String..., yes: String, no: String = "Cancel"
  ) async -> Bool {
    await answer(from: ConfirmScreen(question, details, yes: yes, no: no)) ?? false
  }

  /// Asks for a line of text in a panel.
  ///
  /// - Parameters:
  ///   - label: what is asked for.
  ///   - text: what stands there from the beginning.
  ///   - submit: the title of the button below it.
  ///   - problem: what is wrong with a text, which then is not taken; nil for nothing.
  /// - Returns: the text; nil when it was left without one.
  public func ask(
    _ label: String, text: String = "", submit: String = "OK",
    problem: @escaping @MainActor (String) -> String? = { _ in nil }
  ) async -> String? {
    await answer(from: PromptScreen(label, text, submit: submit, problem: problem))
  }
}
