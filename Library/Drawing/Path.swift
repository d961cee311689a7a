import Foundation

/// Closed outlines that enclose an area; where they overlap it is covered once.
public struct Path: Hashable, Sendable {
  /// The corners of each outline.
  public private(set) var outlines: [[Point]]

  /// Makes a path of outlines; each encloses an area, whichever way round its corners are given.
  public init(_ outlines: [[Point]]) {
    self.outlines = outlines.map { Path.area($0) < 0 ? $0.reversed() : $0 }
  }

  /// Makes a path of one outline.
  public init(_ corners: Point...) { self.init([corners]) }

  /// Makes a path of one outline, from x and y in turns.
  public init(_ numbers: [Float]) { self.init([Path.points(numbers)]) }

  /// Reads x and y in turns.
  public static func points(_ numbers: [Float]) -> [Point] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
  }

  /// Both areas.
  public static func + (one: Path, other: Path) -> Path {
    var result = one
    result.outlines += other.outlines
    return result
  }

  /// This area without another that lies wholly in it.
  public func without(_ hole: Path) -> Path {
    var result = self
    result.outlines += hole.outlines.map { $0.reversed() }
    return result
  }

  /// The same shape elsewhere.
  public func moved(_ x: Float, _ y: Float) -> Path { map { Point($0.x + x, $0.y + y) } }

  /// The same shape larger or smaller, seen from the origin; a negative width mirrors it.
  public func scaled(_ width: Float, _ height: Float? = nil) -> Path {
    var result = map { Point($0.x * width, $0.y * (height ?? width)) }
    // A mirror turns outlines round; they have to enclose what they did.
    if width * (height ?? width) < 0 { result.outlines = result.outlines.map { $0.reversed() } }
    return result
  }

  /// The same shape turned clockwise around a place, by radians.
  public func turned(_ angle: Float, around center: Point = Point(0, 0)) -> Path {
    let (sine, cosine) = (sin(angle), cos(angle))
    return map { point in
      let (x, y) = (point.x - center.x, point.y - center.y)
      return Point(center.x + x * cosine - y * sine, center.y + x * sine + y * cosine)
    }
  }

  private func map(_ change: (Point) -> Point) -> Path {
    var result = self
    result.outlines = outlines.map { $0.map(change) }
    return result
  }

  private static func area(_ corners: [Point]) -> Float {
    guard var last = corners.last else { return 0 }
    var sum: Float = 0
    for corner in corners {
      sum += last.x * corner.y - corner.x * last.y
      last = corner
    }
    return sum
  }
}

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
