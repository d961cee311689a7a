import Testing

/// A text meant to harm a reader or a terminal; every screen must show it harmlessly, drawn or as plain lines.
///
///     @Test("shows it harmlessly", arguments: HostileText.all)
public struct HostileText: Sendable, CustomTestStringConvertible {
  /// The kind of attack.
  public let intent: String
  /// The text that a source might send.
  public let text: String

  /// The name of a test with it.
  public var testDescription: String { intent }

  /// The table; add texts that caused harm.
  public static let all: [HostileText] = table.map { HostileText(intent: $0, text: $1) }

  private static let table = [
    ("colour", "\u{1B}[31mred\u{1B}[0m"),
    ("clear the screen", "\u{1B}[2J\u{1B}[H"),
    ("title", "\u{1B}]0;owned\u{7}"),
    ("clipboard", "\u{1B}]52;c;b3duZWQ=\u{1B}\\"),
    ("device control", "\u{1B}P1$r0m\u{1B}\\"),
    ("C1 introducer", "\u{9B}31mred\u{9C}\u{90}\u{9D}"),
    ("next line", "one\u{85}two"),
    ("carriage return", "innocent\rguilty"),
    ("line feed", "one\ntwo\r\nthree"),
    ("separators", "one\u{2028}two\u{2029}three"),
    ("tab", "one\ttwo\t\tthree"),
    ("vertical tab and form feed", "one\u{B}two\u{C}three"),
    ("backspace", "rm\u{8}\u{8}ls"),
    ("bell, null, delete", "a\u{7}b\u{0}c\u{7F}d"),
    ("shift out", "a\u{E}lqqk\u{F}b"),
    ("bidirectional override", "\u{202E}gpj.exe\u{202C}"),
    ("bidirectional isolates", "\u{2066}a\u{2067}b\u{2068}c\u{2069}"),
    ("bidirectional marks", "a\u{200E}\u{200F}\u{61C}b"),
    ("tags", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E007F}"),
    ("nothing to see", "\u{200B}\u{2060}\u{FEFF}\u{AD}\u{115F}\u{3164}"),
    ("lone joiners", "a\u{200D}b\u{200C}"),
    ("500 marks on one letter", "Z" + String(repeating: "\u{0337}", count: 500) + "o"),
    ("marks without a letter", "\u{301}\u{302}\u{303}"),
    ("variation selectors", "❤\u{FE0F}\u{FE0F}\u{FE0E}漢\u{E0100}\u{E0101}"),
    ("an endless family", Array(repeating: "👩", count: 400).joined(separator: "\u{200D}")),
    ("endless syllables", String(repeating: "\u{1100}", count: 400)),
    ("10,000 characters", String(repeating: "long ", count: 2000)),
    ("10,000 characters without a blank", String(repeating: "x", count: 10_000)),
    ("10,000 wide characters", String(repeating: "漢", count: 10_000)),
    ("5,000 controls", String(repeating: "\u{1B}", count: 5000)),
    ("wide and emoji", "漢字👨‍👩‍👧‍👦🇵🇱1️⃣"),
    ("repaired surrogates", "a\u{FFFD}\u{FFFD}b"),
    ("noncharacter", "a\u{FFFE}\u{10FFFF}b"),
    ("nothing", ""),
    ("only blanks", "     "),
  ]

  /// Whether a text is safe for a cell or a plain line.
  ///
  /// A safe text has no C0 (such as a newline), DEL, C1, direction control or tag.
  public static func isHarmless(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2060...0x206F, 0x200B, 0x200E, 0x200F, 0x61C, 0xFEFF,
        0xE0000...0xE007F:
        false
      default: true
      }
    }
  }
}
