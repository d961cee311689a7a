import Foundation
import Json

/// An API as a file describes it: what is not said is inferred.
struct ApiDescription: Equatable, Sendable {
  /// The name of its file, and the word of its routes.
  var name: String
  /// What people call it; nil for its name.
  var title: String?
  var base: URL
  /// Sent to the origin of `base` alone.
  var headers: [HeaderTemplate] = []
  var collections: [ApiCollection] = []

  /// The address of a collection by its name, or of one of its records; the name itself where nothing describes it.
  func url(of name: String, record: String?) -> URL {
    let known = collections.first { $0.name == name } ?? ApiCollection(name: name, path: name)
    let list = url(of: known)
    guard let record else { return list }
    let url = list.appending(path: record, directoryHint: list.hasDirectoryPath ? .isDirectory : .notDirectory)
    return url
  }

  /// The address of a collection.
  func url(of collection: ApiCollection) -> URL { URL(string: collection.path, relativeTo: base)?.absoluteURL ?? base }
}

/// A list of an API as a file describes it.
struct ApiCollection: Equatable, Sendable {
  /// The word of its routes.
  var name: String
  /// Below the base of the API.
  var path: String
  /// Where the records stand in an answer, as a dotted path.
  var records: String?
  /// Where the URL of the next page stands.
  var next: String?
  /// Where the number of all records stands.
  var total: String?
  /// How the next page is asked for; nil leaves it to `next` and to what is inferred.
  var paging: ApiPaging?
  /// The field that tells a record from the others.
  var id: String?
  /// The field that names a record.
  var title: String?
  /// The parameter of the query that searches at the source.
  var search: String?
  /// The fields beside the title, the best first; empty leaves it to the records.
  var columns: [RecordLayout.Column] = []
  /// The only fields that lead to other records; nil for all that do.
  var relations: [String]?
}

/// How a description says that the next page is asked for.
enum ApiPaging: Equatable, Sendable {
  /// The URL of the next page stands at a path.
  case next(String)
  /// A token stands at a path and goes into a parameter.
  case token(String, parameter: String)
  /// A parameter counts records, another says how many a page has; the number of all stands at a path.
  case offset(String, limit: String?, total: String?)
  /// A parameter counts pages from the first; the number of the last stands at a path.
  case page(String, first: Int, last: String?)

  /// The rule that finds the next page so.
  var rule: NextRule {
    switch self {
    case .next(let path): .url(path)
    case .token(let path, let parameter): .token(path, parameter: parameter)
    case .offset(let name, _, let total): .countedOffset(name, of: total)
    case .page(let name, let first, let last): .countedPage(name, first: first, last: last)
    }
  }

  /// Where the number of all records stands.
  var total: String? { if case .offset(_, _, let total) = self { total } else { nil } }
}

/// What is wrong with a description, and where.
struct DescriptionFlaw: Error, Equatable, Sendable {
  /// What should have been there.
  enum Expectation: Equatable, Sendable {
    case object, list, text, address, number
    /// A header as its name and a value.
    case header
    /// One of these keys.
    case keys([String])
    /// JSON, which ends at the place.
    case json(JsonError.Expectation)
    /// A file that can be read; the system's reason.
    case readable(String)
  }

  /// A dotted path such as `collections[0].path`, or the line and the column.
  let place: String
  let expected: Expectation
}

extension ApiDescription {
  /// Reads the bytes of a file of this name.
  init(name: String, bytes: [UInt8]) throws(DescriptionFlaw) {
    let root: JsonValue
    do throws(JsonError) {
      root = try JsonDocument(bytes).root
    } catch {
      throw DescriptionFlaw(place: "\(error.line):\(error.column)", expected: .json(error.expected))
    }
    try self.init(name: name, DescriptionReader(root, at: ""))
  }

  private init(name: String, _ reader: DescriptionReader) throws(DescriptionFlaw) {
    try reader.allows(["title", "base", "headers", "collections"])
    self.name = name
    title = try reader.text("title")
    guard let text = try reader.text("base"), let url = URL(string: text),
      ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else { throw DescriptionFlaw(place: "base", expected: .address) }
    base = url
    headers = try reader.headers("headers")
    for reader in try reader.objects("collections") { collections.append(try ApiCollection(reader)) }
  }

  /// As it is written into a file, meant to be edited.
  var draft: JsonDraft {
    .object(
      Self.members([("title", title), ("base", base.absoluteString)])
        + (headers.isEmpty
          ? [] : [.init("headers", .object(headers.map { .init($0.name, .string($0.value)) }))])
        + [.init("collections", .array(collections.map(\.draft)))])
  }

  fileprivate static func members(_ texts: [(String, String?)]) -> [JsonDraft.Member] {
    texts.compactMap { key, text in text.map { .init(key, .string($0)) } }
  }
}

extension ApiCollection {
  fileprivate init(_ reader: DescriptionReader) throws(DescriptionFlaw) {
    try reader.allows([
      "name", "path", "records", "next", "total", "paging", "id", "title", "search", "columns", "relations",
    ])
    let given = (name: try reader.text("name"), path: try reader.text("path"))
    guard let path = given.path ?? given.name else {
      throw DescriptionFlaw(place: reader.place("path"), expected: .text)
    }
    (self.path, name) = (path, given.name ?? path)
    records = try reader.text("records")
    next = try reader.text("next")
    total = try reader.text("total")
    paging = try reader.object("paging").map { reader throws(DescriptionFlaw) in try ApiPaging(reader) }
    id = try reader.text("id")
    title = try reader.text("title")
    search = try reader.text("search")
    relations = try reader.texts("relations")
    for reader in try reader.objects("columns") {
      try reader.allows(["field", "title"])
      guard let field = try reader.text("field") else {
        throw DescriptionFlaw(place: reader.place("field"), expected: .text)
      }
      columns.append(RecordLayout.Column(path: field, title: try reader.text("title")))
    }
  }

  fileprivate var draft: JsonDraft {
    var members = ApiDescription.members([
      ("name", name), ("path", path), ("records", records), ("next", next), ("total", total), ("id", id),
      ("title", title), ("search", search),
    ])
    if let paging { members.append(.init("paging", paging.draft)) }
    if !columns.isEmpty {
      let drafts = columns.map { JsonDraft.object(ApiDescription.members([("field", $0.path), ("title", $0.title)])) }
      members.append(.init("columns", .array(drafts)))
    }
    if let relations { members.append(.init("relations", .array(relations.map { .string($0) }))) }
    return .object(members)
  }
}

extension ApiPaging {
  fileprivate init(_ reader: DescriptionReader) throws(DescriptionFlaw) {
    try reader.allows(["next", "token", "parameter", "offset", "limit", "total", "page", "first", "last"])
    if let path = try reader.text("next") {
      self = .next(path)
    } else if let path = try reader.text("token") {
      guard let parameter = try reader.text("parameter") else {
        throw DescriptionFlaw(place: reader.place("parameter"), expected: .text)
      }
      self = .token(path, parameter: parameter)
    } else if let name = try reader.text("offset") {
      self = .offset(name, limit: try reader.text("limit"), total: try reader.text("total"))
    } else if let name = try reader.text("page") {
      self = .page(name, first: try reader.number("first") ?? 1, last: try reader.text("last"))
    } else {
      throw DescriptionFlaw(place: reader.path, expected: .keys(["next", "token", "offset", "page"]))
    }
  }

  fileprivate var draft: JsonDraft {
    switch self {
    case .next(let path): .object(ApiDescription.members([("next", path)]))
    case .token(let path, let parameter):
      .object(ApiDescription.members([("token", path), ("parameter", parameter)]))
    case .offset(let name, let limit, let total):
      .object(ApiDescription.members([("offset", name), ("limit", limit), ("total", total)]))
    case .page(let name, let first, let last):
      .object(
        ApiDescription.members([("page", name)]) + [.init("first", .int(first))]
          + ApiDescription.members([("last", last)]))
    }
  }
}

/// Reads the members of one object of a description, and knows its place in the file.
private struct DescriptionReader {
  private let value: JsonValue
  let path: String

  init(_ value: JsonValue, at path: String) throws(DescriptionFlaw) {
    guard value.kind == .object else { throw DescriptionFlaw(place: path, expected: .object) }
    (self.value, self.path) = (value, path)
  }

  func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Every key has to be one of these: one that is misspelt would be passed over in silence.
  func allows(_ keys: [String]) throws(DescriptionFlaw) {
    for (key, _) in value.members where !keys.contains(key) {
      throw DescriptionFlaw(place: place(key), expected: .keys(keys))
    }
  }

  func text(_ key: String) throws(DescriptionFlaw) -> String? {
    guard let found = value[key], !found.isNull else { return nil }
    guard let text = found.string, !text.isEmpty else { throw DescriptionFlaw(place: place(key), expected: .text) }
    return text
  }

  func number(_ key: String) throws(DescriptionFlaw) -> Int? {
    guard let found = value[key], !found.isNull else { return nil }
    guard let number = found.int, number >= 0 else { throw DescriptionFlaw(place: place(key), expected: .number) }
    return number
  }

  func object(_ key: String) throws(DescriptionFlaw) -> DescriptionReader? {
    guard let found = value[key], !found.isNull else { return nil }
    return try DescriptionReader(found, at: place(key))
  }

  func texts(_ key: String) throws(DescriptionFlaw) -> [String]? {
    guard let list = try list(key) else { return nil }
    var texts: [String] = []
    for (index, element) in list.elements.enumerated() {
      guard let text = element.string else { throw DescriptionFlaw(place: "\(place(key))[\(index)]", expected: .text) }
      texts.append(text)
    }
    return texts
  }

  func objects(_ key: String) throws(DescriptionFlaw) -> [DescriptionReader] {
    guard let list = try list(key) else { return [] }
    var readers: [DescriptionReader] = []
    for (index, element) in list.elements.enumerated() {
      readers.append(try DescriptionReader(element, at: "\(place(key))[\(index)]"))
    }
    return readers
  }

  func headers(_ key: String) throws(DescriptionFlaw) -> [HeaderTemplate] {
    guard let found = value[key], !found.isNull else { return [] }
    guard found.kind == .object else { throw DescriptionFlaw(place: place(key), expected: .object) }
    var headers: [HeaderTemplate] = []
    for (name, value) in found.members {
      guard let text = value.string, let header = HeaderTemplate("\(name): \(text)") else {
        throw DescriptionFlaw(place: "\(place(key)).\(name)", expected: .header)
      }
      headers.append(header)
    }
    return headers
  }

  private func list(_ key: String) throws(DescriptionFlaw) -> JsonValue? {
    guard let found = value[key], !found.isNull else { return nil }
    guard found.kind == .array else { throw DescriptionFlaw(place: place(key), expected: .list) }
    return found
  }
}
