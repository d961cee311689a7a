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

  let storage: JsonStorage
  let start: UInt32
  let link: UInt32
  /// What the value is.
  public let kind: Kind
  /// Whether it is the root of several texts, which has no brackets.
  public let isLines: Bool

  init(storage: JsonStorage, start: UInt32, link: UInt32, kind: Kind, isLines: Bool) {
    self.storage = storage
    self.start = start
    self.link = link
    self.kind = kind
    self.isLines = isLines
  }

  /// The bytes of the document that the value takes; no two values have the same, but the root of several texts and its
  /// only one.
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

  /// The line of its first byte, and the column in Unicode scalars, both from 1.
  public var place: (line: Int, column: Int) {
    let before = storage.bytes[..<Int(start)]
    let lineStart = before.lastIndex(of: Ascii.newline).map { $0 + 1 } ?? JsonError.markEnd(of: storage.bytes)
    let column = String(decoding: before[min(lineStart, before.endIndex)...], as: UTF8.self).unicodeScalars.count + 1
    return (before.count { $0 == Ascii.newline } + 1, column)
  }

  /// The bytes of the value exactly as they stand in the document.
  public var sourceBytes: ArraySlice<UInt8> { storage.bytes[range] }
}

extension JsonValue {
  /// The number of an object's members or an array's elements, in constant time; 0 for scalars.
  public var count: Int { isContainer ? Int(storage.nodes[Int(link)].link) : 0 }

  /// The number of all values in it, however deep; it looks at each of them once.
  public var descendantCount: Int {
    guard isContainer else { return 0 }
    return storage.bytes.withUnsafeBufferPointer { bytes in
      storage.nodes.withUnsafeBufferPointer { nodes in
        var (total, waiting) = (0, [(header: Int(link), isObject: kind == .object)])
        while let (header, isObject) = waiting.popLast() {
          let count = Int(nodes[header].link)
          total += count
          for place in (header + 1)..<(header + 1 + count) {
            let start = Int(nodes[place].start)
            let byte = bytes[isObject ? JsonStorage.valueStart(afterKeyAt: start, in: bytes) : start]
            if byte == Ascii.openBrace || byte == Ascii.openBracket {
              waiting.append((Int(nodes[place].link), byte == Ascii.openBrace))
            }
          }
        }
        return total
      }
    }
  }

  /// The value of a key of an object, the last one where the key is there twice; nil without it and for any other kind.
  ///
  /// It compares the keys one after the other, and of a large object looks them up. Keys are the same when their Unicode
  /// scalars are.
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

  /// An element of an array, in constant time; nil beyond its end and for any other kind.
  public subscript(_ index: Int) -> JsonValue? {
    kind == .array && index >= 0 && index < count ? elements[index] : nil
  }

  /// An array's elements or an object's values, in the order of the document; each is found in constant time.
  public var elements: JsonElements {
    JsonElements(storage: storage, first: Int(link) + 1, isObject: kind == .object, endIndex: count)
  }

  /// An object's keys and values in the order of the document, keys that are there twice included.
  ///
  /// Each is found in constant time. Empty for any other kind.
  public var members: JsonMembers { JsonMembers(values: elements, endIndex: kind == .object ? count : 0) }

  /// The children's entries in the index.
  private var nodes: ArraySlice<JsonNode> { storage.nodes[(Int(link) + 1)..<(Int(link) + 1 + count)] }
}

/// The values of an array or object, each found in constant time.
public struct JsonElements: RandomAccessCollection, Sendable {
  let storage: JsonStorage
  /// The place of the first child in the index.
  let first: Int
  let isObject: Bool
  /// The number of children.
  public let endIndex: Int
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The value at a place; traps beyond the end as an array does.
  public subscript(_ position: Int) -> JsonValue {
    precondition(position >= 0 && position < endIndex, "There is no element \(position) of \(endIndex).")
    return storage.value(storage.nodes[first + position], isMember: isObject)
  }

  /// The key of the member at a place of an object.
  func key(_ position: Int) -> String { storage.string(at: Int(storage.nodes[first + position].start)) }
}

/// The keys and values of an object, each found in constant time.
public struct JsonMembers: RandomAccessCollection, Sendable {
  let values: JsonElements
  /// The number of children.
  public let endIndex: Int
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The member at a place; traps beyond the end as an array does.
  public subscript(_ position: Int) -> (key: String, value: JsonValue) {
    let value = values[position]
    return (values.key(position), value)
  }
}

extension JsonStorage {
  /// Whether the key that begins at an offset with its quote is this one.
  func isKey(
    _ key: UnsafeBufferPointer<UInt8>, at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = start + 1
    for byte in key {
      let other = bytes[index]
      if other != byte {
        // Up to here both say the same; only an escape and a repair say it in other bytes.
        guard other == Ascii.backslash || (isDamaged && other >= 0x80) else { return false }
        return isSpelled(key, at: start, in: bytes)
      }
      if other == Ascii.quote { return false }
      if other == Ascii.backslash { return isSpelled(key, at: start, in: bytes) }
      index += 1
    }
    return bytes[index] == Ascii.quote
  }

  /// Whether a key that is written with an escape, or that is to be repaired, says the same.
  ///
  /// An escape has six bytes for one at most: a longer key is none that is looked for, and is not decoded for each of these.
  private func isSpelled(
    _ key: UnsafeBufferPointer<UInt8>, at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    JsonText.end(of: start, in: bytes) - start - 2 <= 6 * key.count && string(at: start).utf8.elementsEqual(key)
  }
}
