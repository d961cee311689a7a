/// The reason and the place of invalid JSON: facts for applications, and a sentence in English.
public struct JsonError: Error, Hashable, Sendable {
  /// The expected syntax at the place.
  public enum Expectation: String, CaseIterable, Sendable {
    case value
    /// A key in quotes, or the end of an object without members.
    case key
    case colon
    /// A comma or the end, after an element of an array or a member of an object.
    case commaOrBracket, commaOrBrace
    case endOfDocument
    /// The end of the line after its value, in JSON Lines.
    case endOfLine
    /// The end of a string; the place is the end of the text.
    case closingQuote
    case escape, hexDigit
    /// An escape instead of a control character, such as a line end within a string.
    case escapedControl
    /// A digit, after a sign, a point or an `e`.
    case digit
    case noLeadingZero, lessNesting
    /// A text in UTF-8; this one is UTF-16 or UTF-32.
    case utf8
    case smallerDocument
  }

  /// The expected syntax.
  public let expected: Expectation
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1; a byte order mark is not counted.
  public let column: Int
  /// The offset of the first wrong byte; the number of bytes if the text ends too early.
  public let offset: Int
  /// The character at the place; `nil` at the end of the text.
  public let found: Character?
  /// The text of the line around the place, up to 40 scalars on each side; tabs are blanks, controls are U+FFFD.
  public let excerpt: String
  /// The number of scalars of the excerpt before the place.
  public let excerptOffset: Int

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the line of an offset, from 1, and the text before it in that line, without a byte order mark.
  static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, head: String.UnicodeScalarView) {
    let before = bytes[..<offset]
    let text = before.starts(with: byteOrderMark) ? before[byteOrderMark.count...] : before
    let head = text.lastIndex(of: Ascii.newline).map { text[($0 + 1)...] } ?? text
    return (text.count { $0 == Ascii.newline } + 1, String(decoding: head, as: UTF8.self).unicodeScalars)
  }

  /// Returns the error for a text that is preceded by further lines and bytes.
  public func moved(lines: Int, bytes: Int) -> JsonError {
    JsonError(
      expected: expected, line: line + lines, column: column, offset: offset + bytes, found: found, excerpt: excerpt,
      excerptOffset: excerptOffset)
  }
}

struct JsonFault: Error {
  let offset: Int
  let expected: JsonError.Expectation

  init(_ offset: Int, _ expected: JsonError.Expectation) { (self.offset, self.expected) = (offset, expected) }
}

extension JsonError {
  init(_ fault: JsonFault, in bytes: [UInt8]) {
    let offset = min(fault.offset, bytes.count)
    let (line, head) = Self.place(of: offset, in: bytes)
    // A scalar takes at most 4 bytes.
    let rest = bytes[offset...].prefix(4 * Self.reach).prefix { $0 != Ascii.newline && $0 != Ascii.carriageReturn }
    let tail = String(decoding: rest, as: UTF8.self).unicodeScalars
    let shownHead = head.suffix(Self.reach)
    self.init(
      expected: fault.expected, line: line, column: head.count + 1, offset: offset,
      found: String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first.map(Character.init),
      excerpt: Self.shown(shownHead) + Self.shown(tail.prefix(Self.reach)), excerptOffset: shownHead.count)
  }

  private static let reach = 40

  private static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t" || scalar == "\r": text.append(" ")
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

extension JsonError: CustomStringConvertible {
  /// The place and the facts as a sentence: Line 3, column 7: expected a digit, found "x".
  public var description: String { "Line \(line), column \(column): \(expected.words), \(foundWords)." }

  private var foundWords: String {
    guard let found else { return "but the text ends" }
    let scalar = found.unicodeScalars.first?.value ?? 0
    if found == "\n" || found == "\r\n" { return "found the end of the line" }
    if scalar < 0x20 || (0x7F..<0xA0).contains(scalar) { return "found the control character \(scalar)" }
    return found == "\"" ? "found a quote" : "found \"\(found)\""
  }
}

extension JsonError.Expectation {
  /// The expectation in English, such as `expected a digit`.
  public var words: String {
    switch self {
    case .value: "expected a value"
    case .key: "expected a key in quotes"
    case .colon: "expected a colon behind the key"
    case .commaOrBracket: "expected a comma or \"]\""
    case .commaOrBrace: "expected a comma or \"}\""
    case .endOfDocument: "expected nothing behind the value"
    case .endOfLine: "expected the end of the line behind the value"
    case .closingQuote: "expected the closing quote of a string"
    case .escape: "expected one of \" \\ / b f n r t u behind the backslash"
    case .hexDigit: "expected four hexadecimal digits behind \\u"
    case .escapedControl: "expected the control character as an escape"
    case .digit: "expected a digit"
    case .noLeadingZero: "expected no digit behind a leading zero"
    case .lessNesting: "expected at most \(JsonDocument.depthLimit) arrays and objects in one another"
    case .utf8: "expected UTF-8"
    case .smallerDocument: "expected at most \(JsonDocument.memoryLimit >> 20) MiB of text with its index"
    }
  }
}
