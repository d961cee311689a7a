/// A route with its title, as in bookmarks and the palette.
public struct NamedRoute: Hashable, Sendable {
  /// The route, as the user types it.
  public let route: String
  /// The title of its screen.
  public let title: String

  /// Makes a route with its title.
  public init(_ route: String, title: String) { (self.route, self.title) = (route, title) }
}
