import Foundation
import Json

/// An API as its own document describes it: OpenAPI 3.0 and 3.1, and Swagger 2.0.
///
/// Only GET operations are read. Source: spec.openapis.org/oas/v3.0.4, v3.1.1 and v2.0.
struct OpenApi {
  let root: JsonValue
  let url: URL
  let isSwagger: Bool
  fileprivate let effort = OpenApiEffort()

  /// Creates an API from its document; nil for any other JSON.
  init?(_ root: JsonValue, at url: URL) {
    guard root.kind == .object, root["paths"]?.kind == .object else { return nil }
    if let version = root["openapi"]?.string, version.hasPrefix("3.") {
      isSwagger = false
    } else if root["swagger"]?.text == "2.0" {
      isSwagger = true
    } else {
      return nil
    }
    (self.root, self.url) = (root, url)
  }

  /// The maximum number of paths and of server variables, and the maximum length of a path.
  private static let (mostPaths, mostVariables, longestPath) = (2_000, 1_000, 8_192)

  /// The description; nil if the document has no usable base address.
  var description: ApiDescription? {
    guard let base else { return nil }
    let name = base.suggestedName
    var description = ApiDescription(name: name, title: root["info"]?["title"]?.string, base: base)
    let schemes = OpenApiSecurity(self, named: name)
    (description.headers, description.keys) = (schemes.headers, schemes.keys)
    let lists = OpenApiLists(operations)
    var names: [String: Int] = [:]
    description.collections = lists.shown.map { operation in
      var collection = lists.collection(of: operation)
      let count = names[collection.name, default: 0] + 1
      names[collection.name] = count
      if count > 1 { collection.name += "-\(count)" }
      return collection
    }
    return description
  }

  /// The base of the paths, with a trailing slash.
  private var base: URL? {
    let text: String
    if isSwagger {
      let schemes = root["schemes"]?.elements.compactMap(\.string) ?? []
      let scheme = schemes.contains("https") ? "https" : schemes.first ?? url.scheme ?? "https"
      let host = root["host"]?.string
      text = (host.map { "\(scheme)://\($0)" } ?? "") + (root["basePath"]?.string ?? "/")
    } else {
      let server = root["servers"]?[0]
      let variables = server?["variables"]?.members.prefix(Self.mostVariables).map { ($0, $1["default"]?.text ?? "") }
      let usual = Dictionary(variables ?? []) { first, _ in first }
      // A default that names another variable is not expanded, and such an address is unusable.
      guard let address = (server?["url"]?.string ?? "/").filled({ usual[$0] }), !address.contains("{") else {
        return nil
      }
      text = address
    }
    guard let base = URL(string: text.hasSuffix("/") ? text : text + "/", relativeTo: url)?.absoluteURL,
      ["http", "https"].contains(base.scheme?.lowercased()), base.host()?.isEmpty == false
    else { return nil }
    return base
  }

  /// The GET operations of the paths, in document order.
  private var operations: [OpenApiOperation] {
    root["paths"]?.members.prefix(Self.mostPaths).compactMap { path, item -> OpenApiOperation? in
      let item = resolved(item)
      guard path.hasPrefix("/"), path.utf8.count <= Self.longestPath, let get = item["get"], get.kind == .object
      else { return nil }
      return OpenApiOperation(get, of: item, at: path, in: self)
    } ?? []
  }

  /// Returns the target of a reference; the value itself if it is not a reference, or cannot be resolved.
  func resolved(_ value: JsonValue) -> JsonValue {
    guard let first = value.reference else { return value }
    if let known = effort.targets[first] { return known ?? value }
    var (target, next) = (JsonValue?.none, Optional(first))
    for _ in 0..<20 {
      guard let reference = next, let found = self.target(of: reference) else { break }
      (target, next) = (found, found.reference)
    }
    effort.targets[first] = .some(target)
    return target ?? value
  }

  private func target(of reference: String) -> JsonValue? {
    var target: JsonValue? = root
    for step in reference.dropFirst(2).split(separator: "/") {
      let key = (step.removingPercentEncoding ?? String(step)).replacing("~1", with: "/").replacing("~0", with: "~")
      target = target?[key]
    }
    return target
  }
}

/// The resolved references and the budget of a document, whose operations may all share one huge schema.
private final class OpenApiEffort {
  /// The targets by reference; nil if it cannot be resolved.
  var targets: [String: JsonValue?] = [:]
  /// The fields of schemas, by the schema's offset in the document.
  var fields: [Int: [(name: String, schema: JsonValue)]] = [:]
  private var room = 100_000

  /// Whether this number of further fields, parameters and choices may be read.
  func allows(_ count: Int) -> Bool {
    room -= count
    return room >= 0
  }
}

extension JsonValue {
  /// The reference of an object into its own document; nil if it is implausibly long.
  fileprivate var reference: String? {
    guard let value = self["$ref"], value.range.count <= 1_000, let text = value.string, text.hasPrefix("#/") else {
      return nil
    }
    return text
  }

  fileprivate var isNothing: Bool { self["type"]?.string == "null" }
}

struct OpenApiOperation {
  /// The path in the document, without the leading slash: `users/{id}/posts`.
  let path: String
  let isList: Bool
  let fields: [String]
  private(set) var collection: ApiCollection

  /// Reads an operation; `item` has the parameters shared by all operations of the path.
  init(_ get: JsonValue, of item: JsonValue, at path: String, in document: OpenApi) {
    self.path = String(path.dropFirst())
    let schema = OpenApiSchema(answerOf: get, in: document)
    let list = schema?.list
    let record = list?.items ?? schema
    isList = list != nil
    fields = record?.properties.map(\.name) ?? []
    let parameters = Self.parameters(of: get, item, in: document)
    collection = ApiCollection(name: Self.name(of: self.path), path: self.path)
    collection.parameters = parameters
    collection.tag = get["tags"]?[0]?.string
    collection.note = get["summary"]?.string ?? get["description"]?.string?.firstLine
    collection.search = parameters.first { Self.searches.contains($0.name) && !$0.isInPath }?.name
    guard let list, let record else { return }
    let layout = record.layout
    collection.records = list.path.isEmpty ? nil : list.path
    (collection.id, collection.title, collection.columns) = (layout.id, layout.title, layout.columns)
    collection.heading = layout.heading
  }

  private static let searches: Set = ["q", "query", "search", "searchTerm", "term"]

  /// Returns the word of its routes: the path without special characters.
  private static func name(of path: String) -> String {
    let words = path.split(separator: "/").map {
      $0.hasPrefix("{") && $0.hasSuffix("}") ? $0.dropFirst().dropLast() : $0
    }
    return words.isEmpty ? "/" : words.joined(separator: "-")
  }

  private static func parameters(of get: JsonValue, _ item: JsonValue, in document: OpenApi) -> [ApiParameter] {
    var result: [ApiParameter] = []
    for value in [get, item].compactMap({ $0["parameters"]?.elements }).joined().prefix(200) {
      let value = document.resolved(value)
      guard document.effort.allows(1), let parameter = parameter(value, in: document),
        !result.contains(where: { $0.name == parameter.name })
      else { continue }
      result.append(parameter)
    }
    return result
  }

  /// Reads a parameter of the address; header and cookie parameters are ignored.
  private static func parameter(_ value: JsonValue, in document: OpenApi) -> ApiParameter? {
    guard let name = value["name"]?.string, !name.isEmpty, let place = value["in"]?.string,
      place == "path" || place == "query"
    else { return nil }
    let schema = document.resolved(value["schema"] ?? value)
    let inner = schema["type"]?.string == "array" ? schema["items"].map(document.resolved) ?? schema : schema
    let types = inner["type"].map { $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.text ?? ""] } ?? []
    var parameter = ApiParameter(name: name, isInPath: place == "path")
    parameter.kind =
      types.contains("boolean") ? .flag : types.contains("integer") || types.contains("number") ? .number : .text
    // For arrays only one value is offered: the way to join several differs between APIs.
    let listed = inner["enum"]?.elements.prefix(100).map { $0 } ?? []
    let choices = document.effort.allows(listed.count) ? listed.compactMap(\.text) : []
    parameter.choices = schema["type"]?.string == "array" ? [] : choices
    if schema["type"]?.string == "array" { parameter.kind = .text }
    parameter.isRequired = place == "path" || value["required"]?.bool ?? false
    parameter.usual = schema["default"]?.text ?? choices.first.flatMap { choices.count == 1 ? $0 : nil }
    let note = value["description"]?.string?.firstLine ?? schema["description"]?.string?.firstLine
    parameter.note = note ?? (parameter.choices.isEmpty && !choices.isEmpty ? choices.joined(separator: ", ") : nil)
    return parameter
  }
}

struct OpenApiSchema {
  private let value: JsonValue
  private let document: OpenApi

  /// The maximum number of parts of a schema, and of fields.
  private static let (mostParts, mostFields) = (50, 500)

  private init(_ value: JsonValue, in document: OpenApi) { self.init(resolved: document.resolved(value), in: document) }

  private init(resolved value: JsonValue, in document: OpenApi) { (self.value, self.document) = (value, document) }

  /// Creates the schema of an operation's answer; nil if the document does not give it.
  init?(answerOf operation: JsonValue, in document: OpenApi) {
    guard let responses = operation["responses"] else { return nil }
    let named = ["200", "2XX", "201", "default"].lazy.compactMap { responses[$0] }.first
    guard let response = (named ?? responses.members.first { $0.key.hasPrefix("2") }?.value).map(document.resolved)
    else { return nil }
    let content = response["content"]?.members.map { $0 } ?? []
    let json = content.first { $0.key.lowercased().contains("json") } ?? content.first { $0.key == "*/*" }
    guard let schema = document.isSwagger ? response["schema"] : json?.value["schema"] else { return nil }
    self.init(schema, in: document)
  }

  /// The possible types; OpenAPI 3.1 allows several.
  private var types: [String] {
    guard let type = value["type"] else { return value["properties"] == nil ? [] : ["object"] }
    return type.kind == .array ? type.elements.compactMap(\.string) : [type.string ?? ""]
  }

  /// The list that it is or contains: the schema of its records, and its path.
  var list: (items: OpenApiSchema, path: String)? { list(within: 2) }

  private func list(within depth: Int) -> (items: OpenApiSchema, path: String)? {
    if types.contains("array") || value["items"] != nil {
      return value["items"].map { (OpenApiSchema($0, in: document), "") }
    }
    let properties = properties
    let arrays = properties.filter { $0.schema.types.contains("array") }
    let isRecord = properties.contains { RecordNames.identities.contains($0.name) }
    if let found = arrays.first(where: { KeyWords.lists.contains($0.name.lowercased()) })
      ?? (arrays.count == 1 && !isRecord ? arrays[0] : nil), let inner = found.schema.list(within: 0)
    {
      return (inner.items, found.name)
    }
    guard depth > 0, !isRecord, arrays.isEmpty else { return nil }
    for wrapper in properties where KeyWords.wrappers.contains(wrapper.name) {
      if let inner = wrapper.schema.list(within: depth - 1) {
        return (inner.items, wrapper.name.joined(to: inner.path))
      }
    }
    return nil
  }

  /// The fields of an object, including those of its parts.
  var properties: [(name: String, schema: OpenApiSchema)] {
    let place = value.range.lowerBound
    let fields = document.effort.fields[place] ?? readFields()
    document.effort.fields[place] = fields
    return fields.map { ($0.name, OpenApiSchema(resolved: $0.schema, in: document)) }
  }

  private func readFields() -> [(name: String, schema: JsonValue)] {
    var found: [(name: String, schema: JsonValue)] = []
    var seen: Set<String> = []
    // Parts may refer to one another, and to themselves.
    var (waiting, count) = ([value][...], 0)
    while let next = waiting.popFirst(), count < Self.mostParts {
      count += 1
      for (name, value) in next["properties"]?.members.prefix(Self.mostFields - found.count).map({ $0 }) ?? []
      where document.effort.allows(1) && seen.insert(name).inserted {
        found.append((name, document.resolved(value)))
      }
      let all = next["allOf"]?.elements.prefix(Self.mostParts).map { $0 } ?? []
      let one = ["oneOf", "anyOf"].compactMap { next[$0]?.elements.first { !document.resolved($0).isNothing } }
      waiting += (all + one).map(document.resolved)
    }
    return found
  }

  private var isNumber: Bool { types.contains("integer") || types.contains("number") }
  private var isText: Bool { types.contains("string") }
  /// Whether it is unreadable in a table.
  private var isOpaque: Bool {
    ["uri", "url", "byte", "binary", "password", "uri-reference"].contains(value["format"]?.string ?? "")
  }

  /// The id, the title and the fields that deserve a column.
  var layout: RecordLayout {
    let properties = properties
    let scalars = properties.filter { ($0.schema.isText || $0.schema.isNumber || $0.schema.types.contains("boolean")) }
    var layout = RecordLayout([])
    layout.id = RecordNames.identities.first { name in scalars.contains { $0.name == name } }
    layout.title = RecordNames.titles.first { name in scalars.contains { $0.name == name && $0.schema.isText } }
    layout.heading = scalars.first { $0.name == layout.title }?.schema.value["title"]?.string
    layout.columns = scalars.filter { name, schema in
      !schema.isOpaque && name != layout.id && name != layout.title
    }.prefix(8).map { name, schema in
      RecordLayout.Column(path: name, title: schema.value["title"]?.string, isNumber: schema.isNumber)
    }
    return layout
  }
}

extension String {
  /// The first line, cut to 200 characters.
  fileprivate var firstLine: String {
    let line = split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return String(line.prefix(200))
  }
}
