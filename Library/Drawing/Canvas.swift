/// A canvas of dots with its own units: whatever its size, the whole box is visible and centred.
public struct Canvas: Sendable {
  /// The number of dots side by side.
  public let width: Int
  /// The number of dots one below the other.
  public let height: Int
  /// The number of dots in a unit.
  public let scale: Float
  /// The left edge of the visible area, in units; 0 or less.
  public let left: Float
  /// The upper edge of the visible area; 0 or less.
  public let top: Float

  var dots: [SIMD4<Float>]
  private var coverage: Coverage

  /// Makes a black canvas; the `box`, in units from its upper left corner, is always visible.
  public init(width: Int, height: Int, box: (width: Float, height: Float)) {
    self.width = max(0, width)
    self.height = max(0, height)
    scale = max(Float.leastNormalMagnitude, min(Float(self.width) / box.width, Float(self.height) / box.height))
    left = (box.width - Float(self.width) / scale) / 2
    top = (box.height - Float(self.height) / scale) / 2
    dots = Array(repeating: SIMD4(0, 0, 0, 1), count: self.width * self.height)
    coverage = Coverage(width: self.width, height: self.height)
  }

  /// The right edge of the visible area, in units.
  public var right: Float { left + Float(width) / scale }
  /// The lower edge of the visible area.
  public var bottom: Float { top + Float(height) / scale }

  /// Paints over everything.
  public mutating func fill(_ paint: Paint) {
    fill(.rectangle(left - 1, top - 1, right - left + 2, bottom - top + 2), paint)
  }

  /// Paints an area in one colour.
  public mutating func fill(_ path: Path, _ ink: Ink) { fill(path, .flat(ink)) }

  /// Paints an area with antialiased edges; `opacity` is multiplied with that of the paint.
  public mutating func fill(_ path: Path, _ paint: Paint, opacity: Float = 1) {
    let bounds = coverage.add(path, scale: scale, left: left, top: top)
    guard !bounds.rows.isEmpty, !bounds.columns.isEmpty else { return }
    let (left, scale) = (left, scale)
    for y in bounds.rows {
      let place = top + (Float(y) + 0.5) / scale
      switch paint {
      case .flat(let ink): coverage.mix(row: y, bounds.columns, into: &dots, opacity: opacity) { _ in ink }
      case .linear(let from, let to, let ramp) where from.x == to.x && from.y != to.y:
        // The usual sky: one look-up for each row.
        let ink = ramp[(place - from.y) / (to.y - from.y)]
        coverage.mix(row: y, bounds.columns, into: &dots, opacity: opacity) { _ in ink }
      case .linear, .radial, .custom:
        coverage.mix(row: y, bounds.columns, into: &dots, opacity: opacity) { x in
          paint.ink(at: Point(left + (Float(x) + 0.5) / scale, place))
        }
      }
    }
  }

  /// Paints whole dots, counted from the upper left corner, for crisp letters and frames.
  public mutating func fillDots(x: Int, y: Int, width: Int, height: Int, _ ink: Ink) {
    for row in max(0, y)..<max(0, y, min(self.height, y + height)) {
      for column in max(0, x)..<max(0, x, min(self.width, x + width)) {
        let index = row * self.width + column
        dots[index] += (ink.opacity(1).parts - dots[index]) * ink.opacity
      }
    }
  }

  /// Draws a picture with its upper left corner at a dot.
  public mutating func lay(_ other: Canvas, x: Int, y: Int) {
    for row in max(0, -y)..<max(0, -y, min(other.height, height - y)) {
      for column in max(0, -x)..<max(0, -x, min(other.width, width - x)) {
        dots[(row + y) * width + column + x] = other.dots[row * other.width + column]
      }
    }
  }

  /// The painted picture.
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

/// The fill of a shape.
public enum Paint: Sendable {
  case flat(Ink)
  /// A ramp along a line from `from` to `to`.
  case linear(from: Point, to: Point, Ramp)
  /// A ramp from a centre outwards, ending at `radius`.
  case radial(Point, radius: Float, Ramp)
  /// A colour for each dot, by position.
  case custom(@Sendable (Point) -> Ink)

  /// Makes a ramp from the upper edge to the lower one.
  public static func vertical(_ top: Float, _ bottom: Float, _ ramp: Ramp) -> Paint {
    .linear(from: Point(0, top), to: Point(0, bottom), ramp)
  }

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

/// A colour with its opacity: sRGB, each component from 0 to 1.
///
///     canvas.fill(.circle(80, 50, 20), 0xC1440E)
public struct Ink: Hashable, Sendable, ExpressibleByIntegerLiteral {
  var parts: SIMD4<Float>

  init(parts: SIMD4<Float>) { self.parts = parts }

  /// Makes a colour from web notation, `0xC1440E`; an opacity of 0 leaves the colour below unchanged.
  public init(_ hex: UInt32, opacity: Float = 1) {
    parts = SIMD4(Float(hex >> 16 & 0xFF), Float(hex >> 8 & 0xFF), Float(hex & 0xFF), 255 * opacity) / 255
  }

  /// An opaque colour in web notation.
  public init(integerLiteral hex: UInt32) { self.init(hex) }

  /// A transparent colour.
  public static let clear = Ink(0, opacity: 0)
  /// Black.
  public static let black = Ink(0x000000)
  /// White.
  public static let white = Ink(0xFFFFFF)

  /// The opacity, from 0 to 1.
  public var opacity: Float { parts.w }

  /// Returns the colour with another opacity.
  public func opacity(_ opacity: Float) -> Ink {
    var result = self
    result.parts.w = opacity
    return result
  }

  /// Returns a colour between this one (0) and another (1).
  public func mixed(with other: Ink, _ share: Float) -> Ink {
    Ink(parts: parts + (other.parts - parts) * min(1, max(0, share)))
  }
}

/// A gradient of colours from 0 to 1, smooth or in even bands.
public struct Ramp: Hashable, Sendable {
  private static let steps = 512

  // Looked up instead of mixed for each dot: a sky covers the whole picture.
  let table: [Ink]

  /// Makes a ramp of `stops` from 0 to 1 in rising order; without any it is clear, without `bands` smooth.
  public init(_ stops: [(place: Float, ink: Ink)], bands: Int? = nil) {
    table = (0..<Ramp.steps).map { step in
      var place = Float(step) / Float(Ramp.steps - 1)
      if let bands, bands > 1 {
        place = min(Float(bands - 1), (place * Float(bands)).rounded(.down)) / Float(bands - 1)
      }
      return Ramp.ink(at: place, stops)
    }
  }

  /// Makes a ramp of evenly spaced colours.
  public init(_ inks: Ink..., bands: Int? = nil) {
    let last = Float(max(1, inks.count - 1))
    self.init(inks.enumerated().map { (Float($0) / last, $1) }, bands: bands)
  }

  /// Returns the colour at a position; beyond an end, that of the end.
  public subscript(place: Float) -> Ink { table[Int(min(1, max(0, place)) * Float(Ramp.steps - 1) + 0.5)] }

  private static func ink(at place: Float, _ stops: [(place: Float, ink: Ink)]) -> Ink {
    guard let next = stops.firstIndex(where: { $0.place >= place }) else { return stops.last?.ink ?? .clear }
    guard next > 0 else { return stops[0].ink }
    let (before, after) = (stops[next - 1], stops[next])
    let width = after.place - before.place
    return before.ink.mixed(with: after.ink, width > 0 ? (place - before.place) / width : 1)
  }
}
