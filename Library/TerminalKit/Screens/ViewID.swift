/// The name of a view that can have the focus; unique on its screen.
public struct ViewID: Hashable, Sendable, ExpressibleByStringLiteral {
  private let name: String

  /// Makes a name from a literal.
  public init(stringLiteral value: String) { name = value }
}
