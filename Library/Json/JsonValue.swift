/// A value of a document: a place in it, cheap to copy, read when asked.
///
/// It keeps the document's bytes and index alive.
public struct JsonValue: Sendable {
  /// What a value can be.
  public enum Kind: UInt8, Sendable {
    /// Members with a key each, in order.
    case object
    /// Elements in order.
    case array
    /// A text.
    case string
    /// A number in decimal digits.
    case number
    /// True or false.
    case bool
    /// Nothing.
    case null
  }

  /// What the value is.
  public let kind: Kind
  let storage: JsonStorage
  let start: UInt32
  let link: UInt32
  /// Whether it is the root of JSON Lines, which has no brackets.
  let isLines: Bool

  init(kind: Kind, storage: JsonStorage, start: UInt32, link: UInt32, isLines: Bool) {
    self.kind = kind
    self.storage = storage
    self.start = start
    self.link = link
    self.isLines = isLines
  }

  /// The bytes of the document that the value takes; no two values have the same, but the root of JSON Lines and its only
  /// line.
  public var range: Range<Int> { Int(start)..<Int(isContainer ? storage.nodes[Int(link)].start : link) }

  /// Whether it is an object or an array.
  public var isContainer: Bool { kind == .object || kind == .array }

  /// Whether it is `null`.
  public var isNull: Bool { kind == .null }

  /// The text of a string; nil for any other kind.
  ///
  /// Lone surrogates and invalid UTF-8 are read as U+FFFD.
  public var string: String? { kind == .string ? storage.string(at: Int(start)) : nil }

  /// True or false; nil for any other kind.
  public var bool: Bool? { kind == .bool ? storage.bytes[Int(start)] == Ascii.lowerT : nil }

  /// A number as it is written, with all its digits; nil for any other kind.
  public var digits: String? { kind == .number ? source : nil }

  /// The nearest `Double` of a number; nil for any other kind and for a number beyond the largest `Double`.
  public var double: Double? { digits.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }

  /// A number that is whole, however it is written (`12`, `12.0`, `1.2e1`); nil for any other value and beyond `Int`.
  public var int: Int? { digits.flatMap { Int($0) ?? JsonNumber.whole($0) } }

  /// A scalar as text: a string's own, a number as it is written, `true` or `false`; nil for null, objects and arrays.
  public var text: String? {
    switch kind {
    case .string: string
    case .number, .bool: source
    case .object, .array, .null: nil
    }
  }

  /// The value exactly as it stands in the document, with its quotes, escapes and blanks; invalid UTF-8 as U+FFFD.
  public var source: String { String(decoding: sourceBytes, as: UTF8.self) }

  /// The bytes of the value exactly as they stand in the document.
  public var sourceBytes: ArraySlice<UInt8> { storage.bytes[range] }
}
