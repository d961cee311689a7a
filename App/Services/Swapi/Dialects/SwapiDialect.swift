/// How one kind of mirror is asked, and how its answers are read; a value without state.
protocol SwapiDialect: Sendable {
  var name: DialectName { get }
  /// The end of the host's name of the mirror that is known to speak it: only what is tried first depends on it.
  var knownHost: String { get }
  /// How much of a kind one of its lists holds.
  var listReach: ListReach { get }
  /// Whether a list comes whole, whatever search or page was asked for.
  var givesWholeLists: Bool { get }
  /// Whether the source can spare requests for what nobody has asked to see yet.
  var allowsReadingAhead: Bool { get }

  /// Where it has the answer. A cursor of another dialect, left by a mirror that failed, means the first page.
  func address(of ask: SwapiAsk) -> SwapiAddress
  /// Whether an answer of this shape is surely in this dialect.
  func wrote(_ shape: AnswerShape) -> Bool
  /// Whether it answers in this shape among others, so that a mirror which is known to speak it still does.
  func mayHaveWritten(_ shape: AnswerShape) -> Bool
  /// Whether it says in these words, the beginning of a body with status 404, that a record is missing.
  func saysMissing(_ excerpt: String) -> Bool

  /// Reads a list or the answer to a search.
  func page<Record: SwapiRecord>(of type: Record.Type, from decoder: any Decoder) throws -> Page<Record>
  /// Reads of a list, without its records, how many there are; nil where it does not say.
  func total(from decoder: any Decoder) throws -> Int?
  /// Reads a single record.
  func record<Record: SwapiRecord>(_ type: Record.Type, from decoder: any Decoder) throws -> Record
}

extension SwapiDialect {
  /// Whether a list costs as little as a record, so that names, searches and further looks at the list are answered from it.
  var prefersLists: Bool { listReach == .whole }

  func mayHaveWritten(_ shape: AnswerShape) -> Bool { wrote(shape) }

  func record<Record: SwapiRecord>(_ type: Record.Type, from decoder: any Decoder) throws -> Record {
    try CheckedRecord<Record>(from: decoder).record
  }
}
