/// Splits the output of a program into terminal control tokens.
struct VirtualParser {
  enum Token {
    case print(Unicode.Scalar)
    case control(UInt8)
    case escape(UInt8)
    case sequence(marker: UInt8?, parameters: [Int?], final: String)
    case string
    case malformed(String)
  }

  private enum State {
    case ground
    case escape
    case sequence([UInt8])
    case string(sawEscape: Bool)
    case scalar([UInt8], count: Int)
  }

  private var state = State.ground

  mutating func take(_ byte: UInt8) -> Token? {
    // CAN aborts the current sequence.
    if byte == 0x18 {
      state = .ground
      return nil
    }
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .sequence(let body): return sequence(body, byte)
    case .string(let sawEscape):
      let isDone = byte == 0x07 || sawEscape && byte == UInt8(ascii: "\\")
      state = isDone ? .ground : .string(sawEscape: byte == 0x1B)
      return isDone ? .string : nil
    case .scalar(let bytes, let count): return scalar(bytes + [byte], count)
    }
  }

  private mutating func ground(_ byte: UInt8) -> Token? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0..<0x20, 0x7F: return .control(byte)
    case 0x20..<0x7F: return .print(Unicode.Scalar(byte))
    case 0xC2...0xDF: state = .scalar([byte], count: 2)
    case 0xE0...0xEF: state = .scalar([byte], count: 3)
    case 0xF0...0xF4: state = .scalar([byte], count: 4)
    default: return .malformed("byte \(byte) begins no character")
    }
    return nil
  }

  private mutating func scalar(_ bytes: [UInt8], _ count: Int) -> Token? {
    guard bytes.count == count else {
      state = .scalar(bytes, count: count)
      return nil
    }
    state = .ground
    guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first else {
      return .malformed("bytes \(bytes) are no character")
    }
    return .print(scalar)
  }

  private mutating func escape(_ byte: UInt8) -> Token? {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string(sawEscape: false)
    default:
      state = .ground
      return .escape(byte)
    }
    return nil
  }

  private mutating func sequence(_ body: [UInt8], _ byte: UInt8) -> Token? {
    guard byte >= 0x40 else {
      if byte < 0x20 {
        state = .ground
        return .malformed("a sequence was cut by \(byte)")
      }
      state = .sequence(body + [byte])
      return nil
    }
    state = .ground
    let marker = body.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let numbers = body.filter { $0 >= 0x30 && $0 < 0x3C }
    let intermediates = body.filter { $0 < 0x30 }
    let parameters = String(decoding: numbers, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    let final = String(decoding: intermediates + [byte], as: UTF8.self)
    return .sequence(marker: marker, parameters: parameters.map { Int($0) }, final: final)
  }
}
