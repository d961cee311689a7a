import Json

/// What fields are called that name a record; the better names come first.
enum RecordNames {
  /// Numbers and names that a source gives a record itself.
  static let identities = ["id", "uid", "_id", "uuid", "slug"]
  /// All that tells a record from the others.
  static let keys =
    identities + ["key", "Id", "ID", "code", "isbn", "mal_id", "number", "url", "@id", "href", "self"]
  /// What people call a record.
  static let titles = [
    "name", "title", "full_name", "fullName", "display_name", "displayName", "label", "login", "username", "nickname",
    "headline", "summary", "subject", "common", "text", "word", "question", "quote", "description", "email", "code",
  ]
  /// Where the fields of a record stand, where they do not stand in the record itself: JSON:API, Siren.
  static let holders = ["attributes", "properties"]
  /// What the record's own URL is called.
  static let selves = ["url", "self", "@id", "href", "_links.self", "links.self"]
  /// Members that hold links, which are no groups of fields.
  static let linkHolders: Set<String> = ["_links", "links", "relationships"]
  /// Members about the answer and not about the thing.
  static let technical: Set<String> = ["@context", "@type", "jsonapi", "_links", "links", "relationships", "curies"]
}

extension JsonValue {
  /// The value of a field of a record, also where its fields stand one step below it.
  func recordField(_ path: String) -> JsonValue? {
    if let value = field(path) { return value }
    for holder in RecordNames.holders {
      if let value = self[holder]?.field(path) { return value }
    }
    return nil
  }

  /// The objects that hold a record's fields: itself, and what stands one step below.
  var fieldHolders: [JsonValue] {
    [self] + RecordNames.holders.compactMap { self[$0] }.filter { $0.kind == .object }
  }

  /// What a record is called; nil where no field says it.
  var usualTitle: String? {
    guard kind == .object else { return text }
    for name in RecordNames.titles {
      guard let value = recordField(name) else { continue }
      if let text = value.string, !text.isEmpty { return text }
      if value.kind == .object, let text = value.members.first(where: { $0.value.kind == .string })?.value.string {
        return text
      }
    }
    return nil
  }
}
