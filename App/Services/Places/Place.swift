/// A screen that the user wants to find again: its route and its title.
struct Place: Codable, Hashable, Sendable {
  let route: String
  let title: String
}

/// The lists of places that are kept.
enum PlaceList: String, CaseIterable, Sendable {
  case bookmarks, history
}
