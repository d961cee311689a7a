import ApiSession

/// What came of asking a source.
enum SourceHealth: Equatable, Sendable {
  /// What was in the answer.
  enum Content: Equatable, Sendable {
    /// Records of Star Wars, in this dialect; nil where it is not known.
    case records(DialectName?)
    /// So many entries.
    case entries(Int)
  }

  /// How long the answer took, and what was in it.
  case answers(after: Duration, Content)
  case fails(ApiError)
}
