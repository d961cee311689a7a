import CantinaTestSupport

/// What programs are told of the world.
enum Environment {
  /// A terminal of 256 colours and a home folder of its own.
  static func home(_ path: String) -> [String: String] {
    PseudoTerminal.environment.merging(["HOME": path, "XDG_DATA_HOME": path + "/data"]) { $1 }
  }

  /// What a terminal with the kitty keyboard protocol answers to a program's questions: flags, and what every one answers.
  static let kittyAnswer = Array("\u{1B}[?1u\u{1B}[?62;c".utf8)
  /// Escape as the protocol sends it.
  static let kittyEscape = Array("\u{1B}[27u".utf8)
}
