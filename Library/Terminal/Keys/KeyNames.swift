/// The keys behind a terminal's numbers and letters.
enum KeyNames {
  /// Returns the key for CSI or SS3 with a final letter.
  static func code(final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

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
    case 27: return .escape
    case 13, 57414: return .enter
    case 9: return .tab
    case 127: return .backspace
    case 57376...57387: return .function(number - 57376 + 13)
    case 57399...57408: return .character(Character(Unicode.Scalar(UInt8(number - 57399 + 0x30))))
    case 57409: return .character(".")
    case 57410: return .character("/")
    case 57411: return .character("*")
    case 57412: return .character("-")
    case 57413: return .character("+")
    case 57415: return .character("=")
    case 57417: return .left
    case 57418: return .right
    case 57419: return .up
    case 57420: return .down
    case 57421: return .pageUp
    case 57422: return .pageDown
    case 57423: return .home
    case 57424: return .end
    case 57425: return .insert
    case 57426: return .delete
    case 0xE000...0xF8FF: return nil
    default: return Unicode.Scalar(UInt32(number)).flatMap { number >= 0x20 ? .character(Character($0)) : nil }
    }
  }

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
