/// Strings as they stand in a checked document.
enum JsonText {
  /// The offset behind the closing quote of the string that begins at an offset with its opening quote.
  static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start + 1
    while bytes[index] != Ascii.quote { index += bytes[index] == Ascii.backslash ? 2 : 1 }
    return index + 1
  }

  /// The text between the quotes: escapes are resolved, invalid UTF-8 and lone surrogates read as U+FFFD.
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

  /// Appends what an escape stands for; the offset behind it.
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

  /// The four digits behind `\u`.
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
