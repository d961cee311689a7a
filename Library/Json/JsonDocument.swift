/// A JSON text with an index of its values beside it.
///
/// The bytes stay as they are: keys keep their order, numbers all their digits, and a value is read when it is asked for.
/// The index takes 8 bytes a value and 8 more an array or object. What it accepts is RFC 8259 and nothing else; a byte order
/// mark at the start is passed over, as the RFC allows.
public struct JsonDocument: Sendable {
  /// The value that the whole text is; of several texts an array of them.
  public let root: JsonValue
  /// The number of places with invalid UTF-8 in strings and keys; each is read as one U+FFFD.
  public let repairCount: Int
  /// The offset where the last of several texts begins, if its end is not there; nil where all are whole.
  public let cut: Int?

  /// What is at the end of several texts.
  public enum Ending: Sendable {
    /// The end of a text; anything else is an error.
    case whole
    /// Perhaps the start of a text that was cut off.
    case cut
    /// Perhaps the start of a text that goes on in bytes that are still to come.
    case open
  }

  /// The most bytes that a text and its index may take together.
  public static let memoryLimit = 448 << 20
  /// The deepest nesting of arrays and objects that is read.
  public static let depthLimit = 512

  /// Reads one JSON value with nothing but blanks around it; with its index it may take `limit` bytes.
  public init(_ bytes: [UInt8], limit: Int = JsonDocument.memoryLimit) throws(JsonError) {
    try self.init(bytes, .one, .whole, limit)
  }

  /// Reads one JSON value with nothing but blanks around it.
  public init(_ text: String) throws(JsonError) {
    try self.init(Array(text.utf8))
  }

  /// Reads JSON Lines: each line is a value, and no value goes over two lines; empty lines are passed over.
  ///
  /// The root is an array of the lines; no line at all is an empty array.
  public static func lines(_ bytes: [UInt8], ending: Ending = .whole) throws(JsonError) -> JsonDocument {
    try JsonDocument(bytes, .lines, ending, memoryLimit)
  }

  /// Reads JSON texts one behind the other, each over as many lines as it takes, as `jq` writes them.
  ///
  /// The root is an array of them; no text at all is an empty array.
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
      let storage = JsonStorage(bytes: bytes, nodes: index.nodes, isDamaged: index.repairCount > 0)
      let isSeveral = rule != .one
      let kind = isSeveral ? .array : storage.kind(at: index.root.start)
      root = JsonValue(
        storage: storage, start: index.root.start, link: index.root.link, kind: kind, isLines: isSeveral)
    } catch {
      throw JsonError(error, in: bytes)
    }
  }
}

/// An entry of the index.
///
/// A scalar's `link` is the offset behind its last byte. That of an array or object is the place of a header among the
/// nodes, which its children follow: the header's `start` is the offset behind the last byte, its `link` their number.
struct JsonNode: Sendable {
  /// The offset of the value's first byte; of an object's member the one of its key.
  var start: UInt32
  var link: UInt32
}

/// The bytes and the index, shared by all values of a document.
final class JsonStorage: Sendable {
  let bytes: [UInt8]
  let nodes: [JsonNode]
  /// Whether a string has invalid UTF-8.
  let isDamaged: Bool
  /// Where the members of large objects stand.
  let keys = JsonKeys()

  init(bytes: [UInt8], nodes: [JsonNode], isDamaged: Bool) {
    self.bytes = bytes
    self.nodes = nodes
    self.isDamaged = isDamaged
  }

  /// The kind of the value that begins at an offset.
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

  /// The value of a node.
  func value(_ node: JsonNode, isMember: Bool) -> JsonValue {
    let start =
      isMember
      ? bytes.withUnsafeBufferPointer { UInt32(Self.valueStart(afterKeyAt: Int(node.start), in: $0)) } : node.start
    return JsonValue(storage: self, start: start, link: node.link, kind: kind(at: start), isLines: false)
  }

  /// The text of the string that begins at an offset with its quote.
  func string(at start: Int) -> String {
    bytes.withUnsafeBufferPointer { JsonText.decode($0[(start + 1)..<(JsonText.end(of: start, in: $0) - 1)]) }
  }

  /// Where the value of the member begins whose key begins at an offset.
  static func valueStart(afterKeyAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = JsonText.end(of: start, in: bytes)
    while bytes[index] <= Ascii.space || bytes[index] == Ascii.colon { index += 1 }
    return index
  }
}
