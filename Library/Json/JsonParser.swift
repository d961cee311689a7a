/// Checks a text and builds its index, in one pass and without recursion.
///
/// The children of open containers wait in `pending`, and move to `nodes` together.
struct JsonParser {
  struct Index {
    var nodes: [JsonNode]
    var root: JsonNode
    var repairCount: Int
    /// The start of an incomplete text; `nil` if all are complete.
    var cut: Int?
  }

  enum Rule {
    case one
    case lines
    /// Consecutive values, each of any number of lines.
    case sequence
  }

  private struct Container {
    let start: UInt32
    let isObject: Bool
    /// The index of its first child in `pending`.
    let firstChild: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let rule: Rule
  let ending: JsonDocument.Ending
  var position = 0
  var repairCount = 0
  private var nodes: [JsonNode] = []
  private var pending: JsonPending
  private var containers: [Container] = []
  private var cut: Int?
  private let limit: Int
  /// The maximum number of entries in `pending`; the index may need the same number.
  private var room: Int

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, rule: Rule, ending: JsonDocument.Ending = .whole,
    limit: Int = JsonDocument.memoryLimit
  ) throws(JsonFault) {
    (self.bytes, self.rule, self.ending, self.limit) = (bytes, rule, ending, limit)
    room = max(0, limit - bytes.count) / (2 * MemoryLayout<JsonNode>.stride)
    pending = JsonPending(reserving: min(room, bytes.count / 16))
    // Offsets take 32 bits.
    guard bytes.count < min(limit, Int(UInt32.max)) else { throw JsonFault(0, .smallerDocument) }
    if bytes.starts(with: JsonError.byteOrderMark) { position = JsonError.byteOrderMark.count }
    if bytes.starts(with: ")]}".utf8) { position = bytes.prefix { ")]}',".utf8.contains($0) }.count }
    // No text of RFC 8259 begins like this; UTF-16 and UTF-32 do, and have an even number of bytes.
    if bytes.count > 1, bytes.count.isMultiple(of: 2),
      bytes[0] == 0 || bytes[1] == 0 || (bytes[0] >= 0xFE && bytes[1] >= 0xFE)
    {
      throw JsonFault(0, .utf8)
    }
    // Untouched memory is not allocated; a large index that had to grow would exist twice.
    nodes.reserveCapacity(bytes.count < 8 << 20 ? bytes.count / 12 : min(2 * room, bytes.count / 3 * 2))
    containers.reserveCapacity(JsonDocument.depthLimit)
  }

  mutating func parse() throws(JsonFault) -> Index {
    rule == .one ? try parseDocument() : try parseTexts()
    guard let root = pending.first else { throw JsonFault(position, .value) }
    return Index(nodes: nodes, root: root, repairCount: repairCount, cut: cut)
  }

  private mutating func parseDocument() throws(JsonFault) {
    skipBlanks()
    try parseValue()
    skipBlanks()
    if position < bytes.count { throw JsonFault(position, .endOfDocument) }
  }

  private mutating func parseTexts() throws(JsonFault) {
    containers.append(Container(start: 0, isObject: false, firstChild: 0))
    while true {
      while position < bytes.count, Ascii.isBlank(bytes[position]) { position += 1 }
      if position == bytes.count { break }
      let (start, count, known) = (position, pending.count, repairCount)
      do throws(JsonFault) {
        try parseValue()
        try endText(from: start)
      } catch {
        guard ending != .whole, isCut(error) else { throw error }
        pending.drop(from: count)
        containers.removeLast(containers.count - 1)
        (cut, repairCount, position) = (start, known, start)
        break
      }
    }
    try close()
  }

  private mutating func endText(from start: Int) throws(JsonFault) {
    let isNumber = bytes[start] == Ascii.minus || Ascii.isDigit(bytes[start])
    // The next digit may still be to come.
    if isNumber, ending == .open, position == bytes.count { throw JsonFault(position, .digit) }
    if rule == .lines {
      skipBlanks()
      if position < bytes.count, bytes[position] != Ascii.newline { throw JsonFault(position, .endOfLine) }
    } else if position < bytes.count, !Ascii.isBlank(bytes[position]) {
      let isScalar = isNumber || bytes[start] >= UInt8(ascii: "a") && bytes[start] <= UInt8(ascii: "z")
      let opens = [Ascii.openBrace, Ascii.openBracket, Ascii.quote].contains(bytes[position])
      if isScalar, !opens { throw JsonFault(position, .endOfDocument) }
    }
  }

  /// Returns whether the only fault of a text is that it is incomplete.
  private func isCut(_ fault: JsonFault) -> Bool {
    if fault.expected == .smallerDocument || fault.expected == .lessNesting { return false }
    if fault.offset >= bytes.count { return true }
    let rest = bytes[fault.offset...]
    return fault.expected == .value && ["true", "false", "null"].contains { $0.utf8.starts(with: rest) }
  }

  private mutating func parseValue() throws(JsonFault) {
    let depth = containers.count
    var start = position
    while true {
      guard position < bytes.count else { throw JsonFault(position, .value) }
      let byte = bytes[position]
      if byte == Ascii.openBrace || byte == Ascii.openBracket {
        try open(start: start, isObject: byte == Ascii.openBrace)
        skipBlanks()
        let isEmpty = position < bytes.count && bytes[position] == byte + 2
        if isEmpty {
          position += 1
          try close()
        } else {
          start = try beginChild()
          continue
        }
      } else {
        try readScalar(byte)
        guard pending.count < room else { throw JsonFault(start, .smallerDocument) }
        pending.append(JsonNode(start: UInt32(start), link: UInt32(position)))
      }
      // A value is complete; the containers that end here are too.
      while containers.count > depth {
        skipBlanks()
        let isObject = containers[containers.count - 1].isObject
        let byte = position < bytes.count ? bytes[position] : 0
        if byte == Ascii.comma {
          position += 1
          skipBlanks()
          start = try beginChild()
          break
        }
        guard byte == (isObject ? Ascii.closeBrace : Ascii.closeBracket) else {
          throw JsonFault(position, isObject ? .commaOrBrace : .commaOrBracket)
        }
        position += 1
        try close()
      }
      if containers.count == depth { return }
    }
  }

  private mutating func open(start: Int, isObject: Bool) throws(JsonFault) {
    guard containers.count < JsonDocument.depthLimit + (rule == .one ? 0 : 1) else {
      throw JsonFault(position, .lessNesting)
    }
    containers.append(Container(start: UInt32(start), isObject: isObject, firstChild: pending.count))
    position += 1
  }

  /// Moves the children of the innermost container to the index, and leaves its own node in their place.
  private mutating func close() throws(JsonFault) {
    guard let container = containers.popLast() else { return }
    let node = JsonNode(start: container.start, link: UInt32(nodes.count))
    nodes.append(JsonNode(start: UInt32(position), link: UInt32(pending.count - container.firstChild)))
    pending.move(from: container.firstChild, to: &nodes)
    room = (limit - bytes.count) / MemoryLayout<JsonNode>.stride - nodes.count
    room /= 2
    guard pending.count < room else { throw JsonFault(Int(container.start), .smallerDocument) }
    pending.append(node)
  }

  /// Parses the key and colon of a member, if in an object, and returns the start of the child.
  private mutating func beginChild() throws(JsonFault) -> Int {
    let start = position
    guard containers[containers.count - 1].isObject else { return start }
    guard position < bytes.count, bytes[position] == Ascii.quote else { throw JsonFault(position, .key) }
    try readString()
    skipBlanks()
    guard position < bytes.count, bytes[position] == Ascii.colon else { throw JsonFault(position, .colon) }
    position += 1
    skipBlanks()
    return start
  }

  /// Skips the blanks before the next token; in JSON Lines the end of a line is not a blank.
  private mutating func skipBlanks() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= Ascii.space, Ascii.isBlank(byte), !(rule == .lines && byte == Ascii.newline) else { return }
      position += 1
    }
  }
}
