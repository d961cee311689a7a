/// How finely one colour can be drawn in a cell with the signs that a terminal is sure to show.
///
/// Fonts often lack the finer signs, or draw them with gaps; terminals that draw them by themselves do neither.
public enum Dots: Hashable, Sendable, CaseIterable {
  /// One dot above the other: `▀`, `▄`.
  case halves
  /// Two by three: `🬀` to `🬻`.
  case sextants
  /// Two by four: `⠁` to `⣿`.
  case braille

  /// Dots side by side in a cell.
  public var across: Int { self == .halves ? 1 : 2 }
  /// Dots one below the other in a cell.
  public var down: Int {
    switch self {
    case .halves: 2
    case .sextants: 3
    case .braille: 4
    }
  }

  /// What shows some of the dots of a cell.
  /// - Parameter mask: a bit for each dot, the lowest for the upper left one, row by row.
  /// - Returns: a sign of one column; a blank for no dots.
  public func sign(_ mask: Int) -> Character {
    switch self {
    case .halves: return ([" ", "▀", "▄", "█"] as [Character])[mask & 3]
    case .sextants:
      let mask = mask & 63
      // The halves and the whole are older signs, which the row of sextants leaves out.
      switch mask {
      case 0: return " "
      case 21: return "▌"
      case 42: return "▐"
      case 63: return "█"
      default:
        let left = mask - 1 - (mask > 21 ? 1 : 0) - (mask > 42 ? 1 : 0)
        return Unicode.Scalar(UInt32(0x1FB00 + left)).map(Character.init) ?? " "
      }
    case .braille:
      guard mask & 255 != 0 else { return " " }
      // Braille counts down the left column, then the right one, and the lowest row was added later.
      let bits = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      let sum = bits.indices.reduce(0) { mask >> $1 & 1 == 1 ? $0 + bits[$1] : $0 }
      return Unicode.Scalar(UInt32(0x2800 + sum)).map(Character.init) ?? " "
    }
  }
}

extension TerminalEnvironment {
  /// The finest dots that the terminal draws by itself.
  var dots: Dots {
    guard Charset(self) == .utf8, self["TMUX"] == nil else { return .halves }
    let kinds = ["kitty", "foot", "ghostty", "wezterm", "contour"]
    let names = [self["TERM"] ?? "", (self["TERM_PROGRAM"] ?? "").lowercased()]
    if names.contains(where: { name in kinds.contains { name.hasPrefix($0) || name.hasPrefix("xterm-\($0)") } }) {
      return .braille
    }
    // GNOME's terminal library draws sextants since version 0.64.
    return self["VTE_VERSION"].flatMap { Int($0) } ?? 0 >= 6400 ? .sextants : .halves
  }
}
