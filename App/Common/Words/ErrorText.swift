/// A failure told to a person.
struct ErrorText: Hashable, Sendable {
  /// What happened, in a few words.
  let title: String
  /// What it means, one sentence or two.
  let cause: String
  /// What to try.
  let suggestion: String
  /// Whether a button to try again makes sense.
  let retryMayHelp: Bool
}
