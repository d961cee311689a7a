/// How a cell looks: two colours and the attributes of its letters.
public struct Style: Hashable, Sendable {
  /// What SGR can switch on beside colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// SGR 1.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// SGR 2.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// SGR 3.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// SGR 4.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// SGR 7.
    public static let reverse = Attributes(rawValue: 1 << 4)
    /// SGR 9.
    public static let strikethrough = Attributes(rawValue: 1 << 5)
  }

  /// The colour of the letters.
  public var foreground: Color
  /// The colour behind them.
  public var background: Color
  /// Bold, dim, underlined and so on.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: attributeBits)) }
    set { attributeBits = UInt32(newValue.rawValue) }
  }

  // A whole word, so that a cell has no padding and rows of cells can be compared as memory.
  private var attributeBits: UInt32

  /// Makes a style; what is left out is the terminal's own.
  public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributeBits = UInt32(attributes.rawValue)
  }

  /// The terminal's own colours, no attributes.
  public static let plain = Style()
}
