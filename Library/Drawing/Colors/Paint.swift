/// What a shape is filled with.
public enum Paint: Sendable {
  /// One colour.
  case flat(Ink)
  /// A ramp along a line: its beginning at `from`, its end at `to`.
  case linear(from: Point, to: Point, Ramp)
  /// A ramp from a centre outwards: its end at `radius`.
  case radial(Point, radius: Float, Ramp)
  /// A colour for each dot, asked for by its place.
  case custom(@Sendable (Point) -> Ink)

  /// One colour, as on a web page.
  public static func flat(_ hex: UInt32) -> Paint { .flat(Ink(hex)) }

  /// A ramp from the upper edge down to the lower one.
  public static func vertical(_ top: Float, _ bottom: Float, _ ramp: Ramp) -> Paint {
    .linear(from: Point(0, top), to: Point(0, bottom), ramp)
  }

  /// The colour at a place.
  func ink(at point: Point) -> Ink {
    switch self {
    case .flat(let ink): return ink
    case .linear(let from, let to, let ramp):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = dx * dx + dy * dy
      return ramp[length > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / length : 0]
    case .radial(let center, let radius, let ramp):
      return ramp[radius > 0 ? point.distance(to: center) / radius : 1]
    case .custom(let ink): return ink(point)
    }
  }
}
