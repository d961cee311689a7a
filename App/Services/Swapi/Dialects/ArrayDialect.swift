/// The dialect of swapi.info: whole lists as bare arrays, without pages and without a search; paths without a slash at the end.
struct ArrayDialect: SwapiDialect {
  let name = DialectName.arrays
  let knownHost = "swapi.info"
  let listReach = ListReach.whole
  let givesWholeLists = true
  let allowsReadingAhead = true

  func address(of ask: SwapiAsk) -> SwapiAddress {
    switch ask {
    case .record(let reference): SwapiAddress(path: reference.route)
    case .list(let kind, _, _): SwapiAddress(path: kind.rawValue)
    }
  }

  func wrote(_ shape: AnswerShape) -> Bool {
    shape.isArray || shape.url?.hasSuffix("/") == false
  }

  func mayHaveWritten(_ shape: AnswerShape) -> Bool { shape.isArray || shape.url != nil }

  /// It has a page of HTML for that, as any web server may.
  func saysMissing(_ excerpt: String) -> Bool { false }

  func page<Record: SwapiRecord>(of type: Record.Type, from decoder: any Decoder) throws -> Page<Record> {
    Page(try ListRows<CheckedRecord<Record>>(from: decoder).rows, total: nil, next: nil)
  }

  func total(from decoder: any Decoder) throws -> Int? { try decoder.unkeyedContainer().count }
}
