import CantinaTools

/// Dismisses an alert and performs the selected answer; cancelling has no other effect.
@MainActor
final class AlertViewModel {
  let content: AlertContent
  private let log: Logger
  private let dismiss: @MainActor () -> Void

  init(_ content: AlertContent, log: Logger, dismiss: @escaping @MainActor () -> Void) {
    (self.content, self.log, self.dismiss) = (content, log, dismiss)
  }

  /// Returns the answers in display order, including the cancel answer; the first has the focus.
  func answers(_ words: Localization) -> [AlertContent.Answer] {
    // Without answers there is nothing to cancel.
    let usual = content.answers.isEmpty ? AlertPhrase.close : AlertPhrase.cancel
    let cancel = AlertContent.Answer(title: content.cancelTitle ?? words[usual]) {}
    return content.prefersAnswer ? content.answers + [cancel] : [cancel] + content.answers
  }

  /// Dismisses the alert and performs the answer at an index of `answers`.
  func selectedItem(index: Int) {
    let count = content.answers.count
    let number = content.prefersAnswer ? (index + 1) % (count + 1) : index
    log.info("answer \(number) of \(count)")
    dismiss()
    if number > 0 { content.answers[number - 1].perform() }
  }
}

/// The text and the answers of an alert, to which the view model adds an answer that cancels.
struct AlertContent {
  struct Answer {
    let title: String
    /// Whether its effect is destructive or cannot be undone.
    var isIrreversible = false
    let perform: @MainActor () -> Void
  }

  let title: String
  let paragraphs: [String]
  /// The address of a page about the subject, which the terminal may open, if any.
  var link: String?
  let answers: [Answer]
  /// The title of the cancel answer; `nil` for the usual one.
  var cancelTitle: String?
  /// Whether Enter selects the first of `answers`: for harmless effects that the user has just requested.
  var prefersAnswer = false
}

enum AlertPhrase: String, Phrase {
  static let subject = "alert"

  case cancel, close, proceed
}
