extension JsonParser {
  mutating func readScalar(_ first: UInt8) throws(JsonFault) {
    switch first {
    case Ascii.quote: try readString()
    case Ascii.lowerT: try read("true")
    case Ascii.lowerF: try read("false")
    case Ascii.lowerN: try read("null")
    case Ascii.minus, Ascii.zero...Ascii.nine: try readNumber()
    default: throw JsonFault(position, .value)
    }
  }

  mutating func readString() throws(JsonFault) {
    var index = position + 1
    while true {
      index = endOfPlainText(from: index)
      guard index < bytes.count else { throw JsonFault(index, .closingQuote) }
      switch bytes[index] {
      case Ascii.quote:
        position = index + 1
        return
      case Ascii.backslash: index = try endOfEscape(at: index)
      case 0x80...: index = endOfSequence(at: index)
      default: throw JsonFault(index, .escapedControl)
      }
    }
  }

  /// Returns the first byte from an offset on that is a quote, a backslash, a control character or not ASCII.
  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    // Eight bytes at once. Each term sets the highest bit of every byte that it looks for; a borrow from a lower byte
    // only adds bits above a match.
    while index + 8 <= bytes.count, let base = bytes.baseAddress {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let found =
        ((quotes &- 0x0101_0101_0101_0101) & ~quotes) | ((backslashes &- 0x0101_0101_0101_0101) & ~backslashes)
        | ((word &- 0x2020_2020_2020_2020) & ~word) | word
      let marks = found & 0x8080_8080_8080_8080
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Ascii.quote || byte == Ascii.backslash || byte < Ascii.space || byte >= 0x80 { break }
      index += 1
    }
    return index
  }

  private func endOfEscape(at index: Int) throws(JsonFault) -> Int {
    guard index + 1 < bytes.count else { throw JsonFault(index + 1, .closingQuote) }
    switch bytes[index + 1] {
    case Ascii.quote, Ascii.backslash, Ascii.slash,
      Ascii.lowerB, Ascii.lowerF, Ascii.lowerN, Ascii.lowerR, Ascii.lowerT:
      return index + 2
    case Ascii.lowerU:
      for place in (index + 2)..<(index + 6) {
        guard place < bytes.count else { throw JsonFault(place, .closingQuote) }
        guard Ascii.hexValue(bytes[place]) != nil else { throw JsonFault(place, .hexDigit) }
      }
      return index + 6
    default: throw JsonFault(index + 1, .escape)
    }
  }

  /// Returns the offset after a UTF-8 sequence of several bytes, or after its repair.
  private mutating func endOfSequence(at index: Int) -> Int {
    // The second byte's range excludes overlong forms, surrogates and values beyond U+10FFFF.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[index] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (1, 0x80...0xBF)
      }
    var end = index + 1
    while end < index + length, end < bytes.count, (end == index + 1 ? second : 0x80...0xBF).contains(bytes[end]) {
      end += 1
    }
    if length == 1 || end < index + length { repairCount += 1 }
    return end
  }

  private mutating func read(_ word: StaticString) throws(JsonFault) {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { throw JsonFault(position, .value) }
    for offset in 0..<word.utf8CodeUnitCount where bytes[position + offset] != word.utf8Start[offset] {
      throw JsonFault(position, .value)
    }
    position = end
  }

  private mutating func readNumber() throws(JsonFault) {
    if bytes[position] == Ascii.minus { position += 1 }
    if position < bytes.count, bytes[position] == Ascii.zero {
      position += 1
      if position < bytes.count, Ascii.isDigit(bytes[position]) { throw JsonFault(position, .noLeadingZero) }
    } else {
      try readDigits()
    }
    if position < bytes.count, bytes[position] == Ascii.dot {
      position += 1
      try readDigits()
    }
    guard position < bytes.count, bytes[position] | 0x20 == Ascii.lowerE else { return }
    position += 1
    if position < bytes.count, bytes[position] == Ascii.plus || bytes[position] == Ascii.minus { position += 1 }
    try readDigits()
  }

  private mutating func readDigits() throws(JsonFault) {
    let start = position
    while position < bytes.count, Ascii.isDigit(bytes[position]) { position += 1 }
    if position == start { throw JsonFault(position, .digit) }
  }
}
