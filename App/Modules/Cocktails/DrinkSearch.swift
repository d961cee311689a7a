import CantinaExtensions

/// What a person types to find drinks: a name, values behind prefixes, and conditions; `mojito i:rum glass ~ high`.
struct DrinkSearch: Sendable {
  /// What can be taken away by itself.
  enum Part: Hashable, Sendable {
    case query(DrinkQuery)
    case condition(RecordCondition)
  }

  /// What the source is asked for.
  let query: DrinkQuery
  /// The text with its conditions, or why it cannot be read.
  let line: ConditionLine

  var conditions: [RecordCondition] { line.conditions }

  /// Reads a text; conditions stand behind the name or the value, up to the next prefix.
  init(typed text: String = "") {
    var (queries, conditions, trouble) = ([] as [DrinkQuery], [] as [RecordCondition], nil as ConditionLine.Trouble?)
    for segment in DrinkQuery.segments(of: text) {
      let (start, line) = Self.conditions(in: segment.text)
      if let query = segment.query(segment.text[..<start]) { queries.append(query) }
      conditions += line.conditions
      let offset = text.distance(from: text.startIndex, to: start)
      trouble = trouble ?? line.trouble?.moved(by: offset)
    }
    query = DrinkQuery(queries)
    line = ConditionLine(text: text, conditions: trouble == nil ? conditions : [], trouble: trouble)
  }

  /// The names of the fields that conditions can ask about.
  static let fields = Drink.getFields.map(\.name)

  /// The conditions at the end of a text: from the first word on from which the rest of it can be read.
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
      if case .mistake = line.trouble {} else { return (place, line) }
      if !"=<>~!".contains(text[place]) { last = place }
    }
    return (last, line(from: last))
  }

  /// What drinks are asked by: as many as there are for conditions alone.
  var asked: DrinkQuery { query == .random && !conditions.isEmpty ? .name("") : query }
  var isFilter: Bool { query.isFilter || !conditions.isEmpty }

  /// What can be taken away, the newest last.
  var parts: [Part] {
    query.parts.filter(\.isFilter).map { .query($0) } + conditions.map { .condition($0) }
  }

  /// The text without some parts.
  func typed(without isGone: (Part) -> Bool) -> String {
    Self.text(
      query.parts.filter { !isGone(.query($0)) }, conditions.filter { !isGone(.condition($0)) })
  }

  /// The text with another part; a value of a trait takes the place of its own.
  func typed(with part: Part) -> String {
    switch part {
    case .query(let query): Self.text(self.query.parts.filter { $0.kind != query.kind } + [query], conditions)
    case .condition(let condition): Self.text(query.parts, conditions + [condition])
    }
  }

  private static func text(_ queries: [DrinkQuery], _ conditions: [RecordCondition]) -> String {
    (queries.map(\.typed) + [RecordCondition.line(of: conditions)]).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
