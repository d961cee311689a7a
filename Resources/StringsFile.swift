/// Reads a table of texts in the form of `Localizable.strings`: `"key" = "text";`, one per line, `//` before a comment.
///
/// Parsed by hand: the first use of a JSON decoder takes 1.3 ms and 0.7 MB, and the first frame needs the texts.
/// The escapes are `\"`, `\\`, `\n` and `\t`; a repeated key is an error.
struct StringsFile {
  /// An error of the table.
  struct Flaw: Error, Equatable {
    /// Counted from 1.
    let line: Int
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// Adds all texts of a file to `texts`, each under `<subject>.<key>`.
  static func read(_ bytes: [UInt8], of subject: String, into texts: inout [String: String]) throws(Flaw) {
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var reader = StringsFile(bytes: line, index: line.startIndex)
      reader.skipBlanks()
      if reader.isAtEnd || reader.skips("//") { continue }
      guard let (key, text) = reader.entry(), texts.updateValue(text, forKey: "\(subject).\(key)") == nil else {
        throw Flaw(line: number)
      }
    }
  }

  private var isAtEnd: Bool { index == bytes.endIndex }

  private mutating func entry() -> (key: String, text: String)? {
    guard let key = quoted() else { return nil }
    skipBlanks()
    guard skips("=") else { return nil }
    skipBlanks()
    guard let text = quoted(), skips(";") else { return nil }
    skipBlanks()
    return isAtEnd ? (key, text) : nil
  }

  private var isReturn: Bool { bytes[index] == UInt8(ascii: "\r") }

  private mutating func skipBlanks() {
    while !isAtEnd, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") || isReturn { index += 1 }
  }

  private mutating func skips(_ sign: StaticString) -> Bool {
    let sign = UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
    guard bytes[index...].starts(with: sign) else { return false }
    index += sign.count
    return true
  }

  /// Reads the text between two quotes; `nil` if a quote is missing or the text is not UTF-8.
  private mutating func quoted() -> String? {
    guard skips("\"") else { return nil }
    let start = index
    var isPlain = true
    while !isAtEnd, bytes[index] != UInt8(ascii: "\"") {
      let isEscape = bytes[index] == UInt8(ascii: "\\")
      if isEscape { isPlain = false }
      index += isEscape ? 2 : 1
      if index > bytes.endIndex { return nil }
    }
    let content = bytes[start..<index]
    guard skips("\"") else { return nil }
    return isPlain ? String(validating: content, as: UTF8.self) : Self.unescaped(content)
  }

  private static func unescaped(_ content: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in content {
      guard isEscaped else {
        isEscaped = byte == UInt8(ascii: "\\")
        if !isEscaped { result.append(byte) }
        continue
      }
      isEscaped = false
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result.append(byte)
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      default: return nil
      }
    }
    return String(validating: result, as: UTF8.self)
  }
}
