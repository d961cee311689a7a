import Foundation

extension Path {
  /// A rectangle.
  public static func rectangle(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> Path {
    Path(Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height))
  }

  /// A circle, or an ellipse where `height` says so.
  public static func circle(_ x: Float, _ y: Float, _ radius: Float, height: Float? = nil) -> Path {
    Path([arc(x, y, radius, height ?? radius, from: 0, to: 2 * .pi).dropLast()])
  }

  /// The upper half of an ellipse on a flat base.
  public static func dome(_ x: Float, base: Float, _ radius: Float, height: Float? = nil) -> Path {
    Path([arc(x, base, radius, height ?? radius, from: .pi, to: 2 * .pi)])
  }

  /// The area between two ellipses of one centre.
  public static func ring(_ x: Float, _ y: Float, _ outer: Float, _ inner: Float, flatness: Float = 1) -> Path {
    circle(x, y, outer, height: outer * flatness).without(circle(x, y, inner, height: inner * flatness))
  }

  /// Places along an ellipse, clockwise from an angle to another; 0 is to the right.
  public static func arc(
    _ x: Float, _ y: Float, _ width: Float, _ height: Float, from start: Float, to end: Float, steps: Int = 72
  ) -> [Point] {
    (0...steps).map { step in
      let angle = start + (end - start) * Float(step) / Float(steps)
      return Point(x + width * cos(angle), y + height * sin(angle))
    }
  }

  /// A curve through points, closed.
  public static func blob(_ numbers: [Float]) -> Path {
    let corners = points(numbers)
    guard corners.count > 2 else { return Path([corners]) }
    return Path([curve([corners[corners.count - 1]] + corners + [corners[0], corners[1]]).dropLast()])
  }

  /// A line through points, `width` wide, that ends in `end`; its corners are round.
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

  /// A line from x and y in turns.
  public static func line(_ numbers: [Float], _ width: Float, end: Float? = nil) -> Path {
    line(points(numbers), width, end: end)
  }

  /// A curve through points, `width` wide.
  public static func stroke(_ numbers: [Float], _ width: Float, end: Float? = nil) -> Path {
    let corners = points(numbers)
    guard let first = corners.first, let last = corners.last else { return Path([[Point]]()) }
    return line(curve([first] + corners + [last]), width, end: end)
  }

  /// All that lies under a skyline, down to `bottom`.
  public static func ground(
    from left: Float, to right: Float, bottom: Float, step: Float = 1, _ height: (Float) -> Float
  ) -> Path {
    var corners = stride(from: left, through: right + step, by: step).map { Point($0, height($0)) }
    corners += [Point(right + step, bottom), Point(left, bottom)]
    return Path([corners])
  }

  /// Catmull and Rom's curve: through all points but the first and the last, which only lend their direction.
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
