/// Writes values as JSON text in UTF-8.
///
/// The numbers, strings and keys of a document's values stay as they are written there, escapes included; the blanks between
/// them are the writer's. Invalid UTF-8 is written as U+FFFD. A line ends in a newline, but the last one.
public struct JsonWriter: Hashable, Sendable {
  /// The number of blanks a level is indented by; nil writes all in one line without blanks.
  public let indent: Int?

  /// A writer of one line, or of a line each element and member.
  public init(indent: Int? = nil) {
    self.indent = indent.map { max(0, $0) }
  }

  /// A value as text.
  public func text(_ value: JsonValue) -> String { String(decoding: bytes(.value(value)), as: UTF8.self) }

  /// A draft as text.
  public func text(_ draft: JsonDraft) -> String { String(decoding: bytes(draft), as: UTF8.self) }

  /// A draft or a value of a document, in UTF-8.
  public func bytes(_ draft: JsonDraft) -> [UInt8] {
    var output = JsonOutput(indent: indent)
    output.write(draft)
    return output.bytes
  }

  /// Appends a draft or a value of a document, in UTF-8.
  public func write(_ draft: JsonDraft, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: self.bytes(draft))
  }

  /// JSON Lines: each value in a line of its own, the last one with its end too.
  public static func lines(_ drafts: some Sequence<JsonDraft>) -> [UInt8] {
    var output = JsonOutput(indent: nil)
    for draft in drafts {
      output.write(draft)
      output.bytes.append(Ascii.newline)
    }
    return output.bytes
  }

  /// A text as a JSON string: quotes, backslashes and control characters escaped, all else as it is.
  public static func quoted(_ text: String) -> String {
    var output = JsonOutput(indent: nil)
    output.write(string: text)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
