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
