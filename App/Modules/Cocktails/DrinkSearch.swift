import CantinaExtensions

/// A typed drink search: a name, values after prefixes, and conditions, as in `mojito i:rum glass ~ high`.
struct DrinkSearch: Sendable {
  /// A part of a search that can be removed.
  enum Part: Hashable, Sendable {
    case query(DrinkQuery)
    case condition(RecordCondition)

    /// The kind of the part, `nil` for a name; a chosen value replaces the parts of its kind.
    var kind: Kind? {
      switch self {
      case .query(.having(let trait, _)): .trait(trait)
      case .query(.letter): .letter
      case .query: nil
      case .condition: .condition
      }
    }
  }

  enum Kind: Hashable, Sendable {
    case trait(DrinkTrait)
    case letter, condition

    /// All kinds in the order in which they are offered.
    static let all = (DrinkTrait.shortFilters + [.ingredient]).map { Kind.trait($0) } + [.letter, .condition]
  }

  let query: DrinkQuery
  /// The text with its conditions, or the reason why it is invalid.
  let line: ConditionLine

  var conditions: [RecordCondition] { line.conditions }

  /// Parses a text; conditions follow a name or value, up to the next prefix.
  init(typed text: String = "") {
    var (queries, conditions, trouble) = ([] as [DrinkQuery], [] as [RecordCondition], nil as ConditionLine.Trouble?)
    for segment in DrinkQuery.segments(of: text) {
      let (start, line) = Self.conditions(in: segment.text)
      if let query = segment.query(segment.text[..<start]) { queries.append(query) }
      conditions += line.conditions
      let offset = text.distance(from: text.startIndex, to: start)
      trouble = trouble ?? line.trouble.map { .init(column: $0.column + offset, field: $0.field, nearest: $0.nearest) }
    }
    query = DrinkQuery(queries)
    line = ConditionLine(text: text, conditions: trouble == nil ? conditions : [], trouble: trouble)
  }

  /// The names of the fields that conditions can test.
  static let fields = Drink.getFields.map(\.name)

  /// Finds the trailing conditions of a text: they begin at the first word from which the rest can be parsed.
  private static func conditions(in text: Substring) -> (start: Substring.Index, line: ConditionLine) {
    guard let sign = text.firstIndex(where: { "=<>~".contains($0) }) else { return (text.endIndex, ConditionLine()) }
    func line(from start: Substring.Index) -> ConditionLine {
      ConditionLine(typed: String(text[start...])) { names in
        names.first { !fields.contains($0) }.map { ($0, $0.nearest(of: fields)) }
      }
    }
    var (last, wasBlank) = (sign, true)
    for place in text[...sign].indices {
      defer { wasBlank = text[place].isWhitespace }
      guard wasBlank, !text[place].isWhitespace else { continue }
      let line = line(from: place)
      if line.trouble == nil || line.trouble?.field != nil { return (place, line) }
      if !"=<>~!".contains(text[place]) { last = place }
    }
    return (last, line(from: last))
  }

  /// The effective query; conditions alone request all drinks.
  var asked: DrinkQuery { query == .random && !conditions.isEmpty ? .name("") : query }
  var isFilter: Bool { query.isFilter || !conditions.isEmpty }

  var parts: [Part] { query.parts.filter(\.isFilter).map { .query($0) } + conditions.map { .condition($0) } }

  /// The phrase for an empty result, and the name that it mentions.
  var nothingFound: (phrase: CocktailsPhrase, name: String) {
    switch asked {
    case _ where !conditions.isEmpty, .all: (CocktailsPhrase.noneBy, line.text)
    case .name(let text): (CocktailsPhrase.none, text)
    case .having(_, let text): (CocktailsPhrase.noneBy, text)
    case .letter(let letter): (CocktailsPhrase.noneBy, String(letter))
    case .random: (CocktailsPhrase.noneAtAll, "")
    }
  }

  /// Returns the text without the parts that satisfy `isGone`.
  func typed(without isGone: (Part) -> Bool) -> String {
    Self.text(query.parts.filter { !isGone(.query($0)) }, conditions.filter { !isGone(.condition($0)) })
  }

  /// The text with an additional part; a value replaces the value of the same kind.
  func typed(with part: Part) -> String {
    switch part {
    case .query(let query):
      Self.text(self.query.parts.filter { Part.query($0).kind != part.kind } + [query], conditions)
    case .condition(let condition): Self.text(query.parts, conditions + [condition])
    }
  }

  private static func text(_ queries: [DrinkQuery], _ conditions: [RecordCondition]) -> String {
    (queries.map(\.typed) + [RecordCondition.line(of: conditions)]).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
