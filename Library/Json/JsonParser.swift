/// Checks a text and builds its index, in one pass and without recursion.
///
/// The children of the open containers wait in `pending`; a container that closes moves its own to the end of `nodes`, so
/// that they stand side by side there.
struct JsonParser {
  /// What a text comes to.
  struct Index {
    var nodes: [JsonNode]
    var root: JsonNode
    var repairs: JsonDocument.Repairs
  }

  /// A container whose end was not seen.
  private struct Container {
    let start: UInt32
    let isObject: Bool
    /// The place of its first child in `pending`.
    let firstChild: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether each line is a value of its own.
  let isLines: Bool
  var position = 0
  var repairs = JsonDocument.Repairs()
  private var nodes: [JsonNode] = []
  private var pending: [JsonNode] = []
  private var containers: [Container] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, isLines: Bool) throws(JsonFault) {
    self.bytes = bytes
    self.isLines = isLines
    guard bytes.count < Int(UInt32.max) else { throw JsonFault(0, .smallerDocument) }
    if bytes.starts(with: JsonError.byteOrderMark) { position = JsonError.byteOrderMark.count }
    // No text of RFC 8259 begins so; UTF-16 and UTF-32 do, and have an even number of bytes.
    if bytes.count > 1, bytes.count.isMultiple(of: 2),
      bytes[0] == 0 || bytes[1] == 0 || (bytes[0] >= 0xFE && bytes[1] >= 0xFE)
    {
      throw JsonFault(0, .utf8)
    }
    // Memory that is not touched is not taken.
    nodes.reserveCapacity(bytes.count / 12)
    containers.reserveCapacity(JsonDocument.depthLimit)
  }

  /// Reads the whole text.
  mutating func parse() throws(JsonFault) -> Index {
    isLines ? try parseLines() : try parseDocument()
    guard let root = pending.first else { throw JsonFault(position, .value) }
    return Index(nodes: nodes, root: root, repairs: repairs)
  }

  private mutating func parseDocument() throws(JsonFault) {
    skipBlanks()
    try parseValue()
    skipBlanks()
    if position < bytes.count { throw JsonFault(position, .endOfDocument) }
  }

  private mutating func parseLines() throws(JsonFault) {
    containers.append(Container(start: 0, isObject: false, firstChild: 0))
    while true {
      while position < bytes.count, Ascii.isBlank(bytes[position]) { position += 1 }
      if position == bytes.count { break }
      try parseValue()
      skipBlanks()
      if position < bytes.count, bytes[position] != Ascii.newline { throw JsonFault(position, .endOfLine) }
    }
    close()
  }

  /// Reads a value and all that is in it.
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
          close()
        } else {
          start = try beginChild()
          continue
        }
      } else {
        try readScalar(byte)
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
        close()
      }
      if containers.count == depth { return }
    }
  }

  private mutating func open(start: Int, isObject: Bool) throws(JsonFault) {
    guard containers.count < JsonDocument.depthLimit + (isLines ? 1 : 0) else {
      throw JsonFault(position, .lessNesting)
    }
    containers.append(Container(start: UInt32(start), isObject: isObject, firstChild: pending.count))
    position += 1
  }

  /// Moves the children of the innermost container to the index, and leaves its own node in their place.
  private mutating func close() {
    guard let container = containers.popLast() else { return }
    let node = JsonNode(start: container.start, link: UInt32(nodes.count))
    nodes.append(JsonNode(start: UInt32(position), link: UInt32(pending.count - container.firstChild)))
    nodes.append(contentsOf: pending[container.firstChild...])
    pending.removeLast(pending.count - container.firstChild)
    pending.append(node)
  }

  /// Reads a member's key and colon where the innermost container is an object; where the child begins.
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

  /// Passes over the blanks before the next token; the end of a line is none in JSON Lines.
  private mutating func skipBlanks() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= Ascii.space, Ascii.isBlank(byte), !(isLines && byte == Ascii.newline) else { return }
      position += 1
    }
  }
}
