/// One cell of the screen: a grapheme cluster (or the right half of a wide one) and its style.
public struct Cell: Hashable, Sendable {
  // A scalar's value; from `firstCluster` on an index into the `GlyphTable`; `continuation` after a wide cluster.
  let glyph: UInt32
  /// The colours and attributes.
  public let style: Style

  static let continuation: UInt32 = .max
  static let firstCluster: UInt32 = 0x11_0000
  static let firstPicture: UInt32 = 0x8000_0000

  /// Returns the glyph of the cells covered by a picture: a blank for the terminal, a marker for us.
  static func picture(_ id: Int) -> UInt32 { firstPicture + UInt32(truncatingIfNeeded: id & 0xFFF_FFFF) }

  /// A blank in the terminal's default colours.
  public static let blank = Cell(glyph: 0x20, style: .plain)

  /// Whether the cell equals `blank`; checked for whole screens, so it compares all four words at once.
  var isBlank: Bool { glyph ^ 0x20 | style.bits == 0 }
  var isPicture: Bool { glyph >= Cell.firstPicture && !isContinuation }

  /// Whether this is the right half of a wide cluster.
  public var isContinuation: Bool { glyph == Cell.continuation }
}

/// The look of a cell: two colours and the attributes of the text.
public struct Style: Hashable, Sendable {
  /// The attributes of SGR besides colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one for each attribute.
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

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// Bold, dim, underlined and so on.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: attributeBits)) }
    set { attributeBits = attributeBits & ~0xFF | UInt32(newValue.rawValue) }
  }
  /// The number of the link that the text belongs to, from a frame's `link(to:)`; 0 for none.
  public var link: Int {
    get { Int(attributeBits >> 8) }
    set { attributeBits = attributeBits & 0xFF | UInt32(truncatingIfNeeded: newValue) << 8 }
  }

  // A whole word, so that a cell has no padding and rows of cells can be compared as memory. The link is above the
  // attributes.
  private var attributeBits: UInt32

  /// Makes a style; the defaults are the terminal's own colours.
  public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
    (self.foreground, self.background) = (foreground, background)
    self.attributeBits = UInt32(attributes.rawValue)
  }

  /// The terminal's own colours, no attributes.
  public static let plain = Style()

  /// The bits of the style; zero only for the plain style.
  var bits: UInt32 { foreground.packed | background.packed | attributeBits }
  var unlinked: Style { Style(foreground: foreground, background: background, attributes: attributes) }
}

/// A requested colour; the encoder reduces it to the terminal's capabilities.
public struct Color: Hashable, Sendable {
  /// The representation of a colour.
  public enum Kind: Hashable, Sendable {
    /// The terminal's default foreground or background.
    case standard
    /// A palette colour: 0–15 are the named colours, 16–231 a 6×6×6 cube, 232–255 greys.
    case indexed(UInt8)
    /// 24-bit sRGB.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  // One word, so that a cell stays 16 bytes and is compared at once: the top byte is the kind.
  fileprivate let packed: UInt32

  private init(packed: UInt32) { self.packed = packed }

  /// The terminal's default foreground or background.
  public static let standard = Color(packed: 0)

  /// Makes a colour of the terminal's palette, 0 to 255.
  public static func indexed(_ index: UInt8) -> Color { Color(packed: 1 << 24 | UInt32(index)) }

  /// Makes a 24-bit sRGB colour.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(packed: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The representation of this colour.
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
