/// One place of the screen: a grapheme cluster (or the right half of a wide one) and its style.
public struct Cell: Hashable, Sendable {
  // A scalar's value; from `firstCluster` on a number of the `GlyphTable`; `continuation` behind a wide cluster.
  let glyph: UInt32
  /// How it looks.
  public let style: Style

  static let continuation: UInt32 = .max
  static let firstCluster: UInt32 = 0x11_0000
  static let firstPicture: UInt32 = 0x8000_0000

  /// The glyph of the cells that a picture stands in: a blank for the terminal, a mark for us.
  static func picture(_ id: Int) -> UInt32 { firstPicture + UInt32(truncatingIfNeeded: id & 0xFFF_FFFF) }

  /// A blank in the terminal's own colours.
  public static let blank = Cell(glyph: 0x20, style: .plain)

  /// Whether it is `blank`.
  ///
  /// Asked of whole screens: all four words at once, instead of one after the other.
  var isBlank: Bool { glyph ^ 0x20 | style.bits == 0 }

  /// Whether a picture stands here.
  var isPicture: Bool { glyph >= Cell.firstPicture && !isContinuation }

  /// Whether this is the right half of a wide cluster.
  public var isContinuation: Bool { glyph == Cell.continuation }
}

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
    set { attributeBits = attributeBits & ~0xFF | UInt32(newValue.rawValue) }
  }
  /// The number of the link that the letters are a part of, from a frame's `link(to:)`; 0 for none.
  public var link: Int {
    get { Int(attributeBits >> 8) }
    set { attributeBits = attributeBits & 0xFF | UInt32(truncatingIfNeeded: newValue) << 8 }
  }

  // A whole word, so that a cell has no padding and rows of cells can be compared as memory. Above the attributes stands
  // the link.
  private var attributeBits: UInt32

  /// Makes a style; what is left out is the terminal's own.
  public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributeBits = UInt32(attributes.rawValue)
  }

  /// The terminal's own colours, no attributes.
  public static let plain = Style()

  /// Nothing but zeros for the plain style alone.
  var bits: UInt32 { foreground.packed | background.packed | attributeBits }

  /// The same without a link.
  var unlinked: Style { Style(foreground: foreground, background: background, attributes: attributes) }
}

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
  fileprivate let packed: UInt32

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
