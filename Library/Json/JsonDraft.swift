/// A JSON value that is to be written, built from literals and from values of documents.
///
///     let draft: JsonDraft = ["id": 7, "tags": ["a", nil], "price": .digits("1.50")]
public indirect enum JsonDraft: Sendable {
  /// Members in order; keys are written as often as they are here.
  case object([Member])
  /// Elements in order.
  case array([JsonDraft])
  /// A text.
  case string(String)
  /// A whole number.
  case int(Int)
  /// A number; infinity and what is no number are written as null.
  case double(Double)
  /// A number as it is written; what is none by RFC 8259 is written as a string.
  case digits(String)
  /// True or false.
  case bool(Bool)
  /// Nothing.
  case null
  /// A value of a document, whose numbers and strings are written as they stand there.
  case value(JsonValue)

  /// A key and its value.
  public struct Member: Sendable {
    /// The key, not escaped.
    public var key: String
    /// The value.
    public var value: JsonDraft

    /// A key and its value.
    public init(_ key: String, _ value: JsonDraft) {
      self.key = key
      self.value = value
    }
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
