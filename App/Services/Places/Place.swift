/// A screen that somebody wants to find again: its route, and what it was called.
struct Place: Codable, Hashable, Sendable {
  let route: String
  let title: String
}
