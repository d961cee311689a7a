import CantinaTools
import ConsoleProgram
import Json

/// Writes the records of a list: at once if no row depends on the others, otherwise at the end.
@MainActor
struct GetList {
  struct Ending {
    /// `nil` if the limit was reached, or if a page failed.
    var end: WalkEnd?
    var otherTotal: (stated: Int, count: Int)?
    var repeatCount = 0
    var failure: PageFailure?
    let provenance: Provenance
  }

  let query: GetQuery
  let words: Localization
  let style: GetStyle
  let output: GetOutput
  /// Tracks which of the named fields the records have.
  private let witness: FieldWitness
  private(set) var count = 0
  /// The whole answer, if it is written instead of its records.
  private let whole: JsonValue?
  private var rows: RecordRows?
  private var kept: [JsonValue] = []

  init(
    _ query: GetQuery, _ words: Localization, in style: GetStyle, to output: GetOutput, madeOf whole: JsonValue? = nil
  ) {
    (self.query, self.words, self.style, self.output) = (query, words, style, output)
    witness = FieldWitness(query.namedFields)
    self.whole = query.format == .json && query.isUntouched ? whole : nil
  }

  /// Notes the fields of a record and checks it; `nil` without a search, a condition and named fields.
  var isWanted: (@Sendable (JsonValue) -> Bool)? {
    let hasSearch = !SearchRule(query.search).terms.isEmpty || query.condition != nil
    guard hasSearch || !query.namedFields.isEmpty else { return nil }
    return { [witness, fits = query.fits] record in
      witness.see(record)
      return fits(record)
    }
  }

  /// Whether each row can be written before the next is known.
  static func writesAtOnce(_ query: GetQuery) -> Bool {
    guard query.sort == nil else { return false }
    return switch query.format {
    case .json, .jsonl: true
    case .csv: query.fields != nil
    case .table: false
    }
  }

  /// Writes the records before it returns, or keeps them.
  mutating func take(_ records: some Sequence<JsonValue>) {
    begin()
    for record in records {
      if rows == nil { kept.append(record) } else { rows?.append(record) }
      count += 1
    }
    rows?.flush()
  }

  /// Closes whatever was opened, also after a failure.
  mutating func close() {
    rows?.finish()
    rows = nil
  }

  /// Writes the kept records, and reports how the list ended.
  mutating func outcome(_ ending: Ending) -> GetCommand.Outcome {
    let unknown = words.unknownField(witness)
    if let unknown, rows == nil { return GetCommand.Outcome(messages: [unknown], exitCode: .usage) }
    var outcome = GetCommand.Outcome()
    begin()
    if rows == nil {
      let isWhole = whole != nil && count > 0
      let page = GetPage(
        records: isWhole ? [whole].compactMap(\.self) : wanted, fields: query.fields, isOne: isWhole)
      output.write(page, query, in: style, words, &outcome)
    } else {
      close()
      outcome.output = output.text
    }
    if count == 0 {
      outcome.exitCode = .nothingFound
      if unknown == nil { outcome.messages.append(words.nothing(fits: query)) }
    }
    tell(ending, &outcome)
    if let unknown {
      outcome.messages.append(unknown)
      outcome.exitCode = .usage
    }
    return outcome
  }

  private mutating func begin() {
    guard rows == nil, whole == nil, Self.writesAtOnce(query) else { return }
    rows = RecordRows(query.format, fields: query.fields, in: style, to: output.write)
  }

  private var wanted: [JsonValue] {
    let records =
      query.sort.map { sort in
        kept.places(isDescending: sort.isDescending) { $0.recordReached(sort.field)?.orderKey }.map { kept[$0] }
      } ?? kept
    return query.limit.map { Array(records.prefix($0)) } ?? records
  }

  private func tell(_ ending: Ending, _ outcome: inout GetCommand.Outcome) {
    if let (stated, count) = ending.otherTotal { outcome.messages.append(words.otherTotal(stated, count)) }
    if ending.repeatCount > 0 { outcome.messages.append(words[GetPhrase.twice, count: ending.repeatCount]) }
    if let end = ending.end, let text = words.text(end) { outcome.messages.append(text) }
    switch ending.end {
    case .short where !query.allowsPart: outcome.exitCode = .incomplete
    case .open where query.wantsProof: outcome.exitCode = .incomplete
    case .short, .open, .whole, nil: break
    }
    if let remark = ending.provenance.remark(words) { outcome.messages.append(remark) }
    if let failure = ending.failure {
      outcome.messages.append(words.text(failure, behind: count))
      outcome.exitCode = .unavailable
    }
  }
}
