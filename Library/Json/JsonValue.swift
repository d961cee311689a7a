/// A value of a document, decoded on demand: a reference to a place in its bytes and index, cheap to copy.
public struct JsonValue: Sendable {
  /// The kind of a value; the raw value is its name in JSON.
  public enum Kind: String, Sendable {
    case object, array, string, number
    case bool = "boolean"
    case null
  }

  let storage: JsonStorage
  let start: UInt32
  let link: UInt32
  /// The kind of the value.
  public let kind: Kind
  /// Whether it is the root of several texts, which has no brackets.
  public let isLines: Bool

  /// The root of the document that the value is a part of.
  public var documentRoot: JsonValue { storage.rootValue }

  /// The path from the document's root to the value; each step looks through the members of one container.
  public var documentPath: JsonPath {
    var (path, value) = (JsonPath(), documentRoot)
    while value.isContainer, value.range != range || value.isLines {
      guard let index = value.elements.firstIndex(where: { $0.range.upperBound >= range.upperBound }) else { break }
      let child = value.elements[index]
      guard child.range.lowerBound <= range.lowerBound else { break }
      path.steps.append(value.kind == .object ? .key(value.members[index].key) : .index(index))
      value = child
    }
    return path
  }

  /// The range of bytes in the document, unique for each value, except for the root of several texts and its only one.
  public var range: Range<Int> { Int(start)..<Int(isContainer ? storage.nodes[Int(link)].start : link) }

  /// Whether it is an object or an array.
  public var isContainer: Bool { kind == .object || kind == .array }

  /// Whether it is `null`.
  public var isNull: Bool { kind == .null }

  /// The decoded string, lone surrogates and invalid UTF-8 as U+FFFD; `nil` for any other kind.
  public var string: String? { kind == .string ? storage.string(at: Int(start)) : nil }

  /// The Boolean value; `nil` for any other kind.
  public var bool: Bool? { kind == .bool ? storage.bytes[Int(start)] == Ascii.lowerT : nil }

  /// A number's original text with all its digits; `nil` for any other kind.
  public var digits: String? { kind == .number ? source : nil }

  /// The nearest `Double` of a number; `nil` for any other kind and beyond the largest `Double`.
  public var double: Double? { digits.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }

  /// A whole number in any notation (`12`, `12.0`, `1.2e1`); `nil` for any other value and beyond `Int`.
  public var int: Int? { digits.flatMap { Int($0) ?? ExactDigits($0)?.whole } }

  /// A scalar as text: a string, a number's original text, `true` or `false`; `nil` for null, objects and arrays.
  public var text: String? {
    switch kind {
    case .string: string
    case .number, .bool: source
    case .object, .array, .null: nil
    }
  }

  /// The exact source of the value, with its quotes, escapes and blanks; invalid UTF-8 as U+FFFD.
  public var source: String { String(decoding: sourceBytes, as: UTF8.self) }

  /// The line and the column in Unicode scalars of its first byte, both from 1.
  public var place: (line: Int, column: Int) {
    let (line, head) = JsonError.place(of: Int(start), in: storage.bytes)
    return (line, head.count + 1)
  }

  /// The exact bytes of the value in the document.
  public var sourceBytes: ArraySlice<UInt8> { storage.bytes[range] }
}

extension JsonValue {
  /// The number of an object's members or an array's elements, in constant time; 0 for scalars.
  public var count: Int { isContainer ? Int(storage.nodes[Int(link)].link) : 0 }

  /// The number of all nested values; visits each of them once.
  public var descendantCount: Int {
    elements.reduce(count) { $0 + ($1.isContainer ? $1.descendantCount : 0) }
  }

  /// Returns the value of a key of an object, the last one if the key is repeated; otherwise, `nil`.
  ///
  /// Keys are equal if their Unicode scalars are. A large object gets a table.
  public subscript(_ key: String) -> JsonValue? {
    guard kind == .object else { return nil }
    var key = key
    let place = key.withUTF8 { key in
      storage.bytes.withUnsafeBufferPointer { bytes in
        count < JsonKeys.least
          ? nodes.lastIndex { storage.isKey(key, at: Int($0.start), in: bytes) }
          : storage.keys.place(of: key, among: nodes, of: storage, bytes)
      }
    }
    return place.map { storage.value(storage.nodes[$0], isMember: true) }
  }

  /// Returns an element of an array, in constant time; `nil` beyond its end and for any other kind.
  public subscript(_ index: Int) -> JsonValue? { kind == .array && index >= 0 && index < count ? elements[index] : nil }

  /// An array's elements or an object's values, in document order; each access takes constant time.
  public var elements: JsonElements {
    JsonElements(storage: storage, first: Int(link) + 1, isObject: kind == .object, endIndex: count)
  }

  /// An object's keys and values in document order, repeated keys included, each in constant time.
  public var members: JsonMembers { JsonMembers(values: elements, endIndex: kind == .object ? count : 0) }
  private var nodes: ArraySlice<JsonNode> { storage.nodes[(Int(link) + 1)..<(Int(link) + 1 + count)] }
}

/// The values of an array or object, with constant-time access.
public struct JsonElements: RandomAccessCollection, Sendable {
  let storage: JsonStorage
  let first: Int
  let isObject: Bool
  /// The number of children.
  public let endIndex: Int
  /// Always 0.
  public var startIndex: Int { 0 }

  /// Returns the value at a position; traps beyond the end like an array.
  public subscript(_ position: Int) -> JsonValue {
    precondition(position >= 0 && position < endIndex, "There is no element \(position) of \(endIndex).")
    return storage.value(storage.nodes[first + position], isMember: isObject)
  }

  func key(_ position: Int) -> String { storage.string(at: Int(storage.nodes[first + position].start)) }
}

/// The keys and values of an object, with constant-time access.
public struct JsonMembers: RandomAccessCollection, Sendable {
  let values: JsonElements
  /// The number of children.
  public let endIndex: Int
  /// Always 0.
  public var startIndex: Int { 0 }

  /// Returns the member at a position; traps beyond the end like an array.
  public subscript(_ position: Int) -> (key: String, value: JsonValue) {
    let value = values[position]
    return (values.key(position), value)
  }
}

extension JsonStorage {
  /// Returns whether the key whose opening quote is at an offset equals this one.
  func isKey(
    _ key: UnsafeBufferPointer<UInt8>, at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = start + 1
    for byte in key {
      let other = bytes[index]
      if other != byte {
        // Equal up to here; only an escape or a repair can spell the rest differently.
        guard other == Ascii.backslash || (isDamaged && other >= 0x80) else { return false }
        return isSpelled(key, at: start, in: bytes)
      }
      if other == Ascii.quote { return false }
      if other == Ascii.backslash { return isSpelled(key, at: start, in: bytes) }
      index += 1
    }
    return bytes[index] == Ascii.quote
  }

  /// Returns whether a key with escapes or invalid UTF-8 equals `key`; an escape has at most six bytes per byte of text.
  private func isSpelled(
    _ key: UnsafeBufferPointer<UInt8>, at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    JsonText.end(of: start, in: bytes) - start - 2 <= 6 * key.count && string(at: start).utf8.elementsEqual(key)
  }
}
