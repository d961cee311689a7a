/// The resolution of single-colour drawing in a cell, by the signs that a terminal reliably shows, without gaps.
public enum Dots: Hashable, Sendable, CaseIterable {
  /// One dot above the other: `▀`, `▄`.
  case halves
  /// Two by three: `🬀` to `🬻`.
  case sextants
  /// Two by four: `⠁` to `⣿`.
  case braille

  /// The number of dots side by side in a cell.
  public var across: Int { self == .halves ? 1 : 2 }
  /// The number of dots one below the other in a cell.
  public var down: Int {
    switch self {
    case .halves: 2
    case .sextants: 3
    case .braille: 4
    }
  }

  /// Returns the sign for some of the dots of a cell.
  /// - Parameter mask: a bit for each dot, row by row, the lowest for the upper left one.
  /// - Returns: a sign of one column; a blank for no dots.
  public func sign(_ mask: Int) -> Character {
    switch self {
    case .halves: return ([" ", "▀", "▄", "█"] as [Character])[mask & 3]
    case .sextants:
      let mask = mask & 63
      // The half blocks and the full block are older signs, omitted from the sextants.
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
      // Braille counts down the left column, then down the right one; the lowest row was added later.
      let bits = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      let sum = bits.indices.reduce(0) { mask >> $1 & 1 == 1 ? $0 + bits[$1] : $0 }
      return Unicode.Scalar(UInt32(0x2800 + sum)).map(Character.init) ?? " "
    }
  }
}

extension TerminalEnvironment {
  /// The finest dots that the terminal draws itself.
  var dots: Dots {
    guard Charset(self) == .utf8, self["TMUX"] == nil else { return .halves }
    let kinds = ["kitty", "foot", "ghostty", "wezterm", "contour"]
    let names = [self["TERM"] ?? "", (self["TERM_PROGRAM"] ?? "").lowercased()]
    if names.contains(where: { name in kinds.contains { name.hasPrefix($0) || name.hasPrefix("xterm-\($0)") } }) {
      return .braille
    }
    // GNOME's terminal library has drawn sextants since version 0.64.
    return self["VTE_VERSION"].flatMap { Int($0) } ?? 0 >= 6400 ? .sextants : .halves
  }
}
