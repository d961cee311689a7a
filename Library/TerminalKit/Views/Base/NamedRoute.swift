/// A route with the title of what it opens: what a bookmark keeps, and what the palette lists.
public struct NamedRoute: Hashable, Sendable {
  /// What opens it, as it is typed.
  public let route: String
  /// What a reader calls it.
  public let title: String

  /// Makes a route with its title.
  public init(_ route: String, title: String) {
    self.route = route
    self.title = title
  }
}
