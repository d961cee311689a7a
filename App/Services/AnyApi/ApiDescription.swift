import Foundation
import Json

/// An API as a file describes it; anything left out is inferred.
struct ApiDescription: Equatable, Sendable {
  /// The name of its file, used in routes.
  var name: String
  /// The display name; nil to use `name`.
  var title: String?
  var base: URL
  /// Headers sent only to the origin of `base`.
  var headers: [HeaderTemplate] = []
  /// Query items added to each request to the origin of `base` only.
  var keys: [QueryKey] = []
  var collections: [ApiCollection] = []

  /// Returns the address of a collection or of one of its records; an undescribed name serves as the path.
  func url(of name: String, record: String?) -> URL {
    let known = collections.first { $0.name == name } ?? ApiCollection(name: name, path: name)
    guard let record else { return url(of: known) }
    if let template = known.record, let url = url(at: template, value: record) { return url }
    let list = url(of: ApiCollection(name: name, path: known.path))
    return list.appending(path: record, directoryHint: list.hasDirectoryPath ? .isDirectory : .notDirectory)
  }

  func url(of collection: ApiCollection) -> URL {
    URL(string: collection.filledPath, relativeTo: base)?.absoluteURL ?? base
  }

  func named(_ name: String) -> ApiDescription {
    var named = self
    named.name = name
    return named
  }

  var links: [ApiLink] { collections.map { ApiLink(url: url(of: $0), name: $0.name, collection: $0) } }

  /// Returns the target of a relation: a record of a collection, or a path with the value filled in.
  func url(of relation: ApiRelation, value: String) -> URL? {
    guard let target = relation.target, !value.isEmpty else { return nil }
    if collections.contains(where: { $0.name == target }) { return url(of: target, record: value) }
    return url(at: target, value: value)
  }

  private func url(at template: String, value: String) -> URL? {
    guard let start = template.firstIndex(of: "{"), let end = template[start...].firstIndex(of: "}") else { return nil }
    var known = ApiCollection(name: "", path: template)
    let name = String(template[template.index(after: start)..<end])
    known.parameters = [ApiParameter(name: name, isInPath: true, value: value)]
    return url(of: known)
  }
}

/// A field of records that leads to another record or list.
struct ApiRelation: Hashable, Sendable {
  let field: String
  /// The name of a collection, or a path such as `item/{id}.json`; nil if the value itself is a link.
  var target: String?
}

/// A list of an API as a file describes it.
struct ApiCollection: Hashable, Sendable {
  /// Its word in routes.
  var name: String
  /// Its path relative to the base of the API.
  var path: String
  /// The path of a record with a placeholder, such as `item/{id}.json`; nil for the list's path followed by the id.
  var record: String?
  /// The dotted path of the records in an answer.
  var records: String?
  /// The dotted path of the next page's URL.
  var next: String?
  /// The dotted path of the total number of records.
  var total: String?
  /// The paging scheme; nil to use `next` and inference.
  var paging: ApiPaging?
  /// The field that identifies a record.
  var id: String?
  /// The field that names a record.
  var title: String?
  /// The text above the titles; nil for the name of that field.
  var heading: String?
  /// The query parameter for searches by the server.
  var search: String?
  /// The fields shown besides the title, most useful first; inferred if empty.
  var columns: [RecordLayout.Column] = []
  /// The fields that lead to other records, the only ones if none has a target; nil for all links.
  var relations: [ApiRelation]?
  /// The heading of its group.
  var tag: String?
  var note: String?
  var parameters: [ApiParameter] = []

  /// The only fields that lead to other records; nil for all links.
  var onlyRelations: [String]? {
    relations.flatMap { relations in relations.allSatisfy { $0.target == nil } ? relations.map(\.field) : nil }
  }
}

struct DescriptionFlaw: Error, Equatable, Sendable {
  enum Expectation: Equatable, Sendable {
    case object, list, text, address, number
    case header
    case keys([String])
    /// JSON, which is invalid at the place.
    case json(JsonError.Expectation)
    /// A readable file; otherwise, the system's reason.
    case readable(String)
  }

  /// A dotted path such as `collections[0].path`, or the line and the column.
  let place: String
  let expected: Expectation
}

extension ApiDescription {
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
    try reader.allows(["title", "base", "headers", "keys", "collections"])
    self.name = name
    title = try reader.text("title")
    guard let text = try reader.text("base"), let url = URL(string: text),
      ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false
    else { throw DescriptionFlaw(place: "base", expected: .address) }
    base = url
    headers = try reader.headers("headers")
    for (name, variable) in try reader.pairs("keys") {
      guard let key = QueryKey("\(name)=\(variable)") else {
        throw DescriptionFlaw(place: "keys.\(name)", expected: .text)
      }
      keys.append(key)
    }
    for reader in try reader.objects("collections") { collections.append(try ApiCollection(reader)) }
  }

  var draft: JsonDraft {
    .object(
      Self.members([("title", title), ("base", base.absoluteString)])
        + (headers.isEmpty
          ? [] : [.init("headers", .object(headers.map { .init($0.name, .string($0.value)) }))])
        + (keys.isEmpty ? [] : [.init("keys", .object(keys.map { .init($0.name, .string($0.variable)) }))])
        + [.init("collections", .array(collections.map(\.draft)))])
  }

  static func members(_ texts: [(String, String?)]) -> [JsonDraft.Member] {
    texts.compactMap { key, text in text.map { .init(key, .string($0)) } }
  }
}

extension ApiCollection {
  /// The optional texts, by their keys in a file.
  private static let texts: KeyValuePairs<String, WritableKeyPath<ApiCollection, String?> & Sendable> = [
    "record": \.record, "records": \.records, "next": \.next, "total": \.total, "id": \.id, "title": \.title,
    "search": \.search, "tag": \.tag, "note": \.note,
  ]

  fileprivate init(_ reader: DescriptionReader) throws(DescriptionFlaw) {
    let keys = ["name", "path"] + Self.texts.map(\.key)
    try reader.allows(keys + ["paging", "columns", "relations", "parameters"])
    let given = (name: try reader.text("name"), path: try reader.text("path"))
    guard let path = given.path ?? given.name else {
      throw DescriptionFlaw(place: reader.place("path"), expected: .text)
    }
    (self.path, name) = (path, given.name ?? path)
    for (key, text) in Self.texts { self[keyPath: text] = try reader.text(key) }
    paging = try reader.object("paging").map { reader throws(DescriptionFlaw) in try ApiPaging(reader) }
    if reader.isObject("relations") {
      relations = try reader.pairs("relations").map { ApiRelation(field: $0, target: $1) }
    } else {
      relations = try reader.texts("relations")?.map { ApiRelation(field: $0) }
    }
    if reader.isObject("parameters") {
      parameters = try reader.pairs("parameters").map { ApiParameter(name: $0, value: $1) }
    } else {
      parameters = try reader.objects("parameters").map { reader throws(DescriptionFlaw) in try ApiParameter(reader) }
    }
    for reader in try reader.objects("columns") {
      try reader.allows(["field", "title"])
      columns.append(RecordLayout.Column(path: try reader.required("field"), title: try reader.text("title")))
    }
  }

  fileprivate var draft: JsonDraft {
    let texts = Self.texts.map { key, text in (key, self[keyPath: text]) }
    var members = ApiDescription.members([("name", name), ("path", path)] + texts)
    if let paging { members.append(.init("paging", paging.draft)) }
    if !columns.isEmpty {
      let drafts = columns.map { JsonDraft.object(ApiDescription.members([("field", $0.path), ("title", $0.title)])) }
      members.append(.init("columns", .array(drafts)))
    }
    if let relations {
      let names = onlyRelations.map { JsonDraft.array($0.map { .string($0) }) }
      members.append(
        .init("relations", names ?? .object(relations.map { .init($0.field, $0.target.map { .string($0) } ?? .null) })))
    }
    if !parameters.isEmpty { members.append(.init("parameters", .array(parameters.map(\.draft)))) }
    return .object(members)
  }
}

extension ApiPaging {
  fileprivate init(_ reader: DescriptionReader) throws(DescriptionFlaw) {
    try reader.allows(["next", "token", "parameter", "offset", "limit", "total", "page", "first", "last"])
    if let path = try reader.text("next") {
      self = .next(path)
    } else if let path = try reader.text("token") {
      self = .token(path, parameter: try reader.required("parameter"))
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
    case .token(let path, let parameter): .object(ApiDescription.members([("token", path), ("parameter", parameter)]))
    case .offset(let name, let limit, let total):
      .object(ApiDescription.members([("offset", name), ("limit", limit), ("total", total)]))
    case .page(let name, let first, let last):
      .object(
        ApiDescription.members([("page", name)]) + [.init("first", .int(first))]
          + ApiDescription.members([("last", last)]))
    }
  }
}
