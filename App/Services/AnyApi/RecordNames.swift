import Json

/// Well-known field names, better ones first.
enum RecordNames {
  /// Numbers and names that a source gives a record itself.
  static let identities = ["id", "uid", "_id", "uuid", "slug"]
  /// All fields that may identify a record.
  static let keys =
    identities + ["key", "Id", "ID", "code", "isbn", "mal_id", "number", "url", "@id", "href", "self"]
  /// Fields that hold a display name.
  static let titles = [
    "name", "title", "full_name", "fullName", "display_name", "displayName", "label", "login", "username", "nickname",
    "headline", "summary", "subject", "common", "text", "word", "question", "quote", "description", "email", "code",
  ]
  /// Members that hold the fields of a record in JSON:API, Siren and GeoJSON, Elasticsearch, GraphQL connections, FHIR,
  /// CouchDB, Airtable and Reddit.
  static let holders = ["attributes", "properties", "_source", "node", "resource", "doc", "fields", "data"]
  /// Paths of a record's own URL.
  static let selves = ["url", "self", "@id", "href", "_links.self", "links.self"]
  /// Members that hold links and are not groups of fields.
  static let linkHolders: Set<String> = ["_links", "links", "relationships"]
  /// Titles that are whole sentences or texts.
  static let prose: Set<String> = ["summary", "text", "question", "quote", "description"]
  /// Members that merely group the fields of a record, as in Kubernetes.
  static let groups: Set<String> = ["metadata", "meta", "spec", "status", "info", "details", "fields", "attributes"]
  /// Members that hold the value of the field around them.
  static let values: Set<String> = ["value", "rendered", "raw", "plain", "displayValue"]
  /// The last words of names whose numbers are labels or positions: they have no groups of digits and no ratios.
  static let labels: Set<String> = [
    "code", "episode", "id", "index", "lat", "latitude", "level", "lng", "lon", "longitude", "no", "number", "order",
    "port", "position", "rank", "season", "status", "uid", "uuid", "version", "year", "zip",
  ]
  /// Words of names whose numbers may be moments, counted in seconds or milliseconds since 1970.
  static let times: Set<String> = [
    "at", "created", "date", "dt", "expires", "expiry", "generated", "modified", "published", "time", "timestamp",
    "updated",
  ]
  /// The last words of names whose texts are addresses.
  static let addresses: Set<String> = ["url", "uri", "href", "urls", "link", "reference"]
  /// The last words of names that have the same value throughout a list.
  static let kinds: Set<String> = ["class", "kind", "object", "type"]
  /// Members that describe the answer, not the thing.
  static let technical: Set<String> = ["@context", "@type", "jsonapi", "_links", "links", "relationships", "curies"]
}

extension JsonValue {
  /// Returns the value of a record's field, at the top level or one level below, by its name in `FieldNames`.
  func recordField(_ path: String) -> JsonValue? {
    if let value = first(path) ?? fieldHolders.lazy.compactMap({ $0.first(path) }).first { return value }
    return path.last == ")" ? FieldNames([self]).fields(of: self).first { $0.name == path }?.value : nil
  }

  /// Returns the value at a path; the subscript returns the last one of a repeated key.
  private func first(_ path: String) -> JsonValue? {
    self[path] == nil ? field(path) : members.first { $0.key == path }?.value
  }

  /// The record in a wrapper with one key, such as `cve` or `tweet`; nil for any other record.
  var wrapped: JsonValue? {
    guard kind == .object, count == 1, let only = members.first, only.value.kind == .object else { return nil }
    return RecordNames.holders.contains(only.key) ? nil : only.value
  }

  /// Returns the values of a record's field at a path that may lead through lists; otherwise, nil.
  func recordReached(_ path: String) -> Reached? {
    if let value = recordField(path) { return .one(value) }
    return reached(path) ?? RecordNames.holders.lazy.compactMap { self[$0]?.reached(path) }.first
  }

  /// The objects that hold a record's fields: itself, and holders one level below.
  var fieldHolders: [JsonValue] {
    [self] + RecordNames.holders.compactMap { self[$0] }.filter { $0.kind == .object } + [wrapped].compactMap(\.self)
  }

  /// The relations of a Siren or FHIR link: one text, or several.
  var relationNames: [String] {
    (self["rel"] ?? self["relation"]).map {
      $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.text].compactMap(\.self)
    } ?? []
  }

  /// The record's title; nil if no field has it.
  var usualTitle: String? {
    guard kind == .object else { return text }
    // The record's own fields come first: the properties of a schema are not fields.
    for value in fieldHolders.lazy.flatMap({ holder in RecordNames.titles.lazy.compactMap { holder.field($0) } }) {
      if let text = value.string, !text.isEmpty { return FieldText.title(text) }
      if value.kind == .object, let text = value.members.first(where: { $0.value.kind == .string })?.value.string {
        return FieldText.title(text)
      }
    }
    return nil
  }
}
