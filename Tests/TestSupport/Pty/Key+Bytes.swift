import Terminal

extension Key {
  /// The bytes that xterm sends for this key in normal cursor mode.
  public var bytes: [UInt8] {
    let prefix: [UInt8] = modifiers.contains(.alt) ? [27] : []
    return prefix + plainBytes
  }

  /// The bytes that a terminal sends while the kitty keyboard protocol tells keys apart (flag 1).
  public var distinctBytes: [UInt8] {
    let number: UInt32
    switch code {
    case .escape: number = 27
    case .backspace where !modifiers.isEmpty: number = 127
    case .enter where !modifiers.isEmpty: number = 13
    case .tab where !modifiers.isEmpty: number = 9
    case .character(let character) where !modifiers.isEmpty:
      guard let scalar = character.unicodeScalars.first else { return bytes }
      number = scalar.value
    default: return bytes
    }
    let held =
      1 + (modifiers.contains(.shift) ? 1 : 0) + (modifiers.contains(.alt) ? 2 : 0)
      + (modifiers.contains(.control) ? 4 : 0)
    return sequence(held == 1 ? "\(number)u" : "\(number);\(held)u")
  }

  private var plainBytes: [UInt8] {
    switch code {
    case .character(let character):
      guard modifiers.contains(.control), let ascii = character.asciiValue else { return Array(String(character).utf8) }
      return [ascii & 0x1F]
    case .enter: return [13]
    case .escape: return [27]
    case .tab: return modifiers.contains(.shift) ? sequence("Z") : [9]
    case .backspace: return [127]
    case .up: return sequence("A")
    case .down: return sequence("B")
    case .right: return sequence("C")
    case .left: return sequence("D")
    case .home: return sequence("H")
    case .end: return sequence("F")
    case .insert: return sequence("2~")
    case .delete: return sequence("3~")
    case .pageUp: return sequence("5~")
    case .pageDown: return sequence("6~")
    case .function(let number): return function(number)
    }
  }

  /// F1 to F4 came from the VT100, the others from the VT220, whose numbers have gaps.
  private func function(_ number: Int) -> [UInt8] {
    if (1...4).contains(number) { return [27, 79, UInt8(79 + number)] }
    let gaps = [11, 15, 17].filter { number >= $0 }.count + (number >= 6 ? 1 : 0)
    return sequence("\(10 + number + gaps)~")
  }

  private func sequence(_ end: String) -> [UInt8] { [27, 91] + Array(end.utf8) }
}
