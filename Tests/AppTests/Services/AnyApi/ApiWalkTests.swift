import ApiSession
import CantinaTestSupport
import ConsoleProgram
import Foundation
import Json
import Synchronization
import Testing

@testable import cantina

/// A list with its pages, and the expected end of a walk.
struct WalkCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var start = "https://a.example/list"
  /// The answers, by the part of the URL after `https://a.example/`.
  let pages: [String: String]
  let count: Int
  let requests: Int
  let end: WalkEnd

  static let all = [
    WalkCase(
      testDescription: "total reached: a source that names a next page without an end is asked once more",
      pages: [
        "list": #"{"total": 2, "next": "/list?c=1", "data": [{"id": 1}]}"#,
        "list?c=1": #"{"total": 2, "next": "/list?c=2", "data": [{"id": 2}]}"#,
        "list?c=2": #"{"total": 2, "next": "/list?c=3", "data": []}"#,
      ], count: 2, requests: 3, end: .whole(.total)),
    WalkCase(
      testDescription: "total reached by pages that were counted: nothing more is asked",
      pages: [
        "list": #"{"page": 1, "pages": 900, "total": 2, "data": [{"id": 1}]}"#,
        "list?page=2": #"{"page": 2, "pages": 900, "total": 2, "data": [{"id": 2}]}"#,
      ], count: 2, requests: 2, end: .whole(.total)),
    WalkCase(
      testDescription: "a guessed parameter that the source ignores",
      pages: [
        "list": #"{"total": 9, "data": [{"id": 1}, {"id": 2}]}"#,
        "list?page=2": #"{"total": 9, "data": [{"id": 1}, {"id": 2}]}"#,
      ], count: 2, requests: 5, end: .short(.total(stated: 9, count: 2))),
    WalkCase(
      testDescription: "a guessed page that is not there",
      pages: ["list": #"{"total": 9, "data": [{"id": 1}, {"id": 2}]}"#],
      count: 2, requests: 5, end: .short(.total(stated: 9, count: 2))),
    WalkCase(
      testDescription: "a next page on another origin: no address is guessed instead",
      pages: ["list": #"{"count": 3, "next": "https://b.example/x?page=2", "data": [{"id": 1}]}"#],
      count: 1, requests: 1, end: .short(.elsewhere("https://b.example"))),
    WalkCase(
      testDescription: "a page parameter that the source ignores, though it counts pages",
      pages: [
        "list": #"{"page": 1, "total_pages": 3, "data": [{"id": 1}, {"id": 2}]}"#,
        "list?page=2": #"{"page": 1, "total_pages": 3, "data": [{"id": 1}, {"id": 2}]}"#,
      ], count: 2, requests: 5, end: .short(.noWay)),
    WalkCase(
      testDescription: "the end that the source marks before its total",
      pages: ["list": #"{"total": 73, "next": null, "data": [{"id": 1}]}"#], count: 1, requests: 5,
      end: .short(.total(stated: 73, count: 1))),
    WalkCase(
      testDescription: "an empty page in the middle",
      pages: [
        "list": #"{"next": "/list?c=1", "data": [{"id": 1}]}"#, "list?c=1": #"{"next": "/list?c=2", "data": []}"#,
        "list?c=2": #"{"next": null, "data": [{"id": 2}]}"#,
      ], count: 2, requests: 3, end: .whole(.mark)),
    WalkCase(
      testDescription: "empty pages without an end: five in a row are enough",
      pages: Dictionary(
        uniqueKeysWithValues: [("list", #"{"next": "/list?c=1", "data": [{"id": 1}]}"#)]
          + (1...9).map { ("list?c=\($0)", #"{"next": "/list?c=\#($0 + 1)", "data": []}"#) }),
      count: 1, requests: 7, end: .open(.unstated(pageSize: 1))),
    WalkCase(
      testDescription: "a bare array without a sign", pages: ["list": #"[{"id": 1}, {"id": 2}]"#], count: 2,
      requests: 1,
      end: .open(.unstated(pageSize: 2))),
    WalkCase(
      testDescription: "fewer than were asked for", start: "https://a.example/list?per_page=5",
      pages: ["list?per_page=5": #"[{"id": 1}, {"id": 2}]"#], count: 2, requests: 1, end: .whole(.shorterPage)),
    WalkCase(
      testDescription: "a count that may be that of one full page", start: "https://a.example/list?limit=2",
      pages: ["list?limit=2": #"{"count": 2, "data": [{"id": 1}, {"id": 2}]}"#], count: 2, requests: 1,
      end: .open(.unstated(pageSize: 2))),
    WalkCase(
      testDescription: "a total that counts something else",
      pages: ["list": #"{"total": 1, "data": [{"id": 1}, {"id": 2}]}"#],
      count: 2, requests: 1, end: .open(.unstated(pageSize: 2))),
    WalkCase(
      testDescription: "a list that begins in the middle", start: "https://a.example/list?skip=70",
      pages: ["list?skip=70": #"{"total": 73, "skip": 70, "limit": 30, "data": [{"id": 1}, {"id": 2}, {"id": 3}]}"#],
      count: 3, requests: 1, end: .whole(.total)),
    WalkCase(
      testDescription: "the list of the first page on all pages",
      pages: [
        "list": #"{"next": "/list?c=1", "rows": [{"id": 1}, {"id": 2}], "other": [{"id": 9}]}"#,
        "list?c=1": #"{"next": null, "rows": [{"id": 3}], "other": [{"id": 7}, {"id": 8}]}"#,
      ], count: 3, requests: 2, end: .whole(.mark)),
    WalkCase(
      testDescription: "a later page of another kind",
      pages: ["list": #"{"next": "/list?c=1", "rows": [{"id": 1}]}"#, "list?c=1": #"{"id": 5, "name": "A"}"#],
      count: 1, requests: 2, end: .short(.noList)),
    WalkCase(
      testDescription: "a next page that cannot be asked", pages: ["list": #"{"next": ["x"], "data": [{"id": 1}]}"#],
      count: 1, requests: 5, end: .short(.noWay)),
    WalkCase(
      testDescription: "an end of its own before the total, behind a way that was proved",
      pages: [
        "list": #"{"total": 1000000, "next": "/list?c=1", "data": [{"id": 1}]}"#,
        "list?c=1": #"{"total": 1000000, "next": null, "data": [{"id": 2}]}"#,
      ], count: 2, requests: 2, end: .open(.total(stated: 1_000_000, count: 2))),
    WalkCase(
      testDescription: "a flag that stays true while pages repeat", start: "https://a.example/list?page=1",
      pages: [
        "list?page=1": #"{"has_more": true, "data": [{"id": 1}, {"id": 2}]}"#,
        "list?page=2": #"{"has_more": true, "data": [{"id": 3}, {"id": 4}]}"#,
        "list?page=3": #"{"has_more": true, "data": [{"id": 3}, {"id": 4}]}"#,
      ], count: 4, requests: 3, end: .short(.noWay)),
    WalkCase(
      testDescription: "records that come twice are taken once",
      pages: [
        "list": #"{"next": "/list?c=1", "data": [{"id": 1}, {"id": 2}]}"#,
        "list?c=1": #"{"next": null, "data": [{"id": 2}, {"id": 3}]}"#,
      ], count: 3, requests: 2, end: .whole(.mark)),
    WalkCase(
      testDescription: "pages that count from 0 without a word: the missing one is asked for at the end",
      pages: [
        "list": #"{"total": 6, "data": [{"id": 1}, {"id": 2}]}"#,
        "list?page=1": #"{"total": 6, "data": [{"id": 3}, {"id": 4}]}"#,
        "list?page=2": #"{"total": 6, "data": [{"id": 5}, {"id": 6}]}"#,
        "list?page=3": #"{"total": 6, "data": []}"#,
      ], count: 6, requests: 5, end: .whole(.total)),
    WalkCase(
      testDescription: "an empty list", pages: ["list": #"{"products": []}"#], count: 0, requests: 1,
      end: .whole(.emptyPage)),
  ]
}

@MainActor
@Suite("Paging through lists")
struct ApiWalkTests {
  private static func api(_ pages: [String: String]) -> StubApi {
    StubApi(Dictionary(uniqueKeysWithValues: pages.map { ("https://a.example/" + $0.key, $0.value) }))
  }

  private static func run(
    _ pages: [String: String], _ query: GetQuery = GetQuery(format: .json), limits: ApiWalk.Limits = ApiWalk.Limits()
  ) async throws -> GetCommand.Outcome {
    var get = GetAddress(api: api(pages), words: try Words.english(), paper: GetPaper())
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
    let get = GetAddress(api: api, words: try Words.english(), paper: GetPaper(), output: output)
    let outcome = await get.run(query, at: try #require(URL(string: "https://a.example/list")))
    #expect(outcome.exitCode == .success && api.written.contains("3"))
    let seen = api.seen
    #expect(seen.count == 2)
    for (text, start) in zip(seen, before) { #expect(start.isEmpty ? text.isEmpty : text.hasPrefix(start), "\(text)") }
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
    #expect(api.walk(from: first, limits: ApiWalk.Limits().with(pages: 5)).walk.pagesLeft == 4)
    let open = Self.api(["list": #"{"results": [{"id": 1}], "next": "/list?page=2"}"#])
    let other = try await open.answer(at: try #require(URL(string: "https://a.example/list")), .usual)
    #expect(open.walk(from: other).walk.pagesLeft == nil)
  }

  @Test("Reading more than ten pages asks first; after a refusal the list is incomplete")
  func question() async throws {
    let pages = ["list": #"{"total": 45, "results": [{"id": 1}, {"id": 2}], "next": "/list?page=2"}"#]
    for (limit, asked, status) in [(nil, [22], ExitCode.incomplete), (26, [12], .incomplete), (20, [], .unavailable)] {
      var heard: [Int] = []
      var get = GetAddress(api: Self.api(pages), words: try Words.english(), paper: GetPaper())
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
