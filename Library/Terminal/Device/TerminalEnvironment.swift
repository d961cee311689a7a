#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The environment variables that say something about a terminal, handed in so that tests can make them up.
public struct TerminalEnvironment: Hashable, Sendable {
  /// Nil for those of the process.
  private let variables: [String: String]?

  /// Takes the variables as the process got them.
  public init(_ variables: [String: String]) { self.variables = variables }

  private init() { variables = nil }

  /// The variables of this process, each looked up when it is asked for.
  public static let current = TerminalEnvironment()

  /// The value of a variable; nil when it is missing or empty.
  public subscript(name: String) -> String? {
    let value = variables.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What can be said of the terminal before it has answered anything.
  public var capabilities: Capabilities {
    var capabilities = Capabilities(
      colors: colors, scrolling: terminal != "linux", erasesInColor: !isScreen, links: answersQueries && !isScreen,
      ground: ground, charset: Charset(self))
    capabilities.dots = dots
    return capabilities
  }

  /// What rxvt and its like say of themselves, `letters;ground` by the numbers of the sixteen colours.
  private var ground: Capabilities.Ground {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else { return .unknown }
    return number == 7 || number == 15 ? .light : (0...8).contains(number) ? .dark : .unknown
  }

  /// Whether the ground may be asked for; without colours it matters to nobody, and GNU screen asks the terminal outside.
  var tellsGround: Bool { colors != .none && !isScreen }

  /// How long a lone Escape waits for the rest of a sequence, in milliseconds.
  ///
  /// So that its frame is there within 12 ms, or 50 and the way over a network.
  public var escapeDelay: Int {
    if let value = self["ESCDELAY"].flatMap({ Int($0) }), value >= 0 { return min(value, 5000) }
    return isRemote ? 50 : 10
  }

  /// Whether the terminal stands at the other end of a network.
  var isRemote: Bool { self["SSH_TTY"] != nil || self["SSH_CONNECTION"] != nil }

  /// Whether the terminal can be asked about itself; the Linux console prints some of our questions.
  var answersQueries: Bool { terminal != "linux" && terminal != "dumb" && !terminal.isEmpty }

  /// Whether the state of a mode may be asked for; Terminal.app prints the end of the question.
  var knowsModeQueries: Bool { self["TERM_PROGRAM"] != "Apple_Terminal" }

  /// Whether the terminal may show more colours than is known of it: ssh drops what says so, and TERM is a poor guess.
  ///
  /// GNU screen hands the question on to the terminal outside, which prints it.
  var hidesColors: Bool {
    ![.none, .full].contains(colors) && self["TERM_PROGRAM"] != "Apple_Terminal" && !isScreen
  }

  /// Whether it may be asked for pictures: Terminal.app would print the question, and tmux and GNU screen take it for a title.
  var tellsPictures: Bool {
    colors != .none && self["TERM_PROGRAM"] != "Apple_Terminal" && self["TMUX"] == nil && !isScreen
  }

  // GNU screen passes COLORTERM on from outside and knows 256 colours itself.
  private var isScreen: Bool { terminal.hasPrefix("screen") && self["TMUX"] == nil }

  private var terminal: String { self["TERM"] ?? "" }

  private var colors: Capabilities.ColorDepth {
    if self["NO_COLOR"] != nil || terminal == "dumb" || terminal.isEmpty { return .none }
    if let value = self["COLORTERM"], value == "truecolor" || value == "24bit", !isScreen { return .full }
    let full = ["kitty", "alacritty", "wezterm", "foot", "ghostty", "contour"]
    if full.contains(where: terminal.includes) || terminal.hasSuffix("-direct") || self["WT_SESSION"] != nil {
      return .full
    }
    if terminal.includes("256color") { return .indexed }
    return terminal.hasPrefix("vt1") || terminal.hasPrefix("vt2") ? .none : .sixteen
  }
}

extension String {
  /// Whether another text stands somewhere in this one, byte for byte.
  ///
  /// `contains` would be the library of regular expressions, whose first call costs a program a twentieth of its start.
  fileprivate func includes(_ other: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(other.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }
}
