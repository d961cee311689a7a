/// A place on a canvas, in its units; y grows downwards.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Float
  /// Downwards.
  public var y: Float

  /// Makes a place.
  public init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  /// How far another place is.
  public func distance(to other: Point) -> Float {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// A place between this one (0) and another (1).
  public func mixed(with other: Point, _ share: Float) -> Point {
    Point(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
