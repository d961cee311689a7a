import Foundation

/// Closed outlines of an area; overlapping parts are covered once.
public struct Path: Hashable, Sendable {
  /// The corners of each outline.
  public private(set) var outlines: [[Point]]

  /// Makes a path of outlines; each encloses an area, in either direction of its corners.
  public init(_ outlines: [[Point]]) { self.outlines = outlines.map { Path.area($0) < 0 ? $0.reversed() : $0 } }

  /// Makes a path of one outline.
  public init(_ corners: Point...) { self.init([corners]) }

  /// Makes a path of one outline, from alternating x and y.
  public init(_ numbers: [Float]) { self.init([Path.points(numbers)]) }

  /// Reads alternating x and y.
  public static func points(_ numbers: [Float]) -> [Point] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
  }

  /// Returns both areas.
  public static func + (one: Path, other: Path) -> Path {
    var result = one
    result.outlines += other.outlines
    return result
  }

  /// Returns this area without another that lies entirely inside it.
  public func without(_ hole: Path) -> Path {
    var result = self
    result.outlines += hole.outlines.map { $0.reversed() }
    return result
  }

  /// Returns the shape moved.
  public func moved(_ x: Float, _ y: Float) -> Path { map { Point($0.x + x, $0.y + y) } }

  /// Returns the shape scaled about the origin; a negative width mirrors it.
  public func scaled(_ width: Float, _ height: Float? = nil) -> Path {
    var result = map { Point($0.x * width, $0.y * (height ?? width)) }
    // Mirroring reverses the direction of outlines; restore it.
    if width * (height ?? width) < 0 { result.outlines = result.outlines.map { $0.reversed() } }
    return result
  }

  /// Returns the shape rotated clockwise about a point, in radians.
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

/// A point on a canvas, in its units; y grows downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal position, to the right.
  public var x: Float
  /// The vertical position, downwards.
  public var y: Float

  /// Makes a point.
  public init(_ x: Float, _ y: Float) { (self.x, self.y) = (x, y) }

  /// Returns the distance to another point.
  public func distance(to other: Point) -> Float {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// Returns a point between this one (0) and another (1).
  public func mixed(with other: Point, _ share: Float) -> Point {
    Point(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}

extension Path {
  /// Makes a rectangle.
  public static func rectangle(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> Path {
    Path(Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height))
  }

  /// Makes a circle, or an ellipse if `height` is given.
  public static func circle(_ x: Float, _ y: Float, _ radius: Float, height: Float? = nil) -> Path {
    Path([arc(x, y, radius, height ?? radius, from: 0, to: 2 * .pi).dropLast()])
  }

  /// Makes the upper half of an ellipse on a flat base.
  public static func dome(_ x: Float, base: Float, _ radius: Float, height: Float? = nil) -> Path {
    Path([arc(x, base, radius, height ?? radius, from: .pi, to: 2 * .pi)])
  }

  /// Makes the area between two concentric ellipses.
  public static func ring(_ x: Float, _ y: Float, _ outer: Float, _ inner: Float, flatness: Float = 1) -> Path {
    circle(x, y, outer, height: outer * flatness).without(circle(x, y, inner, height: inner * flatness))
  }

  /// Returns points along an ellipse, clockwise between two angles; 0 is to the right.
  public static func arc(
    _ x: Float, _ y: Float, _ width: Float, _ height: Float, from start: Float, to end: Float, steps: Int = 72
  ) -> [Point] {
    (0...steps).map { step in
      let angle = start + (end - start) * Float(step) / Float(steps)
      return Point(x + width * cos(angle), y + height * sin(angle))
    }
  }

  /// Makes a closed curve through points.
  public static func blob(_ numbers: [Float]) -> Path {
    let corners = points(numbers)
    guard corners.count > 2 else { return Path([corners]) }
    return Path([curve([corners[corners.count - 1]] + corners + [corners[0], corners[1]]).dropLast()])
  }

  /// Makes a line through points, with rounded corners, from `width` to `end`.
  public static func line(_ corners: [Point], _ width: Float, end: Float? = nil) -> Path {
    let last = Float(max(1, corners.count - 1))
    func half(_ index: Int) -> Float { (width + ((end ?? width) - width) * Float(index) / last) / 2 }
    var outlines: [[Point]] = []
    for (index, (from, to)) in zip(corners, corners.dropFirst()).enumerated() {
      let length = from.distance(to: to)
      guard length > 0 else { continue }
      let (x, y) = ((to.y - from.y) / length, (from.x - to.x) / length)
      let (a, b) = (half(index), half(index + 1))
      outlines.append([
        Point(from.x + x * a, from.y + y * a), Point(to.x + x * b, to.y + y * b), Point(to.x - x * b, to.y - y * b),
        Point(from.x - x * a, from.y - y * a),
      ])
    }
    for (index, corner) in corners.enumerated().dropFirst().dropLast() {
      let radius = half(index)
      outlines.append(arc(corner.x, corner.y, radius, radius, from: 0, to: 2 * .pi, steps: 12).dropLast())
    }
    return Path(outlines)
  }

  /// Makes a line from alternating x and y.
  public static func line(_ numbers: [Float], _ width: Float, end: Float? = nil) -> Path {
    line(points(numbers), width, end: end)
  }

  /// Makes a curve through points, `width` wide.
  public static func stroke(_ numbers: [Float], _ width: Float, end: Float? = nil) -> Path {
    let corners = points(numbers)
    guard let first = corners.first, let last = corners.last else { return Path([[Point]]()) }
    return line(curve([first] + corners + [last]), width, end: end)
  }

  /// Makes the area below a skyline, down to `bottom`.
  public static func ground(
    from left: Float, to right: Float, bottom: Float, step: Float = 1, _ height: (Float) -> Float
  ) -> Path {
    var corners = stride(from: left, through: right + step, by: step).map { Point($0, height($0)) }
    corners += [Point(right + step, bottom), Point(left, bottom)]
    return Path([corners])
  }

  /// Returns a Catmull-Rom curve: through all points except the first and the last, which only determine its direction.
  private static func curve(_ corners: [Point]) -> [Point] {
    guard corners.count > 3 else { return corners }
    let steps = 8
    var result: [Point] = []
    for index in 1..<(corners.count - 2) {
      let (a, b, c, d) = (corners[index - 1], corners[index], corners[index + 1], corners[index + 2])
      for step in 0..<steps {
        let t = Float(step) / Float(steps)
        func part(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
          let (first, second, third) = (c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d)
          return (2 * b + first * t + second * t * t + third * t * t * t) / 2
        }
        result.append(Point(part(a.x, b.x, c.x, d.x), part(a.y, b.y, c.y, d.y)))
      }
    }
    return result + [corners[corners.count - 2]]
  }
}
