/// A field that keeps the source's own characters beside what they mean.
///
/// On the wire it is a string. A number in place of one, `null` and a missing key are read too, so that a mirror which is
/// a little different costs a field and not a record; encoded it is the string again.
protocol WrittenValue: Codable, Hashable, Sendable {
  /// The source's own characters; empty for a field that it does not have.
  var written: String { get }
  init(_ written: String)
}

extension WrittenValue {
  /// A field that the source does not have.
  static var absent: Self { Self("") }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .absent
    } else if let number = try? container.decode(Double.self) {
      self.init(Int(exactly: number).map(String.init) ?? String(number))
    } else {
      self.init(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(written)
  }
}

extension KeyedDecodingContainer {
  /// What the compiler's own `init(from:)` calls for such a field: a missing key is an absent value.
  func decode<Value: WrittenValue>(_ type: Value.Type, forKey key: Key) throws -> Value {
    // A string is what nearly all are: it is read at once, since to try a number first makes an error for every field.
    if let text = try? decodeIfPresent(String.self, forKey: key) { return Value(text) }
    return try decodeIfPresent(type, forKey: key) ?? .absent
  }
}
