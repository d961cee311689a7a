/// An error of a source, told to a person.
///
/// A cancelled call has its words too, but nobody shows them: see `ApiError.isCancellation`.
struct ApiErrorText: Hashable, Sendable {
  /// What happened, in a few words.
  let title: String
  /// What it means, one sentence or two.
  let cause: String
  /// What to try.
  let suggestion: String
  /// Whether a button to try again makes sense.
  let retryMayHelp: Bool
}
