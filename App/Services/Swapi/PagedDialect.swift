import CantinaExtensions
import ApiSession
import Foundation

/// The dialect of swapi.dev: ten records a page, in an envelope of `count`, `next`, `previous` and `results`; searches by `search`.
///
/// Its paths end in a slash: it answers others with a redirect.
struct PagedDialect: SwapiDialect {
  let name = DialectName.paged
  let knownHost = "swapi.dev"
  let listReach = ListReach.page(of: 10)
  let givesWholeLists = false
  let allowsReadingAhead = true

  func address(of ask: SwapiAsk) -> SwapiAddress {
    switch ask {
    case .record(let reference): return SwapiAddress(path: reference.route + "/")
    case .list(let kind, let text, let page):
      var query = ApiQuery()
      if let page, page["limit"] == nil {
        // A cursor's query has the search in it already.
        for item in page.query { query.add(item.name, .text(item.value)) }
      } else {
        let text = text.stripped
        query.add("search", .text(text.isEmpty ? nil : text))
      }
      return SwapiAddress(path: kind.rawValue + "/", query: query)
    }
  }

  func wrote(_ shape: AnswerShape) -> Bool {
    shape.keys.contains("results") && !UidDialect().wrote(shape) || shape.url?.hasSuffix("/") == true
  }

  func mayHaveWritten(_ shape: AnswerShape) -> Bool { wrote(shape) || shape.url != nil }

  func saysMissing(_ excerpt: String) -> Bool { excerpt.hasPrefix("{") && excerpt.contains("\"detail\"") }

  func page<Record: SwapiRecord>(of type: Record.Type, from decoder: any Decoder) throws -> Page<Record> {
    let envelope = try decoder.container(keyedBy: Keys.self)
    return Page(
      try envelope.decode(ListRows<CheckedRecord<Record>>.self, forKey: .results).rows,
      total: try envelope.decodeIfPresent(Int.self, forKey: .count),
      nextUrl: try envelope.decodeIfPresent(String.self, forKey: .next))
  }

  func total(from decoder: any Decoder) throws -> Int? {
    try decoder.container(keyedBy: Keys.self).decodeIfPresent(Int.self, forKey: .count)
  }

  private enum Keys: String, CodingKey {
    case count, next, results
  }
}

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

/// The rows of a list: one bad row costs no other, but where none can be read the list itself is unreadable.
struct ListRows<Row: RecordRow>: Decodable {
  let rows: [LossyRecord<Row>]

  init(from decoder: any Decoder) throws {
    rows = try [LossyRecord<Row>](from: decoder)
    guard !rows.isEmpty, rows.allSatisfy({ $0.record == nil }) else { return }
    // Read once more, so that the error names the place of the first flaw.
    var list = try decoder.unkeyedContainer()
    _ = try list.decode(Row.self)
  }
}
