import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

struct AnyAnswerTests {
  private static let base = "https://lights.example"

  @Test("a list of every convention is read to its last page", arguments: SampleApi.conventions)
  func conventions(_ api: SampleApi) throws {
    let url = try #require(URL(string: api.address(at: Self.base)))
    let first = AnyAnswer(try body(api, at: url))
    let list = try #require(first.list)
    #expect(first.total == api.statedTotal)
    var records = first.records
    var walk = ApiWalk(first.raw, list: list, records: records) { _ in true }
    while let next = walk.next { records += walk.take(try body(api, at: next)) }
    #expect(walk.end?.isShort == false)
    #expect(
      records.map { $0.recordField("name")?.string }
        == ["North Rock", "Gull Head", "Old Pier", "Salt Point", "Lone Wolf", "Amber Isle", "Far Sand"])
  }

  @Test("the lighthouse keeper is a relation in every convention", arguments: SampleApi.conventions)
  func relations(_ api: SampleApi) throws {
    let url = try #require(URL(string: api.address(at: Self.base)))
    let answer = AnyAnswer(try body(api, at: url))
    guard case .records(let records) = answer.content, let first = records.first else { throw Unexpected() }
    let relations = RecordPortrait(of: AnyRecord(part: first, at: url)).relations
    let links = relations.flatMap(\.related.references).map(\.url.absoluteString)
    #expect(links == ["https://lights.example/keepers/2"])
  }

  @Test("every other location in the table of conventions is read too", arguments: TablePlace.all)
  func places(_ place: TablePlace) throws {
    let answer = AnyAnswer(try Self.body(place.body, headers: place.headers))
    #expect(Self.summary(answer) == "1 records")
    #expect(Self.next(answer)?.absoluteString == place.next)
    #expect(answer.total == place.total)
  }

  // The record was once on no screen: the answer was a menu of its lists.
  @Test("a record with an id beside lists is the content and links to its lists")
  func mainRecord() throws {
    let lists = #""versions": [{"id": 1, "num": "1.0"}, {"id": 2, "num": "1.1"}], "keywords": [{"id": "a", "n": 12}]"#
    let answer = AnyAnswer(
      try Self.body(#"{"crate": {"id": "serde", "name": "serde", "downloads": 702345678}, \#(lists)}"#))
    guard case .record(let record) = answer.content else { throw Unexpected() }
    #expect(record.field("crate.name")?.string == "serde")
    #expect(answer.others.map(\.path).sorted() == ["keywords", "versions"])
    // An object that describes the answer has no id.
    let menu = AnyAnswer(try Self.body(#"{"meta": {"a": 1, "b": 2, "c": 3}, \#(lists)}"#))
    guard case .lists = menu.content else { throw Unexpected() }
    // A single list takes precedence if its name or paging distinguishes it.
    let crate = #"{"crate": {"id": "serde", "name": "serde", "n": 5}, "versions": [{"id": 1}, {"id": 2}]"#
    #expect(Self.summary(AnyAnswer(try Self.body(crate + "}"))) == "record")
    #expect(Self.summary(AnyAnswer(try Self.body(crate + #", "next_page": "/list?page=2"}"#))) == "2 records")
    #expect(
      Self.summary(AnyAnswer(try Self.body(crate.replacing("versions", with: "list") + "}"))) == "2 records")
  }

  @Test("a number that counts one page is not a total")
  func pageCount() throws {
    let first = AnyAnswer(try Self.body(#"{"count": 2, "next": "/list?page=2", "results": [{"id": 1}, {"id": 2}]}"#))
    #expect(Self.next(first) != nil && first.evidence?.total?.isSure == false)
    let described = ApiCollection(name: "a", path: "a", total: "count")
    let named = AnyAnswer(
      try Self.body(#"{"count": 1, "next": "/list?page=2", "results": [{"id": 1}]}"#), describedAs: described)
    #expect(named.total == 1)
  }

  @Test("unusual responses are classified correctly", arguments: Odd.all)
  func odd(_ odd: Odd) throws {
    let answer = AnyAnswer(try Self.body(odd.body, headers: odd.headers))
    #expect(Self.summary(answer) == odd.summary)
    #expect(Self.next(answer)?.absoluteString == odd.next)
    #expect(answer.total == odd.total)
  }

  @Test("forty levels of nesting neither hide a list nor prevent reading")
  func deep() throws {
    let text = String(repeating: #"{"a":"#, count: 40) + "[1]" + String(repeating: "}", count: 40)
    #expect(Self.summary(AnyAnswer(try Self.body(text))) == "record")
  }

  @Test("a list path from a description takes precedence")
  func named() throws {
    let body = try Self.body(#"{"results": [{"id": 1}], "deep": {"rows": [{"id": 2}, {"id": 3}]}}"#)
    #expect(
      Self.summary(AnyAnswer(body, describedAs: ApiCollection(name: "a", path: "a", records: "deep.rows")))
        == "2 records")
  }

  @Test("setting a query parameter keeps the others and their encoding")
  func query() throws {
    let url = try #require(URL(string: "https://a.example/x?q=a%2Bb%26c&page=2"))
    #expect(url.setting("page", to: "3").absoluteString == "https://a.example/x?q=a%2Bb%26c&page=3")
    let next = url.setting("cursor", to: "a+b=")
    #expect(next.absoluteString == "https://a.example/x?q=a%2Bb%26c&page=2&cursor=a%2Bb%3D")
  }

  private struct Unexpected: Error {}

  /// Returns the first URL that a walk requests; `nil` if it requests none.
  private static func next(_ answer: AnyAnswer) -> URL? {
    answer.list.flatMap { list in
      ApiWalk(answer.raw, list: list, records: answer.records) { $0.origin == answer.url.origin }.next
    }
  }

  private func body(_ api: SampleApi, at url: URL) throws -> RawAnswer {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let answer = api.answer(
      base: Self.base, query: Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first })
    return try Self.body(answer.body, headers: answer.headers, at: url, isLines: api.name == "lines")
  }

  @Test(
    "A total beside several lists or in a record counts only the list that it fits",
    arguments: [
      (fleet, "ships", 3), (fleet, "ports", nil),
      (fleet.replacing("total\": 3", with: "total\": 5"), "ships", nil),
      (#"{"data": [{"id": 1}], "included": [{"id": 2}], "meta": {"total": 9}}"#, "data", 9),
      (#"{"data": [{"id": 1}], "included": [{"id": 2}], "meta": {"total": 9}}"#, "included", nil),
      (#"{"id": 7, "currency": "EUR", "items": [{"sku": 1}], "customer": {"id": 4}, "total": 30}"#, "items", nil),
      (#"{"id": 7, "name": "Mix", "tracks": {"items": [{"id": 1}], "total": 30}}"#, "tracks.items", 30),
    ] as [(String, String, Int?)])
  func sharedTotal(body: String, list: String, total: Int?) throws {
    #expect(AnyAnswer(try Self.body(body), listAt: list).total == total)
  }

  private static let fleet = #"{"ports": [{"id": 1}], "ships": [{"id": 1}, {"id": 2}, {"id": 3}], "total": 3}"#

  private static func body(
    _ text: String, headers: [(String, String)] = [], at url: URL? = nil, isLines: Bool = false
  ) throws -> RawAnswer {
    var fields = HttpHeaders()
    for (name, value) in headers { fields.add(name, value) }
    let document = isLines ? try JsonDocument.lines(Array(text.utf8)) : try JsonDocument(text)
    let url = try #require(url ?? URL(string: "\(base)/list"))
    return RawAnswer(root: document.root, headers: fields, url: url)
  }

  private static func summary(_ answer: AnyAnswer) -> String {
    switch answer.content {
    case .records(let records):
      "\(records.count) records"
        + (records.contains { $0.isNull } ? ", \(records.count { $0.isNull }) null" : "")
        + (answer.isMade ? ", made" : "")
    case .lists(let lists): "lists " + lists.map { "\($0.path) \($0.count)" }.joined(separator: ", ")
    case .menu(let links): "menu of " + links.map { $0.name ?? "?" }.joined(separator: ", ")
    case .record: "record"
    case .scalar(let value): "scalar \(value.source)"
    }
  }
}

/// A malformed answer, or one that resembles another convention.
struct Odd: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let body: String
  var headers: [(String, String)] = []
  let summary: String
  var next: String?
  var total: Int?

  private static let second = "https://lights.example/list?page=2"

  static let all = [
    Odd(
      testDescription: "an empty page with a next one", body: #"{"results": [], "next": "/list?page=2"}"#,
      summary: "0 records", next: second),
    Odd(
      testDescription: "a total that lies", body: #"{"count": 3, "next": null, "results": [{"id": 1}]}"#,
      summary: "1 records",
      next: "https://lights.example/list?offset=1", total: 3),
    Odd(testDescription: "a negative total", body: #"{"count": -1, "results": [{"id": 1}]}"#, summary: "1 records"),
    Odd(testDescription: "null records", body: #"[{"id": 1}, null, {"id": 2}]"#, summary: "3 records, 1 null"),
    Odd(testDescription: "records of two shapes", body: #"[{"id": 1}, "two", [3]]"#, summary: "3 records"),
    Odd(testDescription: "ids that repeat", body: #"[{"id": 1}, {"id": 1}]"#, summary: "2 records"),
    Odd(
      testDescription: "numbers as texts",
      body: #"{"page": "1", "total_pages": "2", "total_results": "40", "results": [{"id": "1"}]}"#,
      summary: "1 records", next: second, total: 40),
    Odd(
      testDescription: "keys with dots", body: #"{"@odata.count": 9, "value": [{"a.b": 1}]}"#, summary: "1 records",
      next: "https://lights.example/list?offset=1", total: 9),
    Odd(testDescription: "keys in another script", body: #"{"результаты": [{"имя": "Ася"}]}"#, summary: "1 records"),
    Odd(
      testDescription: "hostile keys", body: #"[{"\u001b[31m": 1, "__proto__": 2, "": 3}]"#, summary: "1 records"),
    Odd(
      testDescription: "a record that has items of its own",
      body: #"{"id": 7, "customer": "Ann", "items": [{"sku": 1}]}"#, summary: "record"),
    Odd(
      testDescription: "an object of URLs",
      body: #"{"people": "https://lights.example/people/", "towns": "/towns", "me": "https://a.example/{user}"}"#,
      summary: "menu of people, towns, me"),
    Odd(
      testDescription: "a HAL entry point",
      body: #"{"_links": {"self": {"href": "/"}, "boats": {"href": "/boats{?page,size}", "templated": true}}}"#,
      summary: "menu of boats"),
    Odd(testDescription: "a text alone", body: #""hello""#, summary: #"scalar "hello""#),
    Odd(testDescription: "null alone", body: "null", summary: "scalar null"),
    Odd(testDescription: "an empty object", body: "{}", summary: "record"),
    Odd(testDescription: "an empty list", body: "[]", summary: "0 records"),
    Odd(testDescription: "a record in two wrappers", body: #"{"data": {"result": {"id": 1}}}"#, summary: "record"),
    Odd(
      testDescription: "a next page that is no URL", body: #"{"results": [{"id": 1}], "next": 7}"#,
      summary: "1 records",
      next: "https://lights.example/list?offset=7"),
    Odd(
      testDescription: "a next page by its number", body: #"{"results": [{"id": 1}], "next": 2}"#, summary: "1 records",
      next: second),
    Odd(
      testDescription: "a next page that is a token", body: #"{"results": [{"id": 1}], "next": "MjA="}"#,
      summary: "1 records", next: "https://lights.example/list?cursor=MjA%3D"),
    Odd(testDescription: "an empty list under an unknown name", body: #"{"products": []}"#, summary: "0 records"),
    Odd(
      testDescription: "an empty list beside its total", body: #"{"products": [], "total": 0, "meta": {"a": 1}}"#,
      summary: "0 records", total: 0),
    Odd(
      testDescription: "no list where the total is 0, as Google Books has it", body: #"{"kind": "a", "totalItems": 0}"#,
      summary: "0 records, made", total: 0),
    Odd(
      testDescription: "no embedded list where the total is 0, as HAL has it",
      body: #"{"_links": {"self": {"href": "/list"}}, "page": {"size": 20, "totalElements": 0}}"#,
      summary: "0 records, made", total: 0),
    Odd(
      testDescription: "several lists", body: #"{"boats": [{"id": 1}, {"id": 2}], "towns": [{"id": 1}], "none": []}"#,
      summary: "lists boats 2, towns 1, none 0"),
    Odd(
      testDescription: "a list that the address names, beside a larger one",
      body: #"{"users": [{"id": 1}, {"id": 2}], "list": [{"id": 3}]}"#, summary: "1 records"),
    Odd(
      testDescription: "one resource of JSON:API with those that belong to it",
      body: #"{"data": {"type": "a", "id": "1"}, "included": [{"type": "b", "id": "2"}]}"#, summary: "record"),
    Odd(
      testDescription: "a matrix with a heading row", body: #"[["name", "size"], ["a", 1], ["b", 2]]"#,
      summary: "2 records, made"),
    Odd(testDescription: "a matrix without one", body: #"[[1, 2], [3, 4]]"#, summary: "2 records"),
    Odd(
      testDescription: "an object of objects by key",
      body: #"{"a": {"usd": 1, "eur": 2}, "b": {"usd": 3, "eur": 4}, "c": {"usd": 5, "eur": 6}}"#,
      summary: "3 records, made"),
    Odd(
      testDescription: "an object of unlike objects", body: #"{"wind": {"speed": 1}, "sun": {"rise": 3, "set": 4}}"#,
      summary: "record"),
    Odd(
      testDescription: "an object of many scalars",
      body: "{" + (1...13).map { #""C\#($0)": \#($0).50"# }.joined(separator: ", ") + "}", summary: "13 records, made"),
    Odd(
      testDescription: "a list of texts with a word beside it",
      body: #"{"message": ["akita", "boxer"], "status": "success"}"#,
      summary: "2 records"),
    Odd(
      testDescription: "a record without a name that has a list of texts",
      body: #"{"login": "ann", "roles": ["a", "b"]}"#,
      summary: "record"),
    Odd(
      testDescription: "lists of texts, of which only one has any, and one is named by the address",
      body: #"{"list": [], "redis": [], "postgresql": ["primary", "secondary"]}"#, summary: "record"),
    Odd(
      testDescription: "a list of texts beside a list about the answer",
      body: #"{"products": ["a", "b"], "errors": []}"#, summary: "2 records"),
    Odd(
      testDescription: "lists of which none has any", body: #"{"list": [], "redis": []}"#, summary: "0 records"),
    Odd(
      testDescription: "a total that is a lower bound",
      body: #"{"hits": {"total": {"value": 10000, "relation": "gte"}, "hits": [{"_id": "a"}]}}"#, summary: "1 records",
      next: "https://lights.example/list?offset=1", total: 10000),
    Odd(
      testDescription: "a link field without a next one", body: #"[{"id": 1}]"#,
      headers: [("Link", "</list?page=1>; rel=\"prev\"")], summary: "1 records"),
  ]
}

/// A list of one record, with the places of the next page and the total.
struct TablePlace: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let body: String
  var headers: [(String, String)] = []
  var next: String?
  var total: Int?

  private static let second = "https://lights.example/list?page=2"

  static let all = [
    TablePlace(
      testDescription: "Total-Count", body: #"[{"id": 1}]"#, headers: [("Total-Count", "5")],
      next: "https://lights.example/list?offset=1", total: 5),
    TablePlace(
      testDescription: "JSON:API with an object as its link and meta.count",
      body: #"{"data": [{"id": "1", "type": "a"}], "links": {"next": {"href": "/list?page=2"}}, "meta": {"count": 5}}"#,
      next: second, total: 5),
    TablePlace(
      testDescription: "JSON:API with meta.page.total",
      body: #"{"data": [{"id": "1", "type": "a"}], "links": {"next": null}, "meta": {"page": {"total": 1}}}"#, total: 1
    ),
    TablePlace(
      testDescription: "JSON-LD without a prefix",
      body: #"{"@id": "/list", "member": [{"id": 1}], "totalItems": 5, "view": {"next": "/list?page=2"}}"#,
      next: second, total: 5),
    TablePlace(
      testDescription: "Google with totalResults",
      body: #"{"items": [{"id": 1}], "totalResults": 5, "nextPageToken": "t"}"#,
      next: "https://lights.example/list?pageToken=t", total: 5),
    TablePlace(
      testDescription: "Open Library", body: #"{"numFound": 5, "start": 0, "docs": [{"key": "a"}]}"#,
      next: "https://lights.example/list?start=1", total: 5),
    TablePlace(
      testDescription: "Laravel with next_page_url",
      body: #"{"data": [{"id": 1}], "next_page_url": "/list?page=2", "total": 5}"#, next: second, total: 5),
    TablePlace(
      testDescription: "Laravel with page numbers beside the records",
      body: #"{"data": [{"id": 1}], "current_page": 1, "last_page": 5, "total": 5}"#, next: second, total: 5),
    TablePlace(
      testDescription: "a cursor beside the records", body: #"{"items": [{"id": 1}], "next_cursor": "c"}"#,
      next: "https://lights.example/list?cursor=c"),
    TablePlace(
      testDescription: "a cursor in paging", body: #"{"data": [{"id": 1}], "paging": {"cursors": {"after": "c"}}}"#,
      next: "https://lights.example/list?after=c"),
    TablePlace(
      testDescription: "a cursor in response_metadata",
      body: #"{"items": [{"id": 1}], "response_metadata": {"next_cursor": "c"}}"#,
      next: "https://lights.example/list?cursor=c"),
    TablePlace(
      testDescription: "nextPage",
      body: #"{"items": [{"id": 1}], "nextPage": "/list?page=2"}"#,
      next: second),
    TablePlace(
      testDescription: "meta.next, relative",
      body: #"{"objects": [{"id": 1}], "meta": {"next": "/list?page=2", "total_count": 5}}"#,
      next: second, total: 5),
    TablePlace(
      testDescription: "meta.next_page as a number",
      body: #"{"data": [{"id": 1}], "meta": {"next_page": 2}}"#,
      next: second),
    TablePlace(
      testDescription: "paging.next.link",
      body: #"{"results": [{"id": 1}], "paging": {"next": {"after": "a", "link": "/list?page=2"}}}"#,
      next: second),
    TablePlace(
      testDescription: "pagination.next_url",
      body: #"{"data": [{"id": 1}], "pagination": {"next_url": "/list?page=2"}}"#,
      next: second),
    TablePlace(
      testDescription: "a marker",
      body: #"{"entries": [{"id": 1}], "next_marker": "m"}"#,
      next: "https://lights.example/list?marker=m"),
    TablePlace(
      testDescription: "offset and limit with a total",
      body: #"{"entries": [{"id": 1}], "offset": 0, "limit": 1, "total_count": 5}"#,
      next: "https://lights.example/list?offset=1", total: 5),
    TablePlace(
      testDescription: "hasMore without a number",
      body: #"{"rows": [{"id": 1}], "hasMore": true}"#,
      next: "https://lights.example/list?offset=1"),
    TablePlace(
      testDescription: "currentPage and totalPages",
      body: #"{"rows": [{"id": 1}], "currentPage": 1, "totalPages": 2}"#,
      next: second),
    TablePlace(
      testDescription: "the end of a connection, though it has a cursor",
      body:
        #"{"data": {"all": {"edges": [{"node": {"id": 1}}], "pageInfo": {"hasNextPage": false, "endCursor": "c"}}}}"#),
    TablePlace(
      testDescription: "a cursor that is null",
      body: #"{"results": [{"id": 1}], "next_cursor": null, "has_more": false}"#),
    TablePlace(
      testDescription: "X-Total-Pages", body: #"[{"id": 1}]"#, headers: [("X-Total-Pages", "2")], next: second),
    TablePlace(
      testDescription: "in payload and result", body: #"{"payload": {"result": {"count": 1, "results": [{"id": 1}]}}}"#,
      total: 1),
  ]
}
