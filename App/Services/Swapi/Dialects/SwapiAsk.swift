import ApiSession

/// What is asked of a mirror, in no dialect yet.
enum SwapiAsk: Hashable, Sendable {
  /// The records of a kind that a search means, all with an empty one; the first page without a cursor.
  case list(SwapiKind, matching: String, page: PageCursor?)
  case record(Reference)
}

/// Where a dialect has the answer, below the mirror's base URL.
struct SwapiAddress: Hashable, Sendable {
  let path: String
  var query = ApiQuery()
}
