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
