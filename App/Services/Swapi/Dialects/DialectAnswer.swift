/// An answer that is read in whichever dialect it is written in.
///
/// One without the shape of any dialect is read as that of swapi.dev, whose keys the error then names.
protocol DialectAnswer: Decodable, Sendable {
  var shape: AnswerShape { get }
}

/// An answer with a page.
struct ListAnswer<Record: SwapiRecord>: DialectAnswer {
  let shape: AnswerShape
  let page: Page<Record>

  init(from decoder: any Decoder) throws {
    shape = AnswerShape(decoder)
    page = try (shape.dialect ?? PagedDialect()).page(of: Record.self, from: decoder)
  }
}

/// An answer with a list, of which only the number of records is wanted.
struct TotalAnswer: DialectAnswer {
  let shape: AnswerShape
  let total: Int?

  init(from decoder: any Decoder) throws {
    shape = AnswerShape(decoder)
    total = try (shape.dialect ?? PagedDialect()).total(from: decoder)
  }
}

/// An answer with a single record.
struct RecordAnswer<Record: SwapiRecord>: DialectAnswer {
  let shape: AnswerShape
  let record: Record

  init(from decoder: any Decoder) throws {
    shape = AnswerShape(decoder)
    record = try (shape.dialect ?? PagedDialect()).record(Record.self, from: decoder)
  }
}
