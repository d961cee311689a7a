/// What an alert says, and what can be answered; the answer that does nothing comes by itself and is first.
struct AlertContent {
  /// An answer and what follows from it.
  struct Answer {
    let title: String
    let perform: @MainActor () -> Void
  }

  /// What happened, in one line.
  let title: String
  /// What it means, what to try.
  let paragraphs: [String]
  /// What can be done beside nothing.
  let answers: [Answer]
  /// The title of the answer that does nothing; nil for the usual one.
  var cancelTitle: String?
}
