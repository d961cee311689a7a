/// What a terminal can do.
public struct Capabilities: Hashable, Sendable {
  /// How many colours it shows.
  public enum ColorDepth: Int, Hashable, Sendable, Comparable {
    case none, sixteen, indexed, full

    /// Fewer colours come first.
    public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
  }

  /// How many colours it shows.
  public var colors: ColorDepth
  /// Whether it knows synchronized output (DEC mode 2026).
  public var synchronizedOutput: Bool
  /// Whether it tells a lone Escape from the start of a sequence (kitty keyboard protocol).
  public var distinctEscape: Bool
  /// Whether it scrolls a part of the screen on demand (SU and SD); the Linux console does not.
  public var scrolling: Bool
  /// The characters that it is sure to show.
  public var charset: Charset

  /// Makes a set of capabilities; what is left out is what every terminal can do.
  public init(
    colors: ColorDepth = .sixteen, synchronizedOutput: Bool = false, distinctEscape: Bool = false,
    scrolling: Bool = true, charset: Charset = .utf8
  ) {
    self.colors = colors
    self.synchronizedOutput = synchronizedOutput
    self.distinctEscape = distinctEscape
    self.scrolling = scrolling
    self.charset = charset
  }
}
