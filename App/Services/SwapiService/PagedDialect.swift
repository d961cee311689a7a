import ApiSession
import CantinaExtensions

/// The dialect of swapi.dev: ten records per page, in an envelope of `count`, `next` and `results`.
///
/// Its paths end in a slash: others are redirected.
struct PagedDialect: SwapiDialect {
  let name = DialectName.paged
  let knownHost = "swapi.dev"
  let pageSize: Int? = 10
  let givesWholeLists = false
  let allowsReadingAhead = true

  func address(of ask: SwapiRequest) -> SwapiAddress {
    switch ask {
    case .record(let reference): return SwapiAddress(path: reference.route + "/")
    case .list(let kind, let text, let page):
      let path = kind.rawValue + "/"
      // A cursor's query already includes the search.
      if let page, page["limit"] == nil { return SwapiAddress(path: path, query: page.query) }
      let text = text.stripped
      return SwapiAddress(path: path, query: ["search": text.isEmpty ? nil : text])
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
      try envelope.decode(ReadableRows<CheckedRecord<Record>>.self, forKey: .results),
      total: try envelope.decodeIfPresent(Int.self, forKey: .count),
      nextUrl: try envelope.decodeIfPresent(String.self, forKey: .next))
  }

  private enum Keys: String, CodingKey { case count, next, results }
}

/// The dialect of swapi.info: whole lists as bare arrays, without pages or search; paths without a trailing slash.
struct ArrayDialect: SwapiDialect {
  let name = DialectName.arrays
  let knownHost = "swapi.info"
  let pageSize: Int? = nil
  let givesWholeLists = true
  let allowsReadingAhead = true

  func address(of ask: SwapiRequest) -> SwapiAddress {
    switch ask {
    case .record(let reference): SwapiAddress(path: reference.route)
    case .list(let kind, _, _): SwapiAddress(path: kind.rawValue)
    }
  }

  func wrote(_ shape: AnswerShape) -> Bool { shape.isArray || shape.url?.hasSuffix("/") == false }
  func mayHaveWritten(_ shape: AnswerShape) -> Bool { shape.isArray || shape.url != nil }

  /// Always false: a missing record is an HTML page, as from any web server.
  func saysMissing(_ excerpt: String) -> Bool { false }

  func page<Record: SwapiRecord>(of type: Record.Type, from decoder: any Decoder) throws -> Page<Record> {
    Page(try ReadableRows<CheckedRecord<Record>>(from: decoder), total: nil, next: nil)
  }
}

/// The dialect of swapi.tech: lists of names, records in `result.properties`, searches by `name` (films by `title`).
///
/// It allows 100 requests in 15 minutes, so whole lists are requested and answer as much as they can. It lacks species
/// of people, residents and films of planets, and films of species.
struct UidDialect: SwapiDialect {
  let name = DialectName.uids
  let knownHost = "swapi.tech"
  let pageSize: Int? = nil
  let givesWholeLists = false
  let allowsReadingAhead = false

  /// More than any kind has; a mirror with a smaller page size gives it in `next`.
  private static let limit = 100

  func address(of ask: SwapiRequest) -> SwapiAddress {
    switch ask {
    case .record(let reference): return SwapiAddress(path: reference.route)
    case .list(let kind, let text, let page):
      let path = kind.rawValue
      if let pattern = Self.pattern(for: text) {
        return SwapiAddress(path: path, query: [kind == .films ? "title" : "name": pattern])
      }
      // Films come in full, with all their fields.
      if kind == .films { return SwapiAddress(path: path) }
      guard let page, page["page"] != nil, page["limit"] != nil else {
        return SwapiAddress(path: path, query: ["page": 1, "limit": Self.limit])
      }
      return SwapiAddress(path: path, query: page.query)
    }
  }

  func wrote(_ shape: AnswerShape) -> Bool {
    shape.keys.contains("result")
      || shape.keys.contains("results") && !shape.keys.isDisjoint(with: ["total_records", "message"])
  }

  func saysMissing(_ excerpt: String) -> Bool { excerpt.hasPrefix("{") && excerpt.contains("\"message\"") }

  func page<Record: SwapiRecord>(of type: Record.Type, from decoder: any Decoder) throws -> Page<Record> {
    let envelope = try decoder.container(keyedBy: Keys.self)
    if envelope.contains(.result) {
      return Page(try envelope.decode(ReadableRows<UidRow<Record>>.self, forKey: .result), total: nil, next: nil)
    }
    let rows = try envelope.decode(ReadableRows<UidRow<Record>>.self, forKey: .results)
    var page = Page(
      rows, total: try envelope.decodeIfPresent(Int.self, forKey: .total),
      nextUrl: try envelope.decodeIfPresent(String.self, forKey: .next))
    // Without `limit` a page number would be ignored.
    if page.next?["limit"] == nil { page.next?.query.add("limit", "\(rows.count)") }
    return page
  }

  func record<Record: SwapiRecord>(_ type: Record.Type, from decoder: any Decoder) throws -> Record {
    try decoder.container(keyedBy: Keys.self).decode(UidRow<Record>.self, forKey: .result).record
  }

  private enum Keys: String, CodingKey {
    case next, result, results
    case total = "total_records"
  }

  /// Returns the longest term, since a pattern matches one run of characters; `nil` without a term.
  ///
  /// The source treats it as a regular expression, so it is escaped; `SearchRule` checks the other terms.
  private static func pattern(for text: String) -> String? {
    let terms = text.split { $0.isWhitespace || $0 == "," }
    guard let longest = terms.max(by: { $0.count < $1.count }) else { return nil }
    return longest.reduce(into: "") { pattern, character in
      if #"\^$.|?*+()[]{}"#.contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
  }
}

/// A record of swapi.tech: wrapped in `properties`, or only a name and a URL, which makes it partial.
struct UidRow<Record: SwapiRecord>: RecordRow {
  let record: Record

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Keys.self)
    if row.contains(.properties) {
      record = try row.decode(CheckedRecord<Record>.self, forKey: .properties).record
    } else {
      var named = try CheckedRecord<Record>(from: decoder).record
      named.isPartial = true
      record = named
    }
  }

  private enum Keys: String, CodingKey { case properties }
}
