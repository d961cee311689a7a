/// The sequences that set up and restore a terminal; the README lists them in a table.
struct ModeSequences {
  let options: TerminalOptions
  var knowsKeyboard = false
  /// The sequences that make the terminal forget its pictures.
  var pictures: [UInt8] = []
  // Each push is undone: a program stopped by SIGSTOP could not pop and pushes again.
  private var pushes = 0

  init(options: TerminalOptions) { self.options = options }

  /// Returns the queries, and last DA1, which every terminal answers; `asksCell` adds the cell size in pixels.
  static func queries(_ environment: TerminalEnvironment, asksCell: Bool) -> String {
    "\u{1B}[?u" + (environment.knowsModeQueries ? "\u{1B}[?2026$p" : "")
      + (environment.hidesColors ? colorQueries : "") + (environment.tellsGround ? groundQuery : "")
      + (environment.tellsPictures ? pictureQueries + (asksCell ? cellQuery : "") : "") + "\u{1B}[c"
  }

  // A picture of one pixel that is not kept, in kitty's protocol; the terminal's name (XTVERSION).
  private static let pictureQueries =
    "\u{1B}_Gi=\(Reply.pictureQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q"

  /// Queries the colours and the maximum size of a sixel picture (XTSMGRAPHICS), which would scroll others, and DA1.
  static let sixelQueries = "\u{1B}[?1;1;0S\u{1B}[?2;4;0S\u{1B}[c"

  static let cellQuery = "\u{1B}[16t"

  // OSC 11 with a question mark: the background colour.
  private static let groundQuery = "\u{1B}]11;?\u{1B}\\"

  // Sets a 24-bit colour, queries it and resets it; then asks whether the terminal has such colours.
  private static let colorQueries =
    "\u{1B}[48;2;\(Reply.probe.map(String.init).joined(separator: ";"))m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}P+q524742\u{1B}\\"

  /// Returns alternate screen, hidden cursor, no wrapping, bracketed paste and the requested options.
  mutating func take() -> [UInt8] {
    var text = ""
    if let title = options.title { text += "\u{1B}[22;2t" + Self.title(title) }
    text += "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    // Presses, the wheel and drags: a separator between two panes follows the mouse.
    if options.mouse { text += "\u{1B}[?1002h\u{1B}[?1006h" }
    if options.focus { text += "\u{1B}[?1004h" }
    // A program stopped by SIGSTOP restored nothing.
    defer { pictures = [] }
    // The stack of flags belongs to the alternate screen, so this comes after it.
    return pictures + Array(text.utf8) + (knowsKeyboard ? pushKeyboard() : [])
  }

  /// Requests unambiguous keys (1) with their place on the keyboard (4).
  mutating func pushKeyboard() -> [UInt8] {
    pushes += 1
    return Array("\u{1B}[>5u".utf8)
  }

  /// Returns the sequences that undo everything; `cutsFrame` also ends an unfinished synchronized frame.
  func giveBack(cutsFrame: Bool) -> [UInt8] {
    var text = cutsFrame ? "\u{1B}[?2026l" : ""
    if pushes > 0 { text += "\u{1B}[<\(pushes == 1 ? "" : String(pushes))u" }
    if options.focus { text += "\u{1B}[?1004l" }
    if options.mouse { text += "\u{1B}[?1006l\u{1B}[?1002l" }
    text += "\u{1B}[m\u{1B}[r\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    if options.title != nil { text += "\u{1B}[23;2t" }
    return pictures + Array(text.utf8)
  }

  /// Records that everything was restored.
  mutating func gaveBack() { (pushes, pictures) = (0, []) }

  static func title(_ title: String) -> String {
    // The sanitizer removes anything that could end the sequence early.
    "\u{1B}]2;" + Sanitizer.clean(title).filter { $0 != "\n" && $0 != "\t" } + "\u{1B}\\"
  }
}

/// The capabilities of a terminal.
public struct Capabilities: Hashable, Sendable {
  /// The number of colours.
  public enum ColorDepth: Int, Hashable, Sendable, Comparable {
    case none, sixteen, indexed, full

    /// Orders by the number of colours, fewer first.
    public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
  }

  /// The brightness of the terminal's default background.
  public enum Ground: Hashable, Sendable {
    case unknown, dark, light

    /// Classifies a background colour; unknown if it is neither dark nor light.
    init(red: Int, green: Int, blue: Int) {
      // The perceived luminance, up to 65,025; a square approximates the curve of sRGB well enough.
      let light = (2 * red * red + 7 * green * green + blue * blue) / 10
      self = light < 6_000 ? .dark : light > 36_000 ? .light : .unknown
    }
  }

  /// The protocol for pixel pictures.
  public enum Pictures: Hashable, Sendable {
    /// No pictures.
    case none
    /// Kitty's protocol; with files if the terminal runs on the same machine.
    case kitty(sharesFiles: Bool)
    /// ITerm2's protocol, inside a sequence each time.
    case inline
    /// Sixels with a number of colours and a maximum size.
    case sixel(colors: Int, largest: PixelSize)
  }

  /// The number of colours.
  public var colors: ColorDepth
  /// Whether the terminal supports synchronized output (DEC mode 2026).
  public var synchronizedOutput: Bool
  /// Whether the terminal distinguishes a lone Escape from the start of a sequence (kitty keyboard protocol).
  public var distinctEscape: Bool
  /// Whether the terminal scrolls a part of the screen on demand (SU and SD); the Linux console does not.
  public var scrolling: Bool
  /// Whether erased cells take the background of the pen, as in nearly all terminals.
  public var erasesInColor: Bool
  /// Whether links (OSC 8) are safe: terminals ignore unknown ones, except the Linux console and GNU screen.
  public var links: Bool
  /// The brightness of the default background.
  public var ground: Ground
  /// The protocol for pixel pictures, if any.
  public var pictures: Pictures
  /// The characters that the terminal reliably shows.
  public var charset: Charset
  /// The finest dots that the terminal reliably shows.
  public var dots: Dots

  /// Makes a set of capabilities; every terminal has the defaults.
  public init(
    colors: ColorDepth = .sixteen, synchronizedOutput: Bool = false, distinctEscape: Bool = false,
    scrolling: Bool = true, erasesInColor: Bool = false, links: Bool = false, ground: Ground = .unknown,
    pictures: Pictures = .none, charset: Charset = .utf8, dots: Dots = .halves
  ) {
    (self.colors, self.synchronizedOutput, self.distinctEscape) = (colors, synchronizedOutput, distinctEscape)
    (self.scrolling, self.erasesInColor, self.links, self.ground) = (scrolling, erasesInColor, links, ground)
    (self.pictures, self.charset, self.dots) = (pictures, charset, dots)
  }
}
