/// A colour as a screen asks for it; the encoder brings it down to what the terminal can show.
public struct Color: Hashable, Sendable {
  /// What a colour is made of.
  public enum Kind: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case standard
    /// One of the terminal's palette: 0–15 its named colours, 16–231 a 6×6×6 cube, 232–255 greys.
    case indexed(UInt8)
    /// 24-bit sRGB.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  // One word, so that a cell stays 16 bytes and is compared at once: the top byte tells the kind.
  private let packed: UInt32

  private init(packed: UInt32) { self.packed = packed }

  /// The terminal's own foreground or background.
  public static let standard = Color(packed: 0)

  /// A colour of the terminal's palette, 0 to 255.
  public static func indexed(_ index: UInt8) -> Color { Color(packed: 1 << 24 | UInt32(index)) }

  /// A 24-bit sRGB colour.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(packed: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// What this colour is made of.
  public var kind: Kind {
    switch packed >> 24 {
    case 0: .standard
    case 1: .indexed(UInt8(truncatingIfNeeded: packed))
    default:
      .rgb(
        red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
        blue: UInt8(truncatingIfNeeded: packed))
    }
  }
}
