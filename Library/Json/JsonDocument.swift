/// A JSON text (RFC 8259) with an index of 8 to 16 bytes per value.
///
/// The bytes are unchanged: keys keep their order, numbers all their digits, and values are decoded on demand. A
/// leading byte order mark is skipped, and so is `)]}'`, by which servers keep web pages from running a text as a script.
public struct JsonDocument: Sendable {
  /// The value of the whole text; an array for several texts.
  public let root: JsonValue
  /// The number of places with invalid UTF-8 in strings and keys; each is decoded as one U+FFFD.
  public let repairCount: Int
  /// The start offset of the last of several texts if it is incomplete; otherwise, `nil`.
  public let cut: Int?

  /// The expected end of several texts.
  public enum Ending: Sendable {
    case whole
    /// Possibly the start of a text that was cut off.
    case cut
    /// Possibly the start of a text that continues in later bytes.
    case open
  }

  /// The maximum number of bytes of a text with its index.
  public static let memoryLimit = 448 << 20
  /// The maximum nesting of arrays and objects.
  public static let depthLimit = 512

  /// Parses one JSON value surrounded only by blanks; with its index it may take `limit` bytes.
  public init(_ bytes: [UInt8], limit: Int = JsonDocument.memoryLimit) throws(JsonError) {
    try self.init(bytes, .one, .whole, limit)
  }

  /// Parses one JSON value surrounded only by blanks.
  public init(_ text: String) throws(JsonError) { try self.init(Array(text.utf8)) }

  /// Parses JSON Lines as an array: each line is a value, and no value spans lines; empty lines are skipped.
  public static func lines(_ bytes: [UInt8], ending: Ending = .whole) throws(JsonError) -> JsonDocument {
    try JsonDocument(bytes, .lines, ending, memoryLimit)
  }

  /// Parses consecutive JSON texts as an array, each of any number of lines, as `jq` writes them.
  public static func texts(_ bytes: [UInt8], ending: Ending = .whole) throws(JsonError) -> JsonDocument {
    try JsonDocument(bytes, .sequence, ending, memoryLimit)
  }

  private init(_ bytes: [UInt8], _ rule: JsonParser.Rule, _ ending: Ending, _ limit: Int) throws(JsonError) {
    do throws(JsonFault) {
      let index = try bytes.withUnsafeBufferPointer { buffer throws(JsonFault) in
        var parser = try JsonParser(buffer, rule: rule, ending: ending, limit: limit)
        return try parser.parse()
      }
      (repairCount, cut) = (index.repairCount, index.cut)
      let storage = JsonStorage(
        bytes: bytes, nodes: index.nodes, root: index.root, isLines: rule != .one, isDamaged: index.repairCount > 0)
      root = storage.rootValue
    } catch {
      throw JsonError(error, in: bytes)
    }
  }
}

/// An entry of the index.
///
/// The `link` of a scalar is the offset after its last byte. The `link` of an array or object is the index of a header
/// node, which its children follow. The header's `start` is the offset after the last byte, its `link` the number of
/// children.
struct JsonNode: Sendable {
  /// The offset of the value's first byte; for a member of an object, the offset of its key.
  var start: UInt32
  var link: UInt32
}

/// The bytes and the index, shared by all values of a document.
final class JsonStorage: Sendable {
  let bytes: [UInt8]
  let nodes: [JsonNode]
  private let root: JsonNode
  private let isLines: Bool
  let isDamaged: Bool
  let keys = JsonKeys()

  init(bytes: [UInt8], nodes: [JsonNode], root: JsonNode, isLines: Bool, isDamaged: Bool) {
    (self.bytes, self.nodes, self.root, self.isLines, self.isDamaged) = (bytes, nodes, root, isLines, isDamaged)
  }

  var rootValue: JsonValue {
    let kind = isLines ? JsonValue.Kind.array : kind(at: root.start)
    return JsonValue(storage: self, start: root.start, link: root.link, kind: kind, isLines: isLines)
  }

  func kind(at start: UInt32) -> JsonValue.Kind {
    switch bytes[Int(start)] {
    case Ascii.openBrace: .object
    case Ascii.openBracket: .array
    case Ascii.quote: .string
    case Ascii.lowerT, Ascii.lowerF: .bool
    case Ascii.lowerN: .null
    default: .number
    }
  }

  func value(_ node: JsonNode, isMember: Bool) -> JsonValue {
    let start =
      isMember
      ? bytes.withUnsafeBufferPointer { UInt32(Self.valueStart(afterKeyAt: Int(node.start), in: $0)) } : node.start
    return JsonValue(storage: self, start: start, link: node.link, kind: kind(at: start), isLines: false)
  }

  func string(at start: Int) -> String {
    bytes.withUnsafeBufferPointer { JsonText.decode($0[(start + 1)..<(JsonText.end(of: start, in: $0) - 1)]) }
  }

  /// Returns the start of a member's value, given the offset of its key.
  static func valueStart(afterKeyAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = JsonText.end(of: start, in: bytes)
    while bytes[index] <= Ascii.space || bytes[index] == Ascii.colon { index += 1 }
    return index
  }
}
