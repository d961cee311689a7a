/// What a source says about the records that a record is related to.
///
/// Some sources lack some relations, and some lists have names only: that is not the same as being related to nothing, and is shown
/// as missing.
enum Relation: Hashable, Sendable {
  /// The source does not say; there may be some, there may be none.
  case absent
  /// To one record, such as a home world; `nil` when there is none.
  case one(Reference?)
  /// To any number of records, in the source's order.
  case many([Reference])

  /// The records that can be opened; empty too when the source does not say.
  var references: [Reference] {
    switch self {
    case .absent: []
    case .one(let reference): reference.map { [$0] } ?? []
    case .many(let references): references
    }
  }

  /// Whether the source does not say, so that no references does not mean none.
  var isAbsent: Bool { self == .absent }
}

extension Relation: Codable {
  /// A URL, a list of URLs or `null`; what names no record is left out, since it could not be opened.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .one(nil)
    } else if let url = try? container.decode(String.self) {
      self = .one(Reference(url: url))
    } else {
      self = .many(try container.decode([String?].self).compactMap { $0.flatMap(Reference.init(url:)) })
    }
  }

  /// In the form that it came in; as the value of a key, an absent one leaves the key out.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .absent, .one(nil): try container.encodeNil()
    case .one(.some(let reference)): try container.encode(reference)
    case .many(let references): try container.encode(references)
    }
  }
}

extension KeyedDecodingContainer {
  /// What the compiler's own `init(from:)` calls for a relation: only a missing key is an absent one.
  func decode(_ type: Relation.Type, forKey key: Key) throws -> Relation {
    guard contains(key) else { return .absent }
    // Most are lists: read at once, since to try a single URL first makes an error for every one.
    if var list = try? nestedUnkeyedContainer(forKey: key) {
      var references: [Reference] = []
      while !list.isAtEnd {
        if let reference = try list.decodeIfPresent(String.self).flatMap(Reference.init(url:)) {
          references.append(reference)
        }
      }
      return .many(references)
    }
    return try decodeNil(forKey: key) ? .one(nil) : decodeIfPresent(type, forKey: key) ?? .absent
  }
}

extension KeyedEncodingContainer {
  /// What the compiler's own `encode(to:)` calls for a relation.
  mutating func encode(_ relation: Relation, forKey key: Key) throws {
    try encodeIfPresent(relation.isAbsent ? nil : relation, forKey: key)
  }
}
