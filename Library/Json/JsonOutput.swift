/// The text that a writer is at.
struct JsonOutput {
  var bytes: [UInt8] = []
  private let indent: Int?
  private var depth = 0

  init(indent: Int?) {
    self.indent = indent
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
    }
    depth -= 1
    if !isFirst { breakLine() }
    bytes.append(brackets.1)
  }

  private mutating func writeColon() {
    bytes.append(Ascii.colon)
    if indent != nil { bytes.append(Ascii.space) }
  }

  private mutating func breakLine() {
    guard let indent else { return }
    bytes.append(Ascii.newline)
    bytes.append(contentsOf: repeatElement(Ascii.space, count: indent * depth))
  }

  /// Copies a value of a document token by token: only the blanks between them change.
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
        if isClosing, !isOpened { breakLine() }
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
          continue
        case Ascii.openBrace, Ascii.openBracket:
          bytes.append(byte)
          depth += 1
          isOpened = true
        case Ascii.comma:
          bytes.append(byte)
          breakLine()
        case Ascii.colon: writeColon()
        default: bytes.append(byte)
        }
        index += 1
      }
    }
  }
}
