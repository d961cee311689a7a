/// The limit that ran out.
public enum TimeLimit: Hashable, Sendable {
  /// Of one attempt.
  case attempt(Duration)
  /// Of the whole call, with its retries and the waits between them.
  case overall(Duration)
  /// The transport's own.
  case transport
}
