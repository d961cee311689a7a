/// The sequences that take a terminal and those that give it back; the README has them as a table.
struct ModeSequences {
  let options: TerminalOptions
  /// Whether the terminal knows the keyboard protocol.
  var knowsKeyboard = false
  /// What makes the terminal forget the pictures that it was given.
  var pictures: [UInt8] = []
  // Each push is undone: a program that was stopped by SIGSTOP gave nothing back and pushes again.
  private var pushes = 0

  init(options: TerminalOptions) { self.options = options }

  /// The keyboard's flags, the state of synchronized output, colours, pictures, and last what every terminal answers.
  ///
  /// The pixels of a cell are asked for where the system does not know them.
  static func queries(_ environment: TerminalEnvironment, asksCell: Bool) -> String {
    "\u{1B}[?u" + (environment.knowsModeQueries ? "\u{1B}[?2026$p" : "")
      + (environment.hidesColors ? colorQueries : "") + (environment.tellsGround ? groundQuery : "")
      + (environment.tellsPictures ? pictureQueries + (asksCell ? cellQuery : "") : "") + "\u{1B}[c"
  }

  // One pixel that is not kept, in kitty's protocol; the terminal's name (XTVERSION).
  private static let pictureQueries =
    "\u{1B}_Gi=\(Reply.pictureQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q"

  /// How many colours a sixel picture has, and how large it is at most (XTSMGRAPHICS), and again what every terminal answers.
  ///
  /// For terminals that have sixels: others may take the end of it for a scroll.
  static let sixelQueries = "\u{1B}[?1;1;0S\u{1B}[?2;4;0S\u{1B}[c"

  /// Asks for the pixels of a cell.
  static let cellQuery = "\u{1B}[16t"

  // OSC 11 with a question mark: what stands behind the letters.
  private static let groundQuery = "\u{1B}]11;?\u{1B}\\"

  // A 24-bit colour is set, asked for and taken back; then the terminal is asked whether it has such colours.
  private static let colorQueries =
    "\u{1B}[48;2;\(Reply.probe.map(String.init).joined(separator: ";"))m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}P+q524742\u{1B}\\"

  /// Alternate screen, no cursor, no wrapping, bracketed paste; then what was wished.
  mutating func take() -> [UInt8] {
    var text = ""
    if let title = options.title {
      text += "\u{1B}[22;2t" + Self.title(title)
    }
    text += "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    // Presses, the wheel, and where the mouse goes while a button is down: a line between two panes follows it.
    if options.mouse { text += "\u{1B}[?1002h\u{1B}[?1006h" }
    if options.focus { text += "\u{1B}[?1004h" }
    // A program that was stopped by SIGSTOP took nothing back.
    defer { pictures = [] }
    // The stack of flags belongs to the alternate screen, so this comes behind it.
    return pictures + Array(text.utf8) + (knowsKeyboard ? pushKeyboard() : [])
  }

  /// Keys told apart (1), with their place on the board (4).
  mutating func pushKeyboard() -> [UInt8] {
    pushes += 1
    return Array("\u{1B}[>5u".utf8)
  }

  /// All of it undone, whatever state a cut frame left behind.
  ///
  /// `cutsFrame` says that a frame was begun which the terminal holds back until its end.
  func giveBack(cutsFrame: Bool) -> [UInt8] {
    var text = cutsFrame ? "\u{1B}[?2026l" : ""
    if pushes > 0 { text += "\u{1B}[<\(pushes == 1 ? "" : String(pushes))u" }
    if options.focus { text += "\u{1B}[?1004l" }
    if options.mouse { text += "\u{1B}[?1006l\u{1B}[?1002l" }
    text += "\u{1B}[m\u{1B}[r\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    if options.title != nil { text += "\u{1B}[23;2t" }
    return pictures + Array(text.utf8)
  }

  /// Notes that all was given back.
  mutating func gaveBack() { (pushes, pictures) = (0, []) }

  /// Sets the window's title.
  static func title(_ title: String) -> String {
    // The sanitiser leaves nothing in it that could end the sequence early.
    "\u{1B}]2;" + Sanitizer.clean(title).filter { $0 != "\n" && $0 != "\t" } + "\u{1B}\\"
  }
}

/// What a terminal can do.
public struct Capabilities: Hashable, Sendable {
  /// How many colours it shows.
  public enum ColorDepth: Int, Hashable, Sendable, Comparable {
    case none, sixteen, indexed, full

    /// Fewer colours come first.
    public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
  }

  /// What stands behind letters of the terminal's own colour.
  public enum Ground: Hashable, Sendable {
    case unknown, dark, light

    /// What a colour is as a ground; unknown for one that is neither dark nor light.
    init(red: Int, green: Int, blue: Int) {
      // The light that reaches the eye, of 65,025 parts; a square is near enough to the curve of sRGB.
      let light = (2 * red * red + 7 * green * green + blue * blue) / 10
      self = light < 6_000 ? .dark : light > 36_000 ? .light : .unknown
    }
  }

  /// How a terminal is given pictures of pixels.
  public enum Pictures: Hashable, Sendable {
    /// It shows none.
    case none
    /// By kitty's protocol; it may read files where it runs on the same machine.
    case kitty(sharesFiles: Bool)
    /// By iTerm2's, inside a sequence each time.
    case inline
    /// As sixels, in so many colours, of which no picture is larger.
    case sixel(colors: Int, largest: PixelSize)
  }

  /// How many colours it shows.
  public var colors: ColorDepth
  /// Whether it knows synchronized output (DEC mode 2026).
  public var synchronizedOutput: Bool
  /// Whether it tells a lone Escape from the start of a sequence (kitty keyboard protocol).
  public var distinctEscape: Bool
  /// Whether it scrolls a part of the screen on demand (SU and SD); the Linux console does not.
  public var scrolling: Bool
  /// Whether erased cells take the background of the pen, as nearly all terminals have it.
  public var erasesInColor: Bool
  /// Whether it takes links (OSC 8): those that do not know them pass over them, but for the Linux console and GNU screen.
  public var links: Bool
  /// Whether letters stand on a dark ground or on a light one.
  public var ground: Ground
  /// Whether it shows pictures of pixels, and how it is given them.
  public var pictures: Pictures
  /// The characters that it is sure to show.
  public var charset: Charset
  /// The finest dots that it is sure to show.
  public var dots = Dots.halves

  /// Makes a set of capabilities; what is left out is what every terminal can do.
  public init(
    colors: ColorDepth = .sixteen, synchronizedOutput: Bool = false, distinctEscape: Bool = false,
    scrolling: Bool = true, erasesInColor: Bool = false, links: Bool = false, ground: Ground = .unknown,
    pictures: Pictures = .none, charset: Charset = .utf8
  ) {
    self.colors = colors
    self.synchronizedOutput = synchronizedOutput
    self.distinctEscape = distinctEscape
    self.scrolling = scrolling
    self.erasesInColor = erasesInColor
    self.links = links
    self.ground = ground
    self.pictures = pictures
    self.charset = charset
  }
}
