enum JsonText {
  /// Returns the offset after the closing quote of the string whose opening quote is at an offset.
  static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start + 1
    while bytes[index] != Ascii.quote { index += bytes[index] == Ascii.backslash ? 2 : 1 }
    return index + 1
  }

  /// Decodes the text between the quotes: resolves escapes; invalid UTF-8 and lone surrogates become U+FFFD.
  static func decode(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard let first = bytes.firstIndex(of: Ascii.backslash) else {
      return String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    text.append(contentsOf: bytes[..<first])
    var index = first
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == Ascii.backslash {
        index = resolve(bytes, at: index, into: &text)
      } else {
        text.append(byte)
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func resolve(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, at index: Int, into text: inout [UInt8]
  ) -> Int {
    guard bytes[index + 1] == Ascii.lowerU else {
      text.append(character(after: bytes[index + 1]))
      return index + 2
    }
    let unit = codeUnit(bytes, at: index)
    if UTF16.isLeadSurrogate(unit), index + 12 <= bytes.endIndex,
      bytes[index + 6] == Ascii.backslash, bytes[index + 7] == Ascii.lowerU
    {
      let trail = codeUnit(bytes, at: index + 6)
      if UTF16.isTrailSurrogate(trail) {
        text.append(contentsOf: String(decoding: [unit, trail], as: UTF16.self).utf8)
        return index + 12
      }
    }
    text.append(contentsOf: String(decoding: CollectionOfOne(unit), as: UTF16.self).utf8)
    return index + 6
  }

  private static func codeUnit(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, at index: Int) -> UInt16 {
    (2..<6).reduce(0) { $0 << 4 | (Ascii.hexValue(bytes[index + $1]) ?? 0) }
  }

  private static func character(after letter: UInt8) -> UInt8 {
    switch letter {
    case Ascii.lowerB: 8
    case Ascii.lowerF: 12
    case Ascii.lowerN: Ascii.newline
    case Ascii.lowerR: Ascii.carriageReturn
    case Ascii.lowerT: Ascii.tab
    default: letter
    }
  }
}

enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let plus = UInt8(ascii: "+")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let colon = UInt8(ascii: ":")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let lowerB = UInt8(ascii: "b")
  static let lowerE = UInt8(ascii: "e")
  static let lowerF = UInt8(ascii: "f")
  static let lowerN = UInt8(ascii: "n")
  static let lowerR = UInt8(ascii: "r")
  static let lowerT = UInt8(ascii: "t")
  static let lowerU = UInt8(ascii: "u")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  static func hexValue(_ byte: UInt8) -> UInt16? {
    switch byte {
    case zero...nine: UInt16(byte - zero)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// Returns whether a byte is one of the four blanks allowed between tokens.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == newline || byte == carriageReturn || byte == tab
  }
}
