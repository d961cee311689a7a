/// Splits Swift source into tokens and comments, one pass over its bytes.
///
/// It handles nested comments, raw and multi-line strings, interpolations (which contain code) and regular
/// expression literals. It does not check the syntax; the compiler has.
struct Lexer {
  private(set) var tokens: [Token] = []
  private(set) var comments: [SourceText.Comment] = []
  private let bytes: [UInt8]
  private var here = 0
  private var line = 1
  private var isGlued = false

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func scan() {
    scanCode(inInterpolation: false)
  }

  private mutating func scanCode(inInterpolation: Bool) {
    var depth = 0
    while let byte = peek() {
      if byte.isBlank {
        step()
        isGlued = false
      } else if byte == .slash, peek(1) == .slash {
        scanLineComment()
      } else if byte == .slash, peek(1) == .star {
        scanBlockComment()
      } else if let hashes = hashesBefore(.quote) {
        scanString(hashes: hashes)
      } else if let hashes = hashesBefore(.slash), hashes > 0 || startsPattern {
        scanPattern(hashes: hashes)
      } else if byte.isWordStart {
        scanWord()
      } else if byte.isDigit {
        scanNumber()
      } else {
        if byte == .open { depth += 1 }
        if byte == .close { depth -= 1 }
        if inInterpolation, depth < 0 { return }
        let start = here
        step()
        add(.symbol, from: start)
      }
    }
  }

  private mutating func scanLineComment() {
    let start = here
    while let byte = peek(), byte != .newline { step() }
    comments.append(.init(text: text(from: start + 2), line: line))
    isGlued = false
  }

  private mutating func scanBlockComment() {
    let start = here
    let first = line
    var depth = 0
    repeat {
      if peek() == .slash, peek(1) == .star {
        depth += 1
        step(2)
      } else if peek() == .star, peek(1) == .slash {
        depth -= 1
        step(2)
      } else {
        step()
      }
    } while depth > 0 && here < bytes.count
    comments.append(.init(text: text(from: start + 2), line: first))
    isGlued = false
  }

  private mutating func scanWord() {
    let start = here
    if peek() == .backtick {
      step()
      while let byte = peek(), byte != .backtick, byte != .newline { step() }
      step()
    } else {
      while let byte = peek(), byte.isWordStart && byte != .backtick || byte.isDigit { step() }
    }
    add(.word, from: start)
  }

  private mutating func scanNumber() {
    let start = here
    while let byte = peek() {
      let isFraction = byte == .dot && (peek(1)?.isDigit ?? false)
      guard byte.isDigit || byte.isWordStart || isFraction else { break }
      step()
    }
    add(.number, from: start)
  }

  private mutating func scanString(hashes: Int) {
    let index = tokens.count
    let first = line
    tokens.append(Token(kind: .text, text: "", line: first, isGlued: isGlued))
    step(hashes)
    let isLong = peek(1) == .quote && peek(2) == .quote
    step(isLong ? 3 : 1)
    var contents: [UInt8] = []
    while let byte = peek() {
      if byte == .quote, closesString(hashes: hashes, isLong: isLong) {
        step((isLong ? 3 : 1) + hashes)
        break
      }
      if byte == .newline, !isLong { break }
      if byte == .backslash, hasHashes(hashes, at: 1) {
        if peek(1 + hashes) == .open {
          scanInterpolation(hashes: hashes)
          contents += Array(#"\()"#.utf8)
        } else {
          for _ in 0..<(2 + hashes) where here < bytes.count {
            contents.append(bytes[here])
            step()
          }
        }
      } else {
        contents.append(byte)
        step()
      }
    }
    tokens[index].text = String(decoding: contents, as: UTF8.self)
    isGlued = true
  }

  private mutating func scanInterpolation(hashes: Int) {
    step(1 + hashes)
    let open = here
    step()
    isGlued = true
    add(.symbol, from: open)
    scanCode(inInterpolation: true)
    let close = here
    step()
    add(.symbol, from: close)
  }

  private mutating func scanPattern(hashes: Int) {
    step(hashes)
    let start = here
    step()
    while let byte = peek() {
      if byte == .slash, hasHashes(hashes, at: 1) { break }
      if byte == .newline, hashes == 0 { break }
      step(byte == .backslash ? 2 : 1)
    }
    step(1 + hashes)
    add(.pattern, from: start)
  }

  /// Whether a slash opens a bare pattern: an operand is due, no blank follows, and the line has another slash.
  private var startsPattern: Bool {
    guard let next = peek(1), !next.isBlank, next != .close, next != .comma else { return false }
    if let last = tokens.last {
      let operators = ["(", "[", "{", ",", "=", ":", ";", "&", "|"]
      let keywords = ["return", "in", "case", "try", "if", "while", "await"]
      guard last.kind == .symbol && operators.contains(last.text) || last.kind == .word && keywords.contains(last.text)
      else { return false }
    }
    return bytes[(here + 1)...].prefix { $0 != .newline }.contains(.slash)
  }

  private func hashesBefore(_ end: UInt8) -> Int? {
    var count = 0
    while peek(count) == .hash { count += 1 }
    return peek(count) == end ? count : nil
  }

  private func closesString(hashes: Int, isLong: Bool) -> Bool {
    guard isLong else { return hasHashes(hashes, at: 1) }
    return peek(1) == .quote && peek(2) == .quote && hasHashes(hashes, at: 3)
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == .hash }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    here + offset < bytes.count ? bytes[here + offset] : nil
  }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where here < bytes.count {
      if bytes[here] == .newline { line += 1 }
      here += 1
    }
  }

  private mutating func add(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind: kind, text: text(from: start), line: line, isGlued: isGlued))
    isGlued = true
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[min(start, here)..<here], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let star = UInt8(ascii: "*")
  fileprivate static let open = UInt8(ascii: "(")
  fileprivate static let close = UInt8(ascii: ")")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let dot = UInt8(ascii: ".")
  fileprivate static let backtick = UInt8(ascii: "`")

  fileprivate var isBlank: Bool { self == 32 || (9...13).contains(self) }

  fileprivate var isDigit: Bool { (48...57).contains(self) }

  /// Letters, `_`, `$`, a backtick, and every byte of a character outside ASCII.
  fileprivate var isWordStart: Bool {
    (65...90).contains(self) || (97...122).contains(self) || self == 95 || self == 36 || self == .backtick
      || self >= 128
  }
}
