import ApiSession
import Foundation
import Json

struct ApiParameter: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case text = "string"
    case number
    case flag = "boolean"
  }

  let name: String
  /// Whether it is in the path, as `{name}`, rather than in the query.
  var isInPath = false
  var kind = Kind.text
  /// The allowed values; empty for any.
  var choices: [String] = []
  var isRequired = false
  var value: String?
  /// The server's default.
  var usual: String?
  var note: String?

  /// Whether a text is a valid value; an empty one omits the parameter.
  func takes(_ text: String) -> Bool {
    if text.isEmpty { return !isRequired && !isInPath }
    if !choices.isEmpty { return choices.contains(text) }
    return switch kind {
    case .text: true
    case .number: Double(text) != nil
    case .flag: text == "true" || text == "false"
    }
  }
}

extension ApiCollection {
  /// Whether a required value is missing or invalid.
  var needsValues: Bool { parameters.contains { !$0.takes($0.value ?? "") } }

  /// The path with its values filled in, and the others in the query; a placeholder without a value stays.
  var filledPath: String {
    var (values, items): ([String: String], [String]) = ([:], [])
    for parameter in parameters {
      guard let value = parameter.value, !value.isEmpty else { continue }
      let text = PercentCode.encoded(value)
      if parameter.isInPath {
        values[parameter.name] = text
      } else {
        items.append("\(PercentCode.encoded(parameter.name))=\(text)")
      }
    }
    let path = path.filled { values[$0] } ?? path
    guard !items.isEmpty else { return path }
    return path + (path.contains("?") ? "&" : "?") + items.joined(separator: "&")
  }

  func filled(_ values: [String: String]) -> ApiCollection {
    var collection = self
    for index in parameters.indices {
      if let value = values[parameters[index].name] {
        collection.parameters[index].value = value.isEmpty ? nil : value
      }
    }
    return collection
  }
}

extension ApiParameter {
  init(_ reader: DescriptionReader) throws(DescriptionFlaw) {
    try reader.allows(["name", "in", "type", "enum", "required", "value", "default", "note"])
    self.init(name: try reader.required("name"), isInPath: try reader.text("in") == "path")
    kind = try reader.text("type").flatMap(Kind.init) ?? .text
    choices = try reader.texts("enum") ?? []
    isRequired = reader.isTrue("required")
    (value, usual, note) = (try reader.text("value"), try reader.text("default"), try reader.text("note"))
  }

  var draft: JsonDraft {
    var members = ApiDescription.members([
      ("name", name), ("in", isInPath ? "path" : nil), ("type", kind == .text ? nil : kind.rawValue),
      ("value", value), ("default", usual), ("note", note),
    ])
    if isRequired { members.append(.init("required", .bool(true))) }
    if !choices.isEmpty { members.append(.init("enum", .array(choices.map { .string($0) }))) }
    return .object(members)
  }
}

/// The user's parameter values for collections, by address.
@MainActor
struct KeptParameters {
  let kept: KeptValue<[String: [String: String]]>

  func fill(_ links: [ApiLink], below base: URL) async -> [ApiLink] {
    let known = await kept.value()
    return links.map { link in
      guard let collection = link.collection, let values = known[Self.key(collection, base)] else { return link }
      return link.filled(values, below: base)
    }
  }

  func keep(_ collection: ApiCollection, below base: URL) {
    let values = collection.parameters.map { ($0.name, $0.value ?? "") }
    keep(Dictionary(values) { first, _ in first }, at: Self.key(collection, base), beside: values.map(\.0))
  }

  /// Keeps values, except secrets.
  func keep(_ values: [String: String], at key: String, beside names: [String]) {
    let shown = values.filter { !$0.value.isEmpty && !SecretName.isSecret($0.key, beside: names) }
    kept.change { $0[key] = shown.isEmpty ? nil : shown }
  }

  private static func key(_ collection: ApiCollection, _ base: URL) -> String {
    URL(string: collection.path, relativeTo: base)?.absoluteString ?? collection.path
  }
}

extension ApiLink {
  /// The next step towards the answer behind a link.
  enum Step {
    case open(URL, only: RecordMatch?)
    /// Asks for the values of a template's parameters.
    case ask(below: URL)
  }

  var step: Step {
    collection?.needsValues == true ? .ask(below: url) : .open(url, only: only)
  }

  func filled(_ values: [String: String], below base: URL) -> ApiLink {
    guard let collection = collection?.filled(values) else { return self }
    let url = ApiDescription(name: "", base: base).url(of: collection)
    return ApiLink(url: url, name: name, collection: collection)
  }
}

extension String {
  /// Returns the text with values filled in for `{name}`, at most `limit` bytes; placeholders without a value stay.
  ///
  /// Values are not scanned again: otherwise values that name one another would grow without end.
  func filled(limit: Int = 8_192, _ value: (String) -> String?) -> String? {
    var (result, rest) = ("", self[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += value(String(rest[rest.index(after: open)..<close])) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
      guard result.utf8.count <= limit else { return nil }
    }
    result += rest
    return result.utf8.count <= limit ? result : nil
  }
}
