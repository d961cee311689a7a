import Json

/// The fields that identify and name the records of a list, and the fields for columns, as most records suggest.
struct RecordLayout: Equatable, Sendable {
  /// A column next to the title.
  struct Column: Hashable, Sendable {
    let path: String
    /// The heading; nil to use the path.
    var title: String?
    var isNumber = false
    var isFlag = false
    /// Whether its values are words that several records share.
    var repeats = false
    /// The length in characters of the longest sampled text, at least 1.
    var width = 1
    var decimals = 0
    /// Whether all its dates are at midnight, and are shown without a time.
    var isDay = false
    /// Whether its texts are too long for a column, and are cut.
    var isLong = false
  }

  /// The path of the identifying field; nil if there is none.
  var id: String?
  /// The path of the title; nil if there is none.
  var title: String?
  /// The path of the times that name records without an id and a title.
  private(set) var time: String?
  /// The path of the field below the heading of the titles.
  var naming: String? { title ?? id ?? time }
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
    let judged = Self.fields(of: records)
    // An inferred title may be one of them.
    columns = described.columns.filter { described.title != nil || $0.path != title }.map { column in
      guard var known = judged.first(where: { $0.path == column.path }) else { return column }
      known.title = column.title
      return known
    }
  }

  /// Returns every scalar field that can be a column, at most one level deep.
  static func fields(of records: [JsonValue]) -> [Column] {
    FieldFacts.all(of: sample(of: records)).filter { $0.count > 0 }.map(\.column)
  }

  /// Returns the scalar fields for the cells of a table, best first: the readable fields, or else all.
  static func cells(of records: [JsonValue]) -> [Column] {
    let facts = FieldFacts.all(of: sample(of: records)).filter { $0.count > 0 }
    let readable = facts.filter { !$0.isAddress && !$0.isOpaque && $0.longest <= longestCell }
    let cells = readable.isEmpty ? facts : readable
    let ranked = cells.map { (fact: $0, rank: $0.rank(isFlat: true)) }.sorted { $0.rank < $1.rank }
    return ranked.prefix(mostCells).map(\.fact.column)
  }

  /// The maximum number of values in a row of a table, and the maximum length of one in characters.
  private static let mostCells = 6
  private static let longestCell = 80

  /// Returns the first objects and arrays of a list, and some spread over the rest, which may have longer texts.
  private static func sample(of records: [JsonValue]) -> [JsonValue] {
    let first = sampleSize / 2
    let step = max(1, (records.count - first) / first)
    let rest = stride(from: first, to: records.count, by: step).prefix(first)
    return (Array(0..<min(first, records.count)) + rest).map { records[$0] }.filter(\.isContainer)
  }

  private init(judging records: [JsonValue]) {
    let sample = Self.sample(of: records)
    guard !sample.isEmpty else { return }
    let facts = FieldFacts.all(of: sample)
    let half = (sample.count + 1) / 2
    id = Self.identity(facts, of: sample.count)
    title = Self.title(facts, half: half)
    time = facts.first { $0.isDate && $0.distinct == sample.count && !$0.path.contains(".") }?.path
    let name = facts.first { $0.path == title }
    // Ids tell records without a title apart.
    let own = [naming, name.map { $0.count < sample.count } == true ? nil : id]
    // The names of a few records are worth a column.
    let names = facts.filter { (1..<half).contains($0.count) && $0.isText && $0.titleRank.map { $0 < 1_000 } == true }
    let rare = title == nil ? names.min { $0.titleRank ?? 0 < $1.titleRank ?? 0 }?.path : nil
    let common = facts.filter { fact in
      (fact.count >= half || fact.path == rare) && fact.longest > 0 && !fact.isAddress && !fact.isOpaque
        && !own.contains(fact.path)
    }
    let isFlat = common.count { !$0.path.contains(".") } >= Self.enough
    var kept: [FieldFacts] = []
    var known = Set([name?.texts].compactMap(\.self))
    for fact in common
    where fact.longest <= Self.longestText && (fact.distinct > 1 || sample.count == 1 || fact.path == rare) {
      // Of thousands of fields no more than these are shown.
      let others = [name].compactMap(\.self) + kept.prefix(Self.mostCompared)
      if known.insert(fact.texts).inserted, !others.contains(where: fact.echoes) { kept.append(fact) }
    }
    // Only one flag may precede the numbers, which are more informative than several flags.
    let leading = kept.first { $0.isFlag && $0.rank(isFlat: isFlat) == 0 }?.path
    let ranked = kept.map { fact in
      (fact: fact, rank: max(fact.isFlag && fact.path != leading ? 3 : 0, fact.rank(isFlat: isFlat)))
    }
    // Ids and positions of other things matter if there is little else.
    let isRich = ranked.count { $0.rank <= 4 } > Self.enough
    kept = ranked.filter { !(isRich && $0.rank >= 4 && $0.fact.path.contains(".")) }
      .sorted { $0.rank < $1.rank }.map(\.fact)
    // A value that all records share is worth a column as long as there are few.
    let shared = common.filter { fact in
      fact.distinct == 1 && fact.count > 1 && fact.isText && fact.longest <= Self.longestText
        && fact.lastWord.map(RecordNames.kinds.contains) != true
    }
    kept += shared.prefix(max(0, Self.enough - kept.count))
    columns = kept.prefix(Self.mostColumns).map(\.column)
    let long = common.filter { fact in
      fact.isText && fact.longest > Self.longestText && fact.words >= Self.fewestWords
        && (!fact.path.contains(".") || fact.titleRank.map { $0 < 1_000 } == true)
    }
    if let long = long.max(by: { $0.words < $1.words }), name.map({ !long.echoes($0) }) ?? true {
      var column = long.column
      column.isLong = true
      columns.append(column)
    }
  }

  /// Returns the first of the usual names that is unique in every record, or else in most.
  private static func identity(_ facts: [FieldFacts], of count: Int) -> String? {
    let known = RecordNames.keys.compactMap { name in facts.first { $0.path == name } }
    return (known.first { $0.distinct == count } ?? known.first { $0.count * 2 > count && $0.distinct * 2 > count })?
      .path
  }

  /// Returns the text that distinguishes most records: named like a title, or else a longer text, or else an identifier.
  private static func title(_ facts: [FieldFacts], half: Int) -> String? {
    let all = facts.filter { fact in
      fact.count >= half && fact.isText && fact.hasLetters && !fact.isUrl && !fact.isDate && fact.longest > 0
    }
    let given = all.filter { !$0.isOfFormat }
    // Attributes of XML may be all that there is: `@currency`, but not `@odata.etag`.
    let texts = given.isEmpty ? all.filter { $0.path.first == "@" && !$0.path.contains(".") } : given
    let telling = texts.filter { $0.distinct * 2 >= $0.count }
    let ranked = telling.filter { $0.titleRank != nil }.sorted { $0.titleRank ?? 0 < $1.titleRank ?? 0 }
    let own = ranked.filter { $0.titleRank.map { $0 < 1_000 } == true }
    let labels = own.filter { !$0.isProse && !$0.isLikeId && !$0.isOpaque }
    if let first = labels.first {
      return (labels.first { $0.words > first.words + 1 && $0.outerName != first.outerName } ?? first).path
    }
    // A repeated name in several words is more informative than a unique id.
    let repeated = texts.filter { fact in
      fact.distinct > 1 && fact.words >= 2 && !fact.isProse && fact.titleRank.map { $0 < 1_000 } == true
    }
    let others =
      telling.filter { $0.isNamedTitle && !$0.isLikeId && $0.words > 1 } + repeated + own.filter(\.isProse)
    let prose = telling.filter { !$0.path.contains(".") && $0.words >= fewestWords }
    let rest =
      telling.first { !$0.isOpaque && $0.longest <= 80 }
      ?? texts.first { !$0.path.contains(".") && !$0.isOpaque && $0.distinct > 1 && $0.words > 1 }
    return (others.first ?? prose.max { $0.words < $1.words } ?? ranked.first ?? rest)?.path
  }

  /// The maximum number of columns, more than a window shows; the others are fields all the same.
  private static let mostColumns = 100
  /// The number of columns that each further column is compared with.
  private static let mostCompared = 30
  /// The number of columns that make a list worth reading.
  private static let enough = 4
  /// The average number of words from which a text is prose.
  private static let fewestWords = 3.0
}
