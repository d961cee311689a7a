import Json

/// The relations between the operations of a document, derived from the templates of their paths.
struct OpenApiLists {
  private let operations: [OpenApiOperation]
  /// A list whose records have a path, such as `users` for `users/{id}`, with that path and its parameter.
  private struct Parent {
    let list: OpenApiOperation
    let record: String
    let parameter: String
  }

  private let parents: [Parent]
  /// The lists that a field of this name may refer to.
  private let names: [String: [Parent]]

  init(_ operations: [OpenApiOperation]) {
    self.operations = operations
    let known = Dictionary(operations.map { ($0.path, $0) }) { first, _ in first }
    let parents: [Parent] = operations.compactMap { operation in
      guard let (front, parameter) = operation.path.record, let list = known[front] ?? known[front + "/"],
        !list.path.contains("{")
      else { return nil }
      return Parent(list: list, record: operation.path, parameter: parameter)
    }
    var names: [String: [Parent]] = [:]
    for parent in parents {
      for name in Self.names(parent) { names[name, default: []].append(parent) }
    }
    (self.parents, self.names) = (parents, names)
  }

  /// The operations of a menu: all except records of lists, which open from there.
  var shown: [OpenApiOperation] {
    let records = Set(parents.map(\.record))
    return operations.filter { !records.contains($0.path) }
  }

  /// Returns the collection of an operation with the address and the relations of its records.
  func collection(of operation: OpenApiOperation) -> ApiCollection {
    let own = parents.first { $0.list.path == operation.path }
    var collection = operation.collection
    collection.record = own?.record
    // The parameter in a record's path names the field that identifies records.
    collection.id = operation.fields.first { $0.plain == own?.parameter.plain } ?? collection.id
    collection.relations = relations(of: operation, as: own)
    return collection
  }

  /// Returns the relations of a list's records: ids lead to records of other lists, a record to the lists below it.
  private func relations(of operation: OpenApiOperation, as own: Parent?) -> [ApiRelation]? {
    guard operation.isList else { return nil }
    var relations: [ApiRelation] = []
    for field in operation.fields {
      let name = field.plain.hasSuffix("ids") ? String(field.plain.dropLast()) : field.plain
      guard let parent = names[name]?.first(where: { $0.list.path != operation.path }) else { continue }
      relations.append(ApiRelation(field: field, target: parent.list.collection.name))
    }
    if let own {
      let front = "\(own.list.path.trimmed)/{\(own.parameter)}/"
      for below in operations where below.path.hasPrefix(front) {
        let rest = String(below.path.dropFirst(front.count))
        guard !rest.isEmpty, !rest.contains("{") else { continue }
        relations.append(ApiRelation(field: rest, target: front.replacing("{\(own.parameter)}", with: "{id}") + rest))
      }
    }
    return relations.isEmpty ? nil : relations
  }

  /// Returns the possible names of fields with the id of a record of a list.
  private static func names(_ parent: Parent) -> Set<String> {
    let singles = CollectionName.singles(of: String(parent.list.path.trimmed.split(separator: "/").last ?? ""))
    let parameter = parent.parameter.plain
    let own: Set<String> = ["id", "uuid", "slug", "name", "key", "code"].contains(parameter) ? [] : [parameter]
    return own.union(singles.flatMap { ["\($0)id", $0] })
  }
}

extension String {
  /// The parts `users` and `id` of `users/{id}`; nil for any other path.
  fileprivate var record: (front: String, parameter: String)? {
    let path = trimmed
    guard path.hasSuffix("}"), let slash = path.lastIndex(of: "/") else { return nil }
    let last = path[path.index(after: slash)...]
    guard last.hasPrefix("{"), !last.dropFirst().dropLast().contains(where: { $0 == "{" || $0 == "}" }) else {
      return nil
    }
    return (String(path[..<slash]), String(last.dropFirst().dropLast()))
  }

  fileprivate var trimmed: String { hasSuffix("/") ? String(dropLast()) : self }
  fileprivate var plain: String { CollectionName.plain(self) }
}

struct OpenApiSecurity {
  private(set) var headers: [HeaderTemplate] = []
  private(set) var keys: [QueryKey] = []

  /// Reads the schemes; a variable's name begins with that of the API, so that no document can name another API's.
  init(_ document: OpenApi, named name: String) {
    let schemes =
      document.isSwagger ? document.root["securityDefinitions"] : document.root["components"]?["securitySchemes"]
    for (key, value) in schemes?.members.prefix(50).map({ $0 }) ?? [] {
      let scheme = document.resolved(value)
      let variable = Self.variable("\(name)_\(key)")
      switch scheme["type"]?.string {
      case "apiKey":
        guard let field = scheme["name"]?.string, !field.isEmpty else { continue }
        if scheme["in"]?.string == "query", let found = QueryKey("\(field)=\(variable)") { keys.append(found) }
        if scheme["in"]?.string == "header", let header = HeaderTemplate("\(field): $\(variable)") {
          headers.append(header)
        }
      case "http" where scheme["scheme"]?.string?.lowercased() == "bearer", "oauth2", "openIdConnect":
        if headers.contains(where: \.isAuthorization) { continue }
        headers.append(HeaderTemplate(name: "Authorization", value: "Bearer $\(variable)"))
      default: continue
      }
    }
  }

  private static func variable(_ text: String) -> String {
    let name = text.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return (name.first?.isNumber == true ? "_" : "") + String(name)
  }
}
