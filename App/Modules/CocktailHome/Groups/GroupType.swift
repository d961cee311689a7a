/// What a section of the home shows.
enum GroupType: CaseIterable, Hashable, Sendable {
  /// The title and the search.
  case screenHeader
  /// Where to eat.
  case defaultEntry
  /// The drinks that were found.
  case otherEntries
}
