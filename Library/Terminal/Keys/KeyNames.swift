/// The keys behind a terminal's numbers and letters.
enum KeyNames {
  /// Returns the key for CSI or SS3 with a final letter.
  static func code(final: UInt8) -> Key.Code? {
    letters[Unicode.Scalar(final)]
  }

  private static let letters: [Unicode.Scalar: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "P": .function(1), "Q": .function(2),
    "R": .function(3), "S": .function(4),
  ]

  /// Returns the key for SS3 with a letter of a keypad in application mode.
  static func keypad(final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
    default: nil
    }
  }

  /// Returns the key for CSI with a number and `~`.
  static func code(tilde number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Returns the key for a number of the kitty keyboard protocol; `nil` for unsupported keys (media, lone modifiers).
  static func code(kitty number: Int) -> Key.Code? {
    switch number {
    case 27: .escape
    case 13: .enter
    case 9: .tab
    case 127: .backspace
    case 57376...57387: .function(number - 57376 + 13)
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(number - 57399 + 0x30))))
    case 0xE000...0xF8FF: kittyKeypad[number]
    default: Unicode.Scalar(UInt32(number)).flatMap { number >= 0x20 ? .character(Character($0)) : nil }
    }
  }

  /// The keys of the keypad by kitty's numbers.
  private static let kittyKeypad: [Int: Key.Code] = [
    57409: .character("."), 57410: .character("/"), 57411: .character("*"), 57412: .character("-"),
    57413: .character("+"), 57414: .enter, 57415: .character("="), 57417: .left, 57418: .right, 57419: .up,
    57420: .down, 57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]

  /// Returns the key for a byte below 0x20, or 0x7F.
  static func key(control value: UInt32) -> Key {
    switch value {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    // Some terminals and all pipes send LF for Enter; Ctrl-J is the same byte.
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(value) + 0x60)))
    default: .control(Character(Unicode.Scalar(UInt8(value) + 0x40)))
    }
  }
}
