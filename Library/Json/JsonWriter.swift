/// Writes values as JSON text in UTF-8, without a final newline.
///
/// The numbers, strings and keys of a document's values keep their original notation; only the blanks between them
/// change. Values deeper than `indentLimit` are in one line: their indentation would take a hundred bytes for one.
public struct JsonWriter: Hashable, Sendable {
  /// The maximum number of indented levels.
  public static let indentLimit = 32

  /// The number of blanks for each level; `nil` writes everything in one line without blanks.
  public let indent: Int?

  /// Makes a writer of one line, or of a line for each element and member.
  public init(indent: Int? = nil) { self.indent = indent.map { max(0, $0) } }

  /// Returns a value as text.
  public func text(_ value: JsonValue) -> String { String(decoding: bytes(.value(value)), as: UTF8.self) }

  /// Returns a draft as text.
  public func text(_ draft: JsonDraft) -> String { String(decoding: bytes(draft), as: UTF8.self) }

  /// Returns a draft or a value of a document in UTF-8.
  public func bytes(_ draft: JsonDraft) -> [UInt8] {
    var output = JsonOutput(indent: indent)
    output.write(draft)
    return output.bytes
  }

  /// Writes a draft or a value of a document in pieces of UTF-8 that end between two tokens, never all at once.
  public func write(_ draft: JsonDraft, in piece: @escaping ([UInt8]) -> Void) {
    var output = JsonOutput(indent: indent, piece: piece)
    output.write(draft)
    output.flush()
  }

  /// Appends a draft or a value of a document in UTF-8.
  public func write(_ draft: JsonDraft, to bytes: inout [UInt8]) {
    var output = JsonOutput(indent: indent)
    swap(&output.bytes, &bytes)
    output.write(draft)
    swap(&output.bytes, &bytes)
  }

  /// Returns a text as a JSON string, with quotes, backslashes and control characters escaped.
  public static func quoted(_ text: String) -> String {
    var output = JsonOutput(indent: nil)
    output.write(string: text)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

/// A JSON value to be written, built from literals and from values of documents.
///
///     let draft: JsonDraft = ["id": 7, "tags": ["a", nil], "price": .digits("1.50")]
public indirect enum JsonDraft: Sendable {
  /// Members in order; repeated keys are written repeatedly.
  case object([Member])
  case array([JsonDraft])
  case string(String)
  case int(Int)
  /// A number; infinity and NaN are written as null.
  case double(Double)
  /// A number's text; anything invalid by RFC 8259 is written as a string.
  case digits(String)
  case bool(Bool)
  case null
  /// A value of a document, whose numbers and strings keep their notation.
  case value(JsonValue)

  /// A key and its value.
  public struct Member: Sendable {
    /// The key, not escaped.
    public var key: String
    /// The value.
    public var value: JsonDraft

    /// A key and its value.
    public init(_ key: String, _ value: JsonDraft) { (self.key, self.value) = (key, value) }
  }
}

extension JsonDraft: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// An object.
  public init(dictionaryLiteral elements: (String, JsonDraft)...) { self = .object(elements.map(Member.init)) }
  /// An array.
  public init(arrayLiteral elements: JsonDraft...) { self = .array(elements) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
}

/// Writes an array element by element, and delivers its text in pieces.
public struct JsonListWriter {
  private var output: JsonOutput
  private var isEmpty = true

  /// Makes a writer of one line, or of a line for each element and member.
  public init(indent: Int?, piece: @escaping ([UInt8]) -> Void) { output = JsonOutput(indent: indent, piece: piece) }

  /// Writes the next element.
  public mutating func append(_ draft: JsonDraft) {
    output.beginElement(isFirst: isEmpty)
    isEmpty = false
    output.write(draft)
    output.depth -= 1
    output.settle()
  }

  /// Delivers the buffered text, however short.
  public mutating func flush() { output.flush() }

  /// Writes the end of the array.
  public mutating func finish() {
    output.end(isEmpty: isEmpty)
    output.flush()
  }
}

struct JsonOutput {
  var bytes: [UInt8] = []
  fileprivate var depth = 0
  private let indent: Int?
  /// Receives the text whenever there is enough of it.
  private let piece: (([UInt8]) -> Void)?
  private static let pieceSize = 64 << 10

  init(indent: Int?, piece: (([UInt8]) -> Void)? = nil) { (self.indent, self.piece) = (indent, piece) }

  mutating func settle() { if bytes.count >= Self.pieceSize { flush() } }

  mutating func flush() {
    guard let piece, !bytes.isEmpty else { return }
    piece(bytes)
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.pieceSize * 4)
  }

  /// Writes the separator before an element of an array that is written element by element.
  fileprivate mutating func beginElement(isFirst: Bool) {
    bytes.append(isFirst ? Ascii.openBracket : Ascii.comma)
    depth += 1
    breakLine()
  }

  fileprivate mutating func end(isEmpty: Bool) {
    isEmpty ? bytes.append(Ascii.openBracket) : breakLine()
    bytes.append(Ascii.closeBracket)
  }

  mutating func write(_ draft: JsonDraft) {
    switch draft {
    case .object(let members):
      write(members, in: (Ascii.openBrace, Ascii.closeBrace)) { output, member in
        output.write(string: member.key)
        output.writeColon()
        output.write(member.value)
      }
    case .array(let elements):
      write(elements, in: (Ascii.openBracket, Ascii.closeBracket)) { $0.write($1) }
    case .string(let text): write(string: text)
    case .int(let number): bytes.append(contentsOf: String(number).utf8)
    case .double(let number): bytes.append(contentsOf: (number.isFinite ? String(number) : "null").utf8)
    case .digits(let text):
      let isNumber = (try? JsonDocument(text))?.root.digits == text
      isNumber ? bytes.append(contentsOf: text.utf8) : write(string: text)
    case .bool(let isTrue): bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
    case .null: bytes.append(contentsOf: "null".utf8)
    case .value(let value) where value.isLines:
      write(value.elements, in: (Ascii.openBracket, Ascii.closeBracket)) { $0.copy($1) }
    case .value(let value): copy(value)
    }
  }

  mutating func write(string: String) {
    bytes.append(Ascii.quote)
    for byte in string.utf8 {
      switch byte {
      case Ascii.quote, Ascii.backslash: bytes.append(contentsOf: [Ascii.backslash, byte])
      case Ascii.newline: bytes.append(contentsOf: [Ascii.backslash, Ascii.lowerN])
      case Ascii.carriageReturn: bytes.append(contentsOf: [Ascii.backslash, Ascii.lowerR])
      case Ascii.tab: bytes.append(contentsOf: [Ascii.backslash, Ascii.lowerT])
      case ..<Ascii.space, 0x7F:
        bytes.append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(Ascii.quote)
  }

  private mutating func write<Child>(
    _ children: some Collection<Child>, in brackets: (UInt8, UInt8), each: (inout JsonOutput, Child) -> Void
  ) {
    bytes.append(brackets.0)
    depth += 1
    var isFirst = true
    for child in children {
      if !isFirst { bytes.append(Ascii.comma) }
      isFirst = false
      breakLine()
      each(&self, child)
      settle()
    }
    depth -= 1
    if !isFirst { breakLine(behind: 1) }
    bytes.append(brackets.1)
  }

  private mutating func writeColon() {
    bytes.append(Ascii.colon)
    if indent != nil { bytes.append(Ascii.space) }
  }

  /// Breaks the line at this depth, unless the container is nested too deeply.
  private mutating func breakLine(behind inner: Int = 0) {
    guard let indent, depth + inner <= JsonWriter.indentLimit else { return }
    bytes.append(Ascii.newline)
    bytes.append(contentsOf: repeatElement(Ascii.space, count: indent * depth))
  }

  /// Copies a value of a document token by token; only the blanks between them change.
  private mutating func copy(_ value: JsonValue) {
    let isDamaged = value.storage.isDamaged
    value.storage.bytes.withUnsafeBufferPointer { source in
      var index = value.range.lowerBound
      let end = value.range.upperBound
      var isOpened = false
      while index < end {
        let byte = source[index]
        if Ascii.isBlank(byte) {
          index += 1
          continue
        }
        let isClosing = byte == Ascii.closeBrace || byte == Ascii.closeBracket
        if isOpened, !isClosing { breakLine() }
        if isClosing { depth -= 1 }
        if isClosing, !isOpened { breakLine(behind: 1) }
        isOpened = false
        switch byte {
        case Ascii.quote:
          let stringEnd = JsonText.end(of: index, in: source)
          let string = UnsafeBufferPointer(rebasing: source[index..<stringEnd])
          if isDamaged {
            bytes.append(contentsOf: String(decoding: string, as: UTF8.self).utf8)
          } else {
            bytes.append(contentsOf: string)
          }
          index = stringEnd
          settle()
          continue
        case Ascii.openBrace, Ascii.openBracket:
          bytes.append(byte)
          depth += 1
          isOpened = true
        case Ascii.comma:
          bytes.append(byte)
          settle()
          breakLine()
        case Ascii.colon: writeColon()
        default: bytes.append(byte)
        }
        index += 1
      }
    }
  }
}
