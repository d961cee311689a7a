import Terminal

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
