import ApiSession
import Foundation
import Json

/// A list of an API as far as it is known: its address, and the fields that may hold ids of other records.
struct KnownList: Sendable {
  /// The address without its query.
  let url: URL
  private(set) var id: String?
  /// The fields and parameters that may hold ids.
  private(set) var fields: [String] = []
  private let described: (api: ApiDescription, collection: String)?

  private static let mostFields = 100

  init(at url: URL) { (self.url, described) = (url.withoutQuery, nil) }

  /// Creates a list from the answer at an address; nil for anything else.
  init?(_ answer: AnyAnswer, at url: URL, describedAs place: ApiBook.Place?) {
    guard case .records(let records) = answer.content, !url.isLocal, let first = records.first else { return nil }
    self.url = url.withoutQuery
    described = place.flatMap { $0.record == nil ? ($0.description, $0.collection.name) : nil }
    id = answer.layout.id
    let members = first.fieldHolders.flatMap { $0.members.prefix(Self.mostFields) }
    fields = members.filter { CollectionName.mayLead($0.key, $0.value) }.map(\.key)
  }

  /// Creates a list from a description; nil if its address has a placeholder.
  init?(_ collection: ApiCollection, of api: ApiDescription) {
    guard !collection.path.contains("{") else { return nil }
    url = api.url(of: ApiCollection(name: collection.name, path: collection.path)).withoutQuery
    described = (api, collection.name)
    id = collection.id
    fields =
      collection.parameters.filter { !$0.isInPath }.map(\.name)
      + collection.columns.map(\.path).filter { CollectionName.names(of: $0).count > 1 }
  }

  /// The last word of its address, without a file extension.
  var name: String {
    let word = url.words.last ?? ""
    return word.hasSuffix(Self.ending) ? String(word.dropLast(Self.ending.count)) : word
  }

  /// Whether it belongs to one record, like `users/1/posts`: its records have no address below it.
  var isInner: Bool { url.pathComponents.dropLast().contains { Int($0) != nil || UUID(uuidString: $0) != nil } }

  /// Returns the address of a record; nil for an id that cannot be in an address.
  func url(of id: String) -> URL? {
    if let described { return described.api.url(of: described.collection, record: id) }
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    let (path, word) = (parts.percentEncodedPath, PercentCode.encoded(id))
    if path.hasSuffix(Self.ending) {
      parts.percentEncodedPath = "\(path.dropLast(Self.ending.count))/\(word)\(Self.ending)"
    } else {
      parts.percentEncodedPath = path.hasSuffix("/") ? "\(path)\(word)/" : "\(path)/\(word)"
    }
    return parts.url
  }

  private static let ending = ".json"
}

/// Relates the names of collections to those of fields.
enum CollectionName {
  private static let irregular = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "mice": "mouse", "geese": "goose",
    "feet": "foot", "teeth": "tooth", "indices": "index", "vertices": "vertex", "matrices": "matrix",
    "criteria": "criterion", "data": "datum", "media": "medium", "leaves": "leaf", "wolves": "wolf", "lives": "life",
    "knives": "knife", "shelves": "shelf",
  ]

  /// Drops word separators: `user_id`, `userId` and `user-id` are equal.
  static func plain(_ text: some StringProtocol) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Returns the possible singulars of a collection's name, and the name itself: `box`, `boxe` and `boxes`.
  static func singles(of collection: String) -> [String] {
    let word = plain(collection)
    let endings = [("ies", "y"), ("es", ""), ("s", ""), ("", "")].filter { word.hasSuffix($0.0) }
    let changes = endings + irregular.filter { word.hasSuffix($0.key) }.map { ($0.key, $0.value) }
    return changes.map { String(word.dropLast($0.0.count)) + $0.1 }.filter { $0.count > 1 }
  }

  /// Returns the names in a field, likelier first: `user` for `user_id`, `userId` and `userIds`.
  static func names(of field: String) -> [(name: String, saysId: Bool)] {
    let last = plain(field.split(separator: ".").last ?? "")
    let stem = last.hasSuffix("ids") ? last.dropLast(3) : last.hasSuffix("id") ? last.dropLast(2) : ""
    return (stem.isEmpty ? [] : [(String(stem), true)]) + [(last, false)]
  }

  /// Whether a value may be a record's id: a number, or a short word.
  static func mayBeId(_ value: JsonValue) -> Bool {
    switch value.kind {
    case .number: value.int.map { $0 >= 0 } ?? false
    case .string: value.string.map { !$0.isEmpty && $0.count <= 64 && !$0.contains(where: isForeign) } ?? false
    case .object, .array, .bool, .null: false
    }
  }

  /// Whether a value alone is recognizable as an id: `7`, `cus_9`, a UUID, but not a plain word.
  static func isPlainlyId(_ value: JsonValue) -> Bool {
    mayBeId(value) && (value.kind == .number || value.string?.contains(where: \.isNumber) ?? false)
      && value.string.map { FieldText.date($0) == nil } ?? true
  }

  /// Whether a field may hold another record's id, by its name or by its value.
  static func mayLead(_ field: String, _ value: JsonValue) -> Bool {
    names(of: field).count > 1 ? mayBeId(value) : isPlainlyId(value)
  }

  private static func isForeign(_ letter: Character) -> Bool {
    letter.isWhitespace || letter == "/" || letter == "?" || letter == "#" || !letter.isASCII
  }
}

extension URL {
  var withoutQuery: URL { edited { ($0.percentEncodedQuery, $0.percentEncodedFragment) = (nil, nil) } }
}
