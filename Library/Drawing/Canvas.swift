/// Dots to paint on, in units of its own: whatever its size, at least the whole box is seen, in its middle.
public struct Canvas: Sendable {
  /// Dots side by side.
  public let width: Int
  /// Dots one below the other.
  public let height: Int
  /// How many dots a unit is.
  public let scale: Float
  /// The left edge of what is seen, in units; 0 or less.
  public let left: Float
  /// The upper edge of what is seen; 0 or less.
  public let top: Float

  var dots: [SIMD4<Float>]
  private var coverage: Coverage

  /// Makes a black canvas.
  /// - Parameters:
  ///   - width: dots side by side.
  ///   - height: dots one below the other.
  ///   - box: the width and height in units of what is always seen; its upper left corner is the origin.
  public init(width: Int, height: Int, box: (width: Float, height: Float)) {
    self.width = max(0, width)
    self.height = max(0, height)
    scale = max(Float.leastNormalMagnitude, min(Float(self.width) / box.width, Float(self.height) / box.height))
    left = (box.width - Float(self.width) / scale) / 2
    top = (box.height - Float(self.height) / scale) / 2
    dots = Array(repeating: SIMD4(0, 0, 0, 1), count: self.width * self.height)
    coverage = Coverage(width: self.width, height: self.height)
  }

  /// The right edge of what is seen, in units.
  public var right: Float { left + Float(width) / scale }
  /// The lower edge of what is seen.
  public var bottom: Float { top + Float(height) / scale }

  /// Paints over everything.
  public mutating func fill(_ paint: Paint) {
    fill(.rectangle(left - 1, top - 1, right - left + 2, bottom - top + 2), paint)
  }

  /// Paints an area; its edges are soft by the part of a dot that they cover.
  /// - Parameters:
  ///   - path: the area, in units.
  ///   - paint: its colours.
  ///   - opacity: how well it covers, beside what the paint says.
  public mutating func fill(_ path: Path, _ paint: Paint, opacity: Float = 1) {
    let bounds = coverage.add(path, scale: scale, left: left, top: top)
    guard !bounds.rows.isEmpty, !bounds.columns.isEmpty else { return }
    let (left, scale) = (left, scale)
    for y in bounds.rows {
      let place = top + (Float(y) + 0.5) / scale
      switch paint {
      case .flat(let ink): coverage.mix(row: y, bounds.columns, into: &dots, opacity: opacity) { _ in ink }
      case .linear(let from, let to, let ramp) where from.x == to.x && from.y != to.y:
        // Most skies: one look-up a row.
        let ink = ramp[(place - from.y) / (to.y - from.y)]
        coverage.mix(row: y, bounds.columns, into: &dots, opacity: opacity) { _ in ink }
      case .linear, .radial, .custom:
        coverage.mix(row: y, bounds.columns, into: &dots, opacity: opacity) { x in
          paint.ink(at: Point(left + (Float(x) + 0.5) / scale, place))
        }
      }
    }
  }

  /// Paints whole dots, counted from the upper left corner: letters and frames are crisp only so.
  public mutating func fillDots(x: Int, y: Int, width: Int, height: Int, _ ink: Ink) {
    for row in max(0, y)..<max(0, y, min(self.height, y + height)) {
      for column in max(0, x)..<max(0, x, min(self.width, x + width)) {
        let index = row * self.width + column
        dots[index] += (ink.opacity(1).parts - dots[index]) * ink.opacity
      }
    }
  }

  /// Lays a picture on it, its upper left corner at a dot.
  public mutating func lay(_ other: Canvas, x: Int, y: Int) {
    for row in max(0, -y)..<max(0, -y, min(other.height, height - y)) {
      for column in max(0, -x)..<max(0, -x, min(other.width, width - x)) {
        dots[(row + y) * width + column + x] = other.dots[row * other.width + column]
      }
    }
  }

  /// What has been painted.
  public var raster: Raster {
    let bytes = [UInt8](unsafeUninitializedCapacity: dots.count * 3) { bytes, count in
      for (index, dot) in dots.enumerated() {
        let rounded = (dot * 255 + 0.5).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
        bytes[index * 3] = UInt8(rounded.x)
        bytes[index * 3 + 1] = UInt8(rounded.y)
        bytes[index * 3 + 2] = UInt8(rounded.z)
      }
      count = dots.count * 3
    }
    return Raster(width: width, height: height, bytes: bytes)
  }
}

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

/// A colour and how well it covers: sRGB and opacity, each from 0 to 1.
public struct Ink: Hashable, Sendable {
  /// Red, green, blue, opacity.
  var parts: SIMD4<Float>

  init(parts: SIMD4<Float>) { self.parts = parts }

  /// Makes a colour.
  /// - Parameters:
  ///   - hex: red, green and blue as on a web page, `0xC1440E`.
  ///   - opacity: 1 covers what is below, 0 leaves it as it is.
  public init(_ hex: UInt32, opacity: Float = 1) {
    parts = SIMD4(Float(hex >> 16 & 0xFF), Float(hex >> 8 & 0xFF), Float(hex & 0xFF), 255 * opacity) / 255
  }

  /// Covers nothing.
  public static let clear = Ink(0, opacity: 0)
  /// The darkest.
  public static let black = Ink(0x000000)
  /// The lightest.
  public static let white = Ink(0xFFFFFF)

  /// How well it covers.
  public var opacity: Float { parts.w }

  /// The same colour, covering so well.
  public func opacity(_ opacity: Float) -> Ink {
    var result = self
    result.parts.w = opacity
    return result
  }

  /// A colour between this one (0) and another (1).
  public func mixed(with other: Ink, _ share: Float) -> Ink {
    Ink(parts: parts + (other.parts - parts) * min(1, max(0, share)))
  }
}

/// Colours that pass into one another from 0 to 1, smoothly or in even bands.
public struct Ramp: Hashable, Sendable {
  private static let steps = 512

  // Looked up and not mixed for each dot: a sky has as many dots as the picture.
  let table: [Ink]

  /// Makes a ramp.
  /// - Parameters:
  ///   - stops: places from 0 to 1 in rising order, and the colours there; without any the ramp is clear.
  ///   - bands: how many flat colours it is cut into; nil leaves it smooth.
  public init(_ stops: [(place: Float, ink: Ink)], bands: Int? = nil) {
    table = (0..<Ramp.steps).map { step in
      var place = Float(step) / Float(Ramp.steps - 1)
      if let bands, bands > 1 {
        place = min(Float(bands - 1), (place * Float(bands)).rounded(.down)) / Float(bands - 1)
      }
      return Ramp.ink(at: place, stops)
    }
  }

  /// Makes a ramp of colours at even distances.
  public init(_ inks: Ink..., bands: Int? = nil) {
    let last = Float(max(1, inks.count - 1))
    self.init(inks.enumerated().map { (Float($0) / last, $1) }, bands: bands)
  }

  /// The colour at a place; beyond its ends that of the end.
  public subscript(place: Float) -> Ink {
    table[Int(min(1, max(0, place)) * Float(Ramp.steps - 1) + 0.5)]
  }

  private static func ink(at place: Float, _ stops: [(place: Float, ink: Ink)]) -> Ink {
    guard let next = stops.firstIndex(where: { $0.place >= place }) else { return stops.last?.ink ?? .clear }
    guard next > 0 else { return stops[0].ink }
    let (before, after) = (stops[next - 1], stops[next])
    let width = after.place - before.place
    return before.ink.mixed(with: after.ink, width > 0 ? (place - before.place) / width : 1)
  }
}
