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
  /// Members that describe the answer, not the thing.
  static let technical: Set<String> = ["@context", "@type", "jsonapi", "_links", "links", "relationships", "curies"]
}

extension JsonValue {
  /// Returns the value of a record's field, at the top level or one level below.
  func recordField(_ path: String) -> JsonValue? {
    if let value = field(path) { return value }
    for holder in RecordNames.holders {
      if let value = self[holder]?.field(path) { return value }
    }
    return wrapped?.field(path)
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
      if let text = value.string, !text.isEmpty { return text }
      if value.kind == .object, let text = value.members.first(where: { $0.value.kind == .string })?.value.string {
        return text
      }
    }
    return nil
  }
}

/// The fields that identify and name the records of a list, and those that deserve a column, judged by most records.
struct RecordLayout: Equatable, Sendable {
  /// A column next to the title.
  struct Column: Hashable, Sendable {
    /// A dotted path.
    let path: String
    /// The heading; nil to use the path.
    var title: String?
    var isNumber = false
    /// Whether its values are Booleans.
    var isFlag = false
    /// Whether its values are words that several records share.
    var repeats = false
    /// The length in characters of the longest sampled text, at least 1.
    var width = 1
  }

  /// The path of the identifying field; nil if there is none.
  var id: String?
  /// The path of the title; nil if there is none.
  var title: String?
  /// The text above the titles; nil to use the path.
  var heading: String?
  /// The columns, best first.
  var columns: [Column] = []

  /// The maximum number of sampled records; an even number.
  private static let sampleSize = 100
  /// The maximum length of a text in a column.
  private static let longestText = 40

  /// Judges records; a description takes precedence.
  init(_ records: [JsonValue], describedAs described: ApiCollection? = nil) {
    self.init(judging: records)
    guard let described else { return }
    id = described.id ?? id
    (title, heading) = (described.title ?? title, described.heading)
    guard !described.columns.isEmpty else {
      columns.removeAll { [title] in $0.path == title }
      return
    }
    let judged = RecordLayout(judging: records, only: described.columns.map(\.path)).columns
    // An inferred title may be one of them.
    columns = described.columns.filter { described.title != nil || $0.path != title }.map { column in
      var column = column
      if let known = judged.first(where: { $0.path == column.path }) {
        (column.isNumber, column.isFlag, column.repeats, column.width) = (
          known.isNumber, known.isFlag, known.repeats, known.width
        )
      }
      return column
    }
  }

  /// Returns every scalar field that can be a column, at most one level deep.
  static func fields(of records: [JsonValue]) -> [Column] {
    FieldFacts.all(of: sample(of: records)).filter { $0.count > 0 }.map(\.column)
  }

  /// Returns the first objects of a list, and some spread over the rest, which may have longer texts.
  private static func sample(of records: [JsonValue]) -> [JsonValue] {
    let first = sampleSize / 2
    let step = max(1, (records.count - first) / first)
    let rest = stride(from: first, to: records.count, by: step).prefix(first)
    return (Array(0..<min(first, records.count)) + rest).map { records[$0] }.filter { $0.kind == .object }
  }

  private init(judging records: [JsonValue], only paths: [String]? = nil) {
    let sample = Self.sample(of: records)
    guard !sample.isEmpty else { return }
    let facts = FieldFacts.all(of: sample)
    if let paths {
      columns = facts.filter { paths.contains($0.path) }.map(\.column)
      return
    }
    let half = (sample.count + 1) / 2
    id = Self.identity(facts, of: sample.count)
    title = Self.title(facts, half: half)
    let names = [id, title]
    columns = facts.filter { fact in
      fact.count >= half && (fact.distinct > 1 || sample.count == 1) && fact.longest <= Self.longestText
        && fact.longest > 0 && !fact.isUrl && !names.contains(fact.path) && !fact.isOpaque
    }
    .enumerated().sorted { one, other in
      (one.element.rank, one.offset) < (other.element.rank, other.offset)
    }
    .map(\.element.column)
  }

  /// Returns the first of the usual names that is unique in every record, or else in most.
  private static func identity(_ facts: [FieldFacts], of count: Int) -> String? {
    let known = RecordNames.keys.compactMap { name in facts.first { $0.path == name } }
    return (known.first { $0.distinct == count } ?? known.first { $0.count * 2 > count && $0.distinct * 2 > count })?
      .path
  }

  /// Returns the first of the usual names that most records have and that varies; else the first short text that
  /// varies.
  private static func title(_ facts: [FieldFacts], half: Int) -> String? {
    let texts = facts.filter { $0.count >= half && $0.isText && !$0.isUrl && !$0.isDate && $0.longest > 0 }
    let ranked = texts.compactMap { fact in fact.titleRank.map { (rank: $0, fact: fact) } }
    let best = ranked.filter { $0.fact.distinct * 2 >= $0.fact.count }.min { $0.rank < $1.rank }
    return best?.fact.path ?? texts.first { $0.distinct * 2 > $0.count && $0.longest <= 80 && !$0.isOpaque }?.path
  }
}

/// The statistics of a field over some records.
struct FieldFacts {
  let path: String
  /// The number of records with a value for it.
  var count = 0
  /// The number of different values.
  var distinct: Int { values.count }
  var column: RecordLayout.Column {
    RecordLayout.Column(
      path: path, isNumber: isNumber, isFlag: isFlag && count > 0,
      repeats: distinct > 1 && distinct * 2 <= count && !isUrl && !isOpaque, width: max(1, longest))
  }
  /// Whether its values are numbers, apart from markers of unknown ones.
  var isNumber: Bool { hasNumber && isNumeric }
  private var hasNumber = false
  private var isNumeric = true
  var isText = true
  var isUrl = true
  var isDate = true
  var isFlag = true
  /// Whether all texts are unreadable long words of letters and digits, such as hashes.
  var isOpaque = true
  /// The length of the longest text in characters.
  var longest = 0
  private var values: Set<String> = []

  private init(path: String) { self.path = path }

  /// Returns the facts of every scalar field, at most one level deep, in order of first appearance.
  static func all(of records: [JsonValue]) -> [FieldFacts] {
    var facts: [FieldFacts] = []
    var places: [String: Int] = [:]
    func note(_ path: String, _ value: JsonValue) {
      let place = places[path] ?? facts.count
      if place == facts.count {
        places[path] = place
        facts.append(FieldFacts(path: path))
      }
      facts[place].add(value)
    }
    let names = FieldNames(records)
    for record in records {
      for (name, value) in names.fields(of: record) where !RecordNames.technical.contains(name) {
        if value.kind == .object {
          for (inner, value) in value.members where !value.isContainer { note(name + "." + inner, value) }
        } else if !value.isContainer {
          note(name, value)
        }
      }
    }
    return facts
  }

  /// Returns the identifying field: one of the usual names, or else a unique field that ends in `id`.
  static func identity(of records: [JsonValue]) -> String? {
    if let id = RecordLayout(records).id { return id }
    return all(of: records).first { fact in
      fact.path.lowercased().hasSuffix("id") && fact.distinct == records.count && !fact.path.contains(".")
    }?.path
  }

  private mutating func add(_ value: JsonValue) {
    guard let text = value.text, !text.isEmpty else { return }
    count += 1
    values.insert(text)
    longest = max(longest, text.count)
    let isOwnNumber = value.kind == .number || FieldText.number(text) != nil
    hasNumber = hasNumber || isOwnNumber
    isNumeric = isNumeric && (isOwnNumber || FieldText.isGap(text))
    isText = isText && value.kind == .string
    isFlag = isFlag && value.kind == .bool
    isUrl = isUrl && FieldText.isUrl(text)
    isDate = isDate && FieldText.date(text) != nil
    isOpaque = isOpaque && FieldText.isOpaque(text)
  }

  /// The rank of its name as a title, lower is better; nil if it is unsuitable.
  var titleRank: Int? {
    let words = path.split(separator: ".")
    let outer = words.first.flatMap { RecordNames.titles.firstIndex(of: String($0)) }
    let inner = words.count > 1 ? words.last.flatMap { RecordNames.titles.firstIndex(of: String($0)) } : nil
    guard words.count > 1 else { return outer.map { $0 * 3 } }
    // `name.common` and `name.first` are nearly as good as `name`; `author.name` belongs to another thing.
    if let outer { return outer * 3 + (inner == nil ? 2 : 1) }
    return inner.map { 1_000 + $0 }
  }

  /// The rank as a column, lower is better: words, numbers and dates before Booleans, whole fields before inner ones.
  var rank: Int {
    let isInner = path.contains(".")
    let isNamed = RecordNames.titles.contains { path.hasSuffix("." + $0) }
    return (isFlag ? 4 : 0) + (isInner ? isNamed ? 1 : 3 : 0) + (isDate ? 2 : 0) + (path.hasSuffix("id") ? 2 : 0)
  }
}
