import ApiSession
import CantinaTestSupport
import ConsoleProgram
import Foundation
import Json
import Synchronization
import Testing

@testable import cantina

@MainActor
@Suite("Paging through lists")
struct ApiWalkTests {
  private static func api(_ pages: [String: String]) -> StubApi {
    StubApi(Dictionary(uniqueKeysWithValues: pages.map { ("https://a.example/" + $0.key, $0.value) }))
  }

  private static func run(
    _ pages: [String: String], _ query: GetQuery = GetQuery(format: .json), limits: ApiWalk.Limits = ApiWalk.Limits()
  ) async throws -> GetCommand.Outcome {
    var get = GetAddress(api: api(pages), words: try Words.english(), style: GetStyle())
    get.limits = limits
    return await get.run(query, at: try #require(URL(string: "https://a.example/list")))
  }

  @Test("Lists end with the expected records, requests and evidence", arguments: WalkCase.all)
  func ends(_ row: WalkCase) async throws {
    let api = Self.api(row.pages)
    let first = try await api.answer(at: try #require(URL(string: row.start)), .usual)
    let list = try await GatheredRecords(first, enough: .max, of: api) { _ in true }
    #expect(list.records.count == row.count)
    #expect(api.asked.count == row.requests, "\(api.asked)")
    #expect(list.end == row.end)
  }

  // All pages were once collected before the first line was printed.
  @Test(
    "A page is written before the next request if no row depends on later ones",
    arguments: [
      (GetQuery(format: .jsonl), ["", "{\"id\":1}\n{\"id\":2}\n"]), (GetQuery(format: .json), ["", "[\n  {"]),
      (GetQuery(fields: ["id"], format: .csv), ["", "id\n1\n2\n"]), (GetQuery(format: .table), ["", ""]),
      (GetQuery(format: .csv), ["", ""]), (GetQuery(sort: GetSort("id"), format: .jsonl), ["", ""]),
    ])
  func asTheyCome(query: GetQuery, before: [String]) async throws {
    let pages = [
      "list": #"{"results": [{"id": 1}, {"id": 2}], "next": "/list?page=2"}"#,
      "list?page=2": #"{"results": [{"id": 3}], "next": null}"#,
    ]
    let api = WatchedApi(Self.api(pages))
    let output = GetOutput { piece in
      api.write(piece)
      return nil
    }
    let get = GetAddress(api: api, words: try Words.english(), style: GetStyle(), output: output)
    let outcome = await get.run(query, at: try #require(URL(string: "https://a.example/list")))
    #expect(outcome.exitCode == .success && api.written.contains("3"))
    let seen = api.seen
    #expect(seen.count == 2)
    for (text, start) in zip(seen, before) { #expect(start.isEmpty ? text.isEmpty : text.hasPrefix(start), "\(text)") }
  }

  // The records before the start were once missing from some of these lists.
  @Test(
    "A list that starts in the middle is complete from there on, however its source counts",
    arguments: [
      ("offset=2", #""offset": OFFSET, "limit": 2, "total": 7"#), ("page=2", #""page": PAGE, "size": 2, "total": 7"#),
      ("page=2", #""meta": {"pagination": {"page": PAGE, "pageSize": 2, "pageCount": 4, "total": 7}}"#),
      ("page=1", #""number": INDEX, "size": 2, "totalPages": 4, "totalElements": 7, "last": LAST"#),
      ("page=3", #""number": INDEX, "size": 2, "totalPages": 4, "totalElements": 7, "last": LAST"#),
      ("page=2", #""count": 7, "next": NEXT"#), ("page=2&per_page=100", #""total": 7"#),
    ])
  func middle(query: String, about: String) async throws {
    let isIndex = about.contains("INDEX")
    var pages: [String: String] = [:]
    for place in 0..<4 {
      let rows = (place * 2..<min(place * 2 + 2, 7)).map { #"{"id": \#($0)}"# }.joined(separator: ", ")
      func address(_ place: Int) -> String {
        let number = query.hasPrefix("offset") ? place * 2 : isIndex ? place : place + 1
        return "list?" + query.replacing(/=\d+/, with: "=\(number)", maxReplacements: 1)
      }
      let values = [
        "OFFSET": "\(place * 2)", "PAGE": "\(place + 1)", "INDEX": "\(place)", "LAST": "\(place == 3)",
        "NEXT": place == 3 ? "null" : "\"/\(address(place + 1))\"",
      ]
      let texts = values.reduce(about) { $0.replacing($1.key, with: $1.value) }
      pages[address(place)] = #"{"items": [\#(rows)], \#(texts)}"#
    }
    let api = Self.api(pages)
    let first = try await api.answer(at: try #require(URL(string: "https://a.example/list?\(query)")), .usual)
    let list = try await GatheredRecords(first, enough: .max, of: api) { _ in true }
    #expect(list.end == .whole(.total))
    #expect(list.records.count == (query == "page=3" ? 1 : 5))
    #expect(list.otherTotal == nil)
  }

  @Test("A source that ignores the page of the request is read from its first page")
  func ignoredStart() async throws {
    let rows = (1...3).map {
      #"{"page": \#($0), "size": 2, "total": 6, "items": [{"id": \#($0 * 2)}, {"id": \#($0 * 2 + 1)}]}"#
    }
    let start = "list?pagination%5Bpage%5D=2"
    let api = Self.api([
      start: rows[0], "list?pagination%5Bpage%5D=3": rows[0], start + "&page=2": rows[1], start + "&page=3": rows[2],
    ])
    let first = try await api.answer(at: try #require(URL(string: "https://a.example/" + start)), .usual)
    let list = try await GatheredRecords(first, enough: .max, of: api) { _ in true }
    #expect(list.records.count == 6 && list.end == .whole(.total), "\(api.asked)")
  }

  // The total of another list was once missed, and its pages were guessed.
  @Test("A list that the answer of a server lacks has no pages, and the lists that it has are named")
  func missingList() async throws {
    let url = try #require(URL(string: "https://a.example/list#nothing"))
    let body = #"{"total": 40, "next": "/list?page=2", "items": [{"id": 1}, {"id": 2}], "tags": ["x"]}"#
    let api = Self.api(["list": body])
    let walk = api.walk(from: try await api.answer(at: url, .usual)).walk
    #expect(walk.next == nil && walk.stated == nil && walk.end == .whole(.emptyPage))
    let get = GetAddress(api: api, words: try Words.english(), style: GetStyle())
    let outcome = await get.run(GetQuery(format: .jsonl), at: url)
    #expect(outcome.exitCode == .nothingFound && api.asked.count == 2)
    #expect(
      outcome.messages == ["The answer has no list called nothing. Its lists: items, tags.", "There is nothing here."])
  }

  // Records with the ids of earlier ones were once dropped as repeats, and the list ended early.
  @Test("Records that share ids have identities of their own, on one page and on several")
  func sharedIDs() async throws {
    func page(_ rows: [(Int, Int)], next: String) -> String {
      let rows = rows.map { #"{"id": \#($0), "level": "info", "at": \#($1)}"# }
      return #"{"items": [\#(rows.joined(separator: ", "))], "next": \#(next)}"#
    }
    for (first, ids) in [
      ([(1, 1), (2, 2), (3, 3)], ["1", "2", "3", "4 (page 2)", "1 (page 2)", "1 (page 2) (2)"]),
      ([(1, 1), (1, 2), (3, 3)], ["1", "1 (2)", "3", "4 (page 2)", "1 (page 2)", "1 (page 2) (2)"]),
    ] {
      let pages = [
        "list": page(first, next: #""/list?page=2""#), "list?page=2": page([(4, 4), (1, 5), (1, 6)], next: "null"),
      ]
      let api = Self.api(pages)
      var step = api.walk(from: try await api.answer(at: try #require(URL(string: "https://a.example/list")), .usual))
      var items = AnyPage(step, id: "id").items
      step = try await api.step(step.walk)
      items += AnyPage(step, id: "id").items
      #expect(items.map(\.id) == ids)
      let outcome = try await Self.run(pages, GetQuery(format: .jsonl))
      #expect(outcome.output.split(separator: "\n").count == 6 && outcome.exitCode == .success)
      #expect(outcome.messages.isEmpty, "\(outcome.messages)")
    }
  }

  // The second page was once skipped, and written last.
  @Test(
    "Pages arrive in order, whether they count from 0 or from 1",
    arguments: [
      (#""total": 9, "#, 0), (#""pages": 3, "#, 0), (#""total": 9, "meta": {"offset": OFFSET}, "#, 0),
      (#""total": 9, "#, 1), (#""total": 9, "took": 4, "#, 1),
    ])
  func fromZero(about: String, firstNumber: Int) async throws {
    var pages: [String: String] = [:]
    for place in 0..<3 {
      let rows = (0..<3).map { row in
        let number = place * 3 + row
        // Ids in no order may leave a gap between any two pages.
        return about.contains("took")
          ? #"{"id": \#(number * 31 % 9), "n": \#(number)}"# : #"{"id": \#(number), "n": \#(number)}"#
      }
      let body =
        "{" + about.replacing("OFFSET", with: "\(place * 3)") + #""items": [\#(rows.joined(separator: ", "))]}"#
      pages["list?page=\(place + firstNumber)"] = body
      if place == 0 { pages["list"] = body }
    }
    let all = try await Self.run(pages, GetQuery(fields: ["n"], format: .csv))
    #expect(all.output == "n\n" + (0..<9).map { "\($0)\n" }.joined())
    #expect(all.exitCode == .success && all.messages.isEmpty, "\(all.messages)")
    let some = try await Self.run(pages, GetQuery(fields: ["n"], limit: 5, format: .csv))
    #expect(some.output == "n\n0\n1\n2\n3\n4\n")
  }

  // Nothing was once printed if page 2 answered 404.
  @Test("A failed page keeps earlier output and is reported with exit code 69")
  func failedPage() async throws {
    let outcome = try await Self.run(["list": #"{"results": [{"id": 1}, {"id": 2}], "next": "/list?page=2"}"#])
    #expect(outcome.exitCode == .unavailable)
    #expect(try JsonDocument(outcome.output).root.count == 2)
    let said = try #require(outcome.messages.last)
    #expect(said.hasPrefix("Received 2 records, but page 2 (https://a.example/list?page=2) failed: "))
  }

  @Test("The remaining pages follow from the source's total, up to the page limit")
  func pagesLeft() async throws {
    let api = Self.api(["list": #"{"total": 45, "results": [{"id": 1}, {"id": 2}], "next": "/list?page=2"}"#])
    let first = try await api.answer(at: try #require(URL(string: "https://a.example/list")), .usual)
    #expect(api.walk(from: first).walk.pagesLeft == 22)
    #expect(api.walk(from: first, limits: ApiWalk.Limits(pages: 5)).walk.pagesLeft == 4)
    let open = Self.api(["list": #"{"results": [{"id": 1}], "next": "/list?page=2"}"#])
    let other = try await open.answer(at: try #require(URL(string: "https://a.example/list")), .usual)
    #expect(open.walk(from: other).walk.pagesLeft == nil)
  }

  @Test("Reading more than ten pages asks first; after a refusal the list is incomplete")
  func question() async throws {
    let pages = ["list": #"{"total": 45, "results": [{"id": 1}, {"id": 2}], "next": "/list?page=2"}"#]
    for (limit, asked, status) in [(nil, [22], ExitCode.incomplete), (26, [12], .incomplete), (20, [], .unavailable)] {
      var heard: [Int] = []
      var get = GetAddress(api: Self.api(pages), words: try Words.english(), style: GetStyle())
      get.mayWalk = { pages, _ in
        heard.append(pages)
        return false
      }
      let query = GetQuery(limit: limit, format: .jsonl)
      let outcome = await get.run(query, at: try #require(URL(string: "https://a.example/list")))
      #expect(heard == asked && outcome.exitCode == status, "\(outcome)")
      #expect(outcome.output.split(separator: "\n").count == 2)
    }
  }

  @Test("A limit of pages, records or bytes is reported with 75, and JSON closes its array")
  func limits() async throws {
    let pages = [
      "list": #"{"results": [{"id": 1}, {"id": 2}], "next": "/list?page=2"}"#,
      "list?page=2": #"{"results": [{"id": 3}], "next": "/list?page=3"}"#,
      "list?page=3": #"{"results": [{"id": 4}], "next": null}"#,
    ]
    let rows: [(ApiWalk.Limits, Int, String)] = [
      (.init(pages: 2), 3, "the limit is 2 pages"), (.init(records: 2), 2, "the limit is 2 records"),
      (.init(bytes: 60), 3, "the limit is 60"),
    ]
    for (limits, count, text) in rows {
      let outcome = try await Self.run(pages, limits: limits)
      #expect(outcome.exitCode == .incomplete)
      #expect(try JsonDocument(outcome.output).root.count == count)
      #expect(outcome.messages.contains { $0.contains(text) }, "\(outcome.messages)")
    }
  }

  @Test("A short list exits with 75 (--partial: 0), a doubtful one with 0 (--strict: 75)")
  func statuses() async throws {
    let short = ["list": #"{"total": 73, "next": null, "data": [{"id": 1}]}"#]
    let open = ["list": #"[{"id": 1}]"#]
    for (pages, allowsPart, wantsProof, code) in [
      (short, false, false, ExitCode.incomplete), (short, true, false, .success), (open, false, false, .success),
      (open, false, true, .incomplete),
    ] as [([String: String], Bool, Bool, ExitCode)] {
      let outcome = try await Self.run(
        pages, GetQuery(format: .json, allowsPart: allowsPart, wantsProof: wantsProof))
      #expect(outcome.exitCode == code)
      #expect(outcome.messages.count == 1, "\(outcome.messages)")
    }
    #expect(try await Self.run(short).messages == ["The source reports 73 records; 1 were received."])
    // The requested number arrived, so there is no message.
    #expect(try await Self.run(short, GetQuery(limit: 1, format: .json)).messages.isEmpty)
  }

  @Test("The requested number of pages is read, and remaining ones are reported")
  func pages() async throws {
    let pages = [
      "list": #"{"next": "/list?page=2", "data": [{"id": 1}]}"#, "list?page=2": #"{"next": null, "data": [{"id": 2}]}"#,
    ]
    let one = try await Self.run(pages, GetQuery(pages: 1, format: .jsonl))
    #expect(one.output == "{\"id\":1}\n" && one.exitCode == .incomplete)
    #expect(one.messages == ["The list ends here: the limit is 1 page."])
    #expect(try await Self.run(pages, GetQuery(pages: 2, format: .jsonl)).messages.isEmpty)
  }

  @Test("Several lists are a menu with their sizes, or all of it in JSON")
  func lists() async throws {
    let pages = ["list": #"{"boats": [{"id": 1}, {"id": 2}], "towns": [{"id": 1}]}"#]
    let table = try await Self.run(pages, GetQuery(format: .csv))
    #expect(table.output == "list,records\nboats,2\ntowns,1\n")
    #expect(table.messages.first?.contains("https://a.example/list#boats") == true)
    #expect(try JsonDocument(try await Self.run(pages).output).root["boats"]?.count == 2)
  }

  @Test("Null is a value in every format", arguments: GetFormat.allCases)
  func nulls(_ format: GetFormat) async throws {
    let outcome = try await Self.run(["list": #"[{"id": 1, "name": "A"}, null, 5]"#], GetQuery(format: format))
    #expect(outcome.exitCode == .success && !outcome.output.isEmpty)
    if format == .jsonl { #expect(outcome.output == "{\"id\":1,\"name\":\"A\"}\nnull\n5\n") }
  }

  @Test("A matrix becomes a table in CSV and stays as it is in JSON")
  func matrix() async throws {
    let pages = ["list": #"[["name", "size"], ["a", 1.50], ["b", 2]]"#]
    #expect(try await Self.run(pages, GetQuery(format: .csv)).output == "name,size\na,1.50\nb,2\n")
    #expect(try JsonDocument(try await Self.run(pages).output).root[0]?.kind == .array)
    #expect(
      try await Self.run(pages, GetQuery(fields: ["size"], format: .jsonl)).output == "{\"size\":1.50}\n{\"size\":2}\n")
  }

  @Test(
    "An error in a 200 response is recognized, with the server's own words",
    arguments: [
      (#"{"ok": false, "error": "not_authed"}"#, "not_authed"),
      (#"{"errors": [{"message": "Bad query"}], "data": null}"#, "Bad query"),
      (#"{"Response": "False", "Error": "Movie not found!"}"#, "Movie not found!"),
      (#"{"success": false, "status_message": "Invalid key"}"#, "Invalid key"),
      (#"{"error": {"code": 1, "message": "No"}}"#, "No"),
      (#"{"status": "error", "message": "Late"}"#, "Late"),
      (#"{"errors": [], "data": [{"id": 1}]}"#, nil), (#"{"id": 1, "status": "failed", "error": "boom"}"#, nil),
      (#"{"ok": true, "channels": []}"#, nil), (#"{"error": null, "rows": [1]}"#, nil),
      (#"{"data": {"id": 1}, "errors": [{"message": "partly"}]}"#, nil),
    ])
  func complaints(body: String, words: String?) throws {
    #expect(ServerWords.complaint(in: try JsonDocument(body).root) == words)
  }

  @Test("A failure shows the server's words but no secret that they repeat")
  func words() throws {
    let url = try #require(URL(string: "https://a.example/x"))
    func cause(_ body: String, excerpt: String) throws -> String {
      let failure = StatusFailure(
        code: 401, url: url.absoluteString, excerpt: excerpt, body: ErrorBody(Data(body.utf8)))
      return try Words.english().addressText(.unauthorized(failure), at: url).cause
    }
    let body = #"{"type": "about:blank", "title": "Denied", "detail": "The key is too old"}"#
    #expect(try cause(body, excerpt: body).hasSuffix("The server says: The key is too old."))
    let leak = #"{"message": "Unknown key s3cr3t-k3y-77"}"#
    #expect(try cause(leak, excerpt: #"{"message": "Unknown key ..."}"#).hasSuffix("The server says: Unknown key ..."))
  }
}

/// Records the output written before each request.
private final class WatchedApi: AnyApiService {
  private let api: any AnyApiService
  private let state = Mutex((written: "", seen: [String]()))

  init(_ api: any AnyApiService) { self.api = api }

  var written: String { state.withLock { $0.written } }
  /// The output before each request.
  var seen: [String] { state.withLock { $0.seen } }

  func write(_ text: String) { state.withLock { $0.written += text } }

  func answer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
    state.withLock { $0.seen.append($0.written) }
    return try await api.answer(at: url, freshness)
  }
  func file(at url: URL, from origin: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyFile> {
    try await api.file(at: url, from: origin, freshness)
  }
  func knownName(at url: URL) -> Sourced<String>? { nil }
  func knownAnswer(at url: URL) -> Sourced<AnyAnswer>? { nil }
  func place(of url: URL) -> ApiBook.Place? { nil }
  func credentials(for url: URL) -> ApiCredentials { ApiCredentials() }
  func follows(_ url: URL, from origin: URL) -> Bool { api.follows(url, from: origin) }
}
