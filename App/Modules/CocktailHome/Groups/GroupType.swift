/// What a section of the home shows.
enum GroupType: CaseIterable, Hashable, Sendable {
  /// The title and the search.
  case screenHeader
  /// New restaurants.
  case defaultEntry
  /// Restaurants within walking distance.
  case nearEntries
  /// The drinks that were found.
  case otherEntries
}
