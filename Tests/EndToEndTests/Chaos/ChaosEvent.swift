import Terminal
import CantinaTestSupport

/// An event caused by a careless user, a window manager or a shell.
enum ChaosEvent {
  case type([UInt8])
  case resize(Size)
  case suspend
  case repaint

  /// Returns the next event of a walk; common events are frequent, and none quits the program.
  static func next(_ random: inout SeededRandom) -> ChaosEvent {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: .type(movement.randomElement(using: &random)?.bytes ?? [])
    case 40..<55: .type(Key.enter.bytes)
    case 55..<68: .type(Key.escape.bytes)
    case 68..<86: .type(keys.randomElement(using: &random)?.bytes ?? [])
    case 86..<90: .type(Array(words.randomElement(using: &random)?.utf8 ?? "".utf8))
    case 90..<93: .type(oddities.randomElement(using: &random) ?? [])
    case 93..<97: .resize(size(&random))
    case 97..<99: .repaint
    default: .suspend
    }
  }

  private static let movement: [Key] = [
    .up, .down, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, Key(.tab, .shift),
  ]

  // Without q, which may quit, and without Ctrl-C and Ctrl-Z.
  private static let keys: [Key] = characters + controls + others
  private static let characters: [Key] = "abcdefghijklmnoprstuvwxyz0123456789/?+-,.[]<> ".map { .character($0) }
  private static let controls: [Key] = "abdefghklnoprtuwxy".map { .control($0) }
  private static let others: [Key] = [.backspace, .delete, Key(.insert)] + (1...12).map { Key(.function($0)) }

  private static let words = [
    "luke", "r2", "ą漢👩‍🚀", "/sky", "nothing is called this", "\u{1B}[200~pasted\ntwice\u{1B}[201~",
  ]

  /// Bytes that no key sends: cut sequences, the mouse, late answers, broken UTF-8, a paste without an end.
  private static let oddities: [[UInt8]] = [
    [0x1B, 0x5B], [0x1B, 0x5B, 0x31, 0x3B], [0xC3], [0xFF, 0xFE], [0xE2, 0x82], [0x00],
    Array("\u{1B}[<0;5;5M\u{1B}[<0;5;5m\u{1B}[<64;3;3M".utf8), Array("\u{1B}[?62;22c".utf8),
    Array("\u{1B}[I\u{1B}[O".utf8), Array("\u{1B}]11;rgb:0000/0000/0000\u{7}".utf8), Array("\u{1B}[200~unended".utf8),
  ]

  private static func size(_ random: inout SeededRandom) -> Size {
    Bool.random(using: &random)
      ? [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 40)]
        .randomElement(using: &random) ?? Size(columns: 80, rows: 24)
      : Size(columns: Int.random(in: 1...250, using: &random), rows: Int.random(in: 1...70, using: &random))
  }
}
