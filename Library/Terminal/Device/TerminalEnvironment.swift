#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The environment variables that describe a terminal; tests pass their own.
public struct TerminalEnvironment: Hashable, Sendable {
  /// `nil` for the variables of the process.
  private let variables: [String: String]?

  /// Makes an environment from the given variables.
  public init(_ variables: [String: String]) { self.variables = variables }
  private init() { variables = nil }

  /// The variables of this process, looked up on each access.
  public static let current = TerminalEnvironment()

  /// The value of a variable; `nil` if it is missing or empty.
  public subscript(name: String) -> String? {
    let value = variables.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The capabilities that can be inferred before the terminal has replied.
  public var capabilities: Capabilities {
    Capabilities(
      colors: colors, scrolling: terminal != "linux", erasesInColor: !isScreen, links: answersQueries && !isScreen,
      ground: ground, charset: Charset(self), dots: dots)
  }

  /// The background according to rxvt and similar terminals: `foreground;background` as numbers of the sixteen colours.
  private var ground: Capabilities.Ground {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else { return .unknown }
    return number == 7 || number == 15 ? .light : (0...8).contains(number) ? .dark : .unknown
  }

  /// Whether to query the background; it is irrelevant without colours, and GNU screen asks the outer terminal.
  var tellsGround: Bool { colors != .none && !isScreen }

  /// The time that a lone Escape waits for a sequence, in milliseconds: its frame takes at most 12, or 50 remotely.
  public var escapeDelay: Int {
    if let value = self["ESCDELAY"].flatMap({ Int($0) }), value >= 0 { return min(value, 5000) }
    return isRemote ? 50 : 10
  }

  var isRemote: Bool { self["SSH_TTY"] != nil || self["SSH_CONNECTION"] != nil }

  /// Whether the terminal answers queries; the Linux console prints some of ours.
  var answersQueries: Bool { terminal != "linux" && terminal != "dumb" && !terminal.isEmpty }

  /// Whether a mode's state may be queried; Terminal.app prints the end of the query.
  var knowsModeQueries: Bool { self["TERM_PROGRAM"] != "Apple_Terminal" }

  /// Whether the terminal may have more colours than known, since ssh drops the variable; GNU screen would print
  /// queries.
  var hidesColors: Bool { ![.none, .full].contains(colors) && self["TERM_PROGRAM"] != "Apple_Terminal" && !isScreen }

  /// Whether pictures may be queried: Terminal.app would print the query; tmux and GNU screen take it for a title.
  var tellsPictures: Bool {
    colors != .none && self["TERM_PROGRAM"] != "Apple_Terminal" && self["TMUX"] == nil && !isScreen
  }

  // GNU screen passes the outer COLORTERM on and knows 256 colours itself.
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
  /// Returns whether this text contains another, byte for byte.
  ///
  /// `contains` would load the regular-expression library, whose first call costs a twentieth of a program's start.
  fileprivate func includes(_ other: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(other.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }
}
