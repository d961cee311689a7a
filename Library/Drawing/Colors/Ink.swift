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
