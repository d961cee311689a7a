/// A question with two answers in a panel; the harmless answer has the focus.
@MainActor
final class ConfirmScreen: AnsweringScreen {
  typealias Action = Never

  var invalidate: (() -> Void)?
  var answer: ((Bool) -> Void)?
  // The title is empty because the question is in the panel itself.
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
}

/// Asks for a line of text in a panel.
@MainActor
final class PromptScreen: AnsweringScreen {
  typealias Action = Never

  var invalidate: (() -> Void)?
  var answer: ((String?) -> Void)?
  let title = ""
  let presentation = Presentation.panel(columns: 76)
  private let label: String
  private let submit: String
  private let cancel: String
  private let problem: @MainActor (String) -> String?
  private var text: String

  init(
    _ label: String, _ text: String, submit: String, cancel: String, problem: @escaping @MainActor (String) -> String?
  ) {
    (self.label, self.text, self.submit, self.cancel, self.problem) = (label, text, submit, cancel, problem)
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
      submit: (submit, { [weak self] in if let self { answer?(text) } }),
      cancel: (cancel, { [weak self] in self?.answer?(nil) }))
  }
}

extension Navigator {
  /// Asks a yes-or-no question in a panel; leaving the panel counts as no.
  ///
  /// `details` are the consequences, as paragraphs. `yes` is named for its effect ("Throw away"), and no key chooses it
  /// in the first second; `no`, the harmless answer, has the focus.
  public func confirm(
    _ question: String, _ details: String..., yes: String, no: String = "Cancel"
  ) async -> Bool {
    await answer(from: ConfirmScreen(question, details, yes: yes, no: no)) ?? false
  }

  /// Asks for a line of text in a panel; `nil` if it was left, and `problem` returns the error that rejects a text.
  public func ask(
    _ label: String, text: String = "", submit: String = "OK", cancel: String = "Cancel",
    problem: @escaping @MainActor (String) -> String? = { _ in nil }
  ) async -> String? {
    await answer(from: PromptScreen(label, text, submit: submit, cancel: cancel, problem: problem)) ?? nil
  }

  /// Does the same without a task; `answered` receives `nil` if the panel was left without submitting.
  public func ask(
    _ label: String, text: String = "", submit: String = "OK", cancel: String = "Cancel",
    problem: @escaping @MainActor (String) -> String? = { _ in nil }, answered: @escaping @MainActor (String?) -> Void
  ) {
    ask(PromptScreen(label, text, submit: submit, cancel: cancel, problem: problem)) { answered($0 ?? nil) }
  }
}
