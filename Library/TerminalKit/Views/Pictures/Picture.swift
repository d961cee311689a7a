import Terminal

/// Coloured dots in rows; they are about square on a screen, two of them one above the other in each cell.
public struct Picture: Hashable, Sendable {
  /// Dots side by side.
  public let width: Int
  /// Dots one below the other.
  public let height: Int
  /// The dots, row by row from the upper left corner.
  public private(set) var pixels: [Pixel]

  /// Makes a picture of one colour, or an empty one; negative sizes count as 0.
  public init(width: Int, height: Int, filled pixel: Pixel = .clear) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: pixel, count: self.width * self.height)
  }

  /// Makes a picture by asking for each dot once, row by row.
  public init(width: Int, height: Int, _ paint: (_ x: Int, _ y: Int) -> Pixel) {
    self.init(width: width, height: height)
    for y in 0..<self.height {
      for x in 0..<self.width { pixels[y * self.width + x] = paint(x, y) }
    }
  }

  /// A dot, counted from the upper left corner; outside there is nothing, and nothing is kept.
  public subscript(x: Int, y: Int) -> Pixel {
    get { contains(x, y) ? pixels[y * width + x] : .clear }
    set {
      if contains(x, y) { pixels[y * width + x] = newValue }
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }
}

/// One dot of a picture: a 24-bit sRGB colour, or nothing.
public struct Pixel: Hashable, Sendable {
  // 0 is nothing; colours have bit 24 set, so that black is one.
  private let packed: UInt32

  private init(packed: UInt32) { self.packed = packed }

  /// Makes a dot of a colour.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    packed = 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Nothing: the terminal's own ground is seen.
  public static let clear = Pixel(packed: 0)

  /// Whether there is nothing.
  public var isClear: Bool { packed == 0 }
  /// The share of red.
  public var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  /// The share of green.
  public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  /// The share of blue.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: packed) }

  /// As a cell's colour; the terminal's own where there is nothing.
  var color: Color { isClear ? .standard : .rgb(red, green, blue) }
}
