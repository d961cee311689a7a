import CantinaTestSupport

/// Environment variables and terminal replies for programs.
enum Environment {
  /// Returns the variables for a terminal of 256 colours and a separate home folder.
  static func home(_ path: String) -> [String: String] {
    PseudoTerminal.environment.merging(["HOME": path, "XDG_DATA_HOME": path + "/data"]) { $1 }
  }

  /// The replies of a terminal with the kitty keyboard protocol: its flags, and the device attributes.
  static let kittyAnswer = Array("\u{1B}[?1u\u{1B}[?62;c".utf8)
  /// Escape in that protocol.
  static let kittyEscape = Array("\u{1B}[27u".utf8)
}
