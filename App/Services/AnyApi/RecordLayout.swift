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
  /// Where the fields of a record stand, where they do not stand in the record itself: JSON:API, Siren and GeoJSON,
  /// Elasticsearch, connections of GraphQL, FHIR, CouchDB, Airtable, Reddit.
  static let holders = ["attributes", "properties", "_source", "node", "resource", "doc", "fields", "data"]
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
    return wrapped?.field(path)
  }

  /// The record in a wrapper of one key, such as `cve` or `tweet`; nil for any other record.
  var wrapped: JsonValue? {
    guard kind == .object, count == 1, let only = members.first, only.value.kind == .object else { return nil }
    return RecordNames.holders.contains(only.key) ? nil : only.value
  }

  /// The values of a field of a record by a path that may lead through lists; nil where it has none.
  func recordReached(_ path: String) -> Reached? {
    if let value = recordField(path) { return .one(value) }
    return reached(path) ?? RecordNames.holders.lazy.compactMap { self[$0]?.reached(path) }.first
  }

  /// The objects that hold a record's fields: itself, and what stands one step below.
  var fieldHolders: [JsonValue] {
    [self] + RecordNames.holders.compactMap { self[$0] }.filter { $0.kind == .object } + [wrapped].compactMap(\.self)
  }

  /// The relations of a link of Siren or FHIR: one text, or several.
  var relationNames: [String] {
    (self["rel"] ?? self["relation"]).map {
      $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.text].compactMap(\.self)
    } ?? []
  }

  /// What a record is called; nil where no field says it.
  var usualTitle: String? {
    guard kind == .object else { return text }
    // Its own fields come first: the properties of a schema are no fields.
    for value in fieldHolders.lazy.flatMap({ holder in RecordNames.titles.lazy.compactMap { holder.field($0) } }) {
      if let text = value.string, !text.isEmpty { return text }
      if value.kind == .object, let text = value.members.first(where: { $0.value.kind == .string })?.value.string {
        return text
      }
    }
    return nil
  }
}

/// Which fields of the records of a list tell them apart, name them, and are worth a column; judged by what most of them have.
struct RecordLayout: Equatable, Sendable {
  /// A column beside the title.
  struct Column: Hashable, Sendable {
    /// A dotted path.
    let path: String
    /// What it is called; nil for the path.
    var title: String?
    var isNumber = false
    /// Whether its values are flags.
    var isFlag = false
    /// Whether its values are words that several records have in common.
    var repeats = false
    /// Columns of a terminal that its longest text in sight takes.
    var width = 1
  }

  /// The path of what tells records apart; nil where nothing does.
  var id: String?
  /// The path of what names a record; nil where nothing does.
  var title: String?
  /// The best first.
  var columns: [Column] = []

  /// No more records are looked at; an even number.
  private static let sampleSize = 100
  /// A longer text is no column.
  private static let longestText = 40

  /// Judges records; what a description says of them comes first.
  init(_ records: [JsonValue], describedAs described: ApiCollection? = nil) {
    self.init(judging: records)
    guard let described else { return }
    id = described.id ?? id
    title = described.title ?? title
    guard !described.columns.isEmpty else {
      columns.removeAll { [title] in $0.path == title }
      return
    }
    let judged = RecordLayout(judging: records, only: described.columns.map(\.path)).columns
    // A title that was only inferred may be one of them.
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

  /// Every scalar field of records, one step deep, that can be a column.
  static func fields(of records: [JsonValue]) -> [Column] {
    FieldFacts.all(of: sample(of: records)).filter { $0.count > 0 }.map(\.column)
  }

  /// The first objects of a list, and some from all of the rest, since a later one may have longer texts.
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

  /// The first of the usual names that every record has in a value of its own; else the first that most have.
  private static func identity(_ facts: [FieldFacts], of count: Int) -> String? {
    let known = RecordNames.keys.compactMap { name in facts.first { $0.path == name } }
    return (known.first { $0.distinct == count } ?? known.first { $0.count * 2 > count && $0.distinct * 2 > count })?
      .path
  }

  /// The first of the usual names that most records have and that differs between them; else the first short text that does.
  private static func title(_ facts: [FieldFacts], half: Int) -> String? {
    let texts = facts.filter { $0.count >= half && $0.isText && !$0.isUrl && !$0.isDate && $0.longest > 0 }
    let ranked = texts.compactMap { fact in fact.titleRank.map { (rank: $0, fact: fact) } }
    let best = ranked.filter { $0.fact.distinct * 2 >= $0.fact.count }.min { $0.rank < $1.rank }
    return best?.fact.path ?? texts.first { $0.distinct * 2 > $0.count && $0.longest <= 80 && !$0.isOpaque }?.path
  }
}

/// What can be said of one field over some records.
struct FieldFacts {
  let path: String
  /// How many records have a value for it.
  var count = 0
  /// How many different values there are.
  var distinct: Int { values.count }
  /// The column that it can be.
  var column: RecordLayout.Column {
    RecordLayout.Column(
      path: path, isNumber: isNumber, isFlag: isFlag && count > 0,
      repeats: distinct > 1 && distinct * 2 <= count && !isUrl && !isOpaque, width: max(1, longest))
  }
  /// Whether it tells numbers, apart from those that nobody knows.
  var isNumber: Bool { hasNumber && isNumeric }
  private var hasNumber = false
  private var isNumeric = true
  var isText = true
  var isUrl = true
  var isDate = true
  var isFlag = true
  /// Long words of letters and digits that nobody reads, such as hashes.
  var isOpaque = true
  /// The characters of the longest text.
  var longest = 0
  private var values: Set<String> = []

  private init(path: String) { self.path = path }

  /// The facts of every scalar field, one step deep, in the order in which they first come.
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

  /// The field that tells records apart: one of the usual names, else one that ends in `id` and has a value of its own each time.
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

  /// How good its name is for a title, the least first; nil where it is none.
  var titleRank: Int? {
    let words = path.split(separator: ".")
    let outer = words.first.flatMap { RecordNames.titles.firstIndex(of: String($0)) }
    let inner = words.count > 1 ? words.last.flatMap { RecordNames.titles.firstIndex(of: String($0)) } : nil
    guard words.count > 1 else { return outer.map { $0 * 3 } }
    // `name.common` and `name.first` are nearly as good as `name`; `author.name` names another thing.
    if let outer { return outer * 3 + (inner == nil ? 2 : 1) }
    return inner.map { 1_000 + $0 }
  }

  /// How good a column it is, the least first: words, numbers and dates before flags, whole fields before inner ones.
  var rank: Int {
    let isInner = path.contains(".")
    let isNamed = RecordNames.titles.contains { path.hasSuffix("." + $0) }
    return (isFlag ? 4 : 0) + (isInner ? isNamed ? 1 : 3 : 0) + (isDate ? 2 : 0) + (path.hasSuffix("id") ? 2 : 0)
  }
}
