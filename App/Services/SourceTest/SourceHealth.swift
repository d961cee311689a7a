import ApiSession

/// What came of asking a source.
enum SourceHealth: Equatable, Sendable {
  /// How long the answer took, and the dialect that it was in.
  case answers(after: Duration, dialect: DialectName?)
  case fails(ApiError)
}
