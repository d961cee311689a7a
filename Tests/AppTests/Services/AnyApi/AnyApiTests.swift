import ApiSession
import CantinaResources
import CantinaTestSupport
import Foundation
import Json
import Loading
import Synchronization
import Testing

@testable import cantina

@Suite("Any API: lists, layouts and links")
struct AnyApiTests {
  private static let base = "https://a.example/list"

  @Test("A list ends with a notice when its next page repeats an earlier one")
  func repeated() async throws {
    let api = StubApi([
      Self.base: #"{"results": [{"id": 1}], "next": "/list?page=2"}"#,
      Self.base + "?page=2": #"{"results": [{"id": 2}], "next": "/list?page=2"}"#,
    ])
    let list = try await Self.records(api)
    #expect(list.records.compactMap { $0["id"]?.int } == [1, 2])
    #expect(list.end == .short(.repeated))
  }

  @Test("A next page on another origin is requested only if the origin is allowed")
  func elsewhere() async throws {
    let answers = [
      Self.base: #"{"results": [{"id": 1}], "next": "https://b.example/list?page=2"}"#,
      "https://b.example/list?page=2": #"{"results": [{"id": 2}], "next": null}"#,
    ]
    let held = try await Self.records(StubApi(answers))
    #expect(held.records.count == 1)
    #expect(held.end == .short(.elsewhere("https://b.example")))
    let followed = try await Self.records(StubApi(answers, followed: ["https://b.example"]))
    #expect(followed.records.count == 2)
    #expect(followed.end == .whole(.mark))
    let api = StubApi(answers)
    let page = AnyPage(api.walk(from: try await api.answer(at: try #require(URL(string: Self.base)), .usual)), id: nil)
    #expect(page.next == nil && page.walkEnd == held.end)
  }

  @Test("Only as many pages are requested as the wanted records need")
  func enough() async throws {
    let api = StubApi([
      Self.base: #"{"results": [{"id": 1}, {"id": 2}], "next": "/list?page=2"}"#,
      Self.base + "?page=2": #"{"results": [{"id": 3}], "next": null}"#,
    ])
    #expect(try await Self.records(api, enough: 2).records.count == 2)
    #expect(api.asked == [Self.base])
  }

  @Test("A total that differs from the received records is reported after the last page")
  func otherTotal() async throws {
    func records(_ total: Int, enough: Int = .max, matching word: String = "") async throws -> GatheredRecords {
      let api = StubApi([
        Self.base: #"{"count": \#(total), "results": [{"id": 1}, {"id": 2}], "next": "/list?page=2"}"#,
        Self.base + "?page=2": #"{"count": \#(total), "results": [{"id": 3}, {"id": 4}, null], "next": null}"#,
      ])
      let first = try await api.answer(at: try #require(URL(string: Self.base)), .usual)
      return try await GatheredRecords(first, enough: enough, of: api) { word.isEmpty || $0["id"]?.text == word }
    }
    let more = try await records(9)
    // The source's end contradicts its total, so both are reported.
    #expect(more.otherTotal == nil && more.end == .open(.total(stated: 9, count: 5)))
    let fewer = try await records(3)
    #expect(fewer.otherTotal?.stated == 3 && fewer.otherTotal?.count == 5 && fewer.end == .whole(.total))
    #expect(try await records(9, matching: "3").end == more.end)
    // Null counts as a value.
    let same = try await records(5)
    #expect(same.otherTotal == nil && same.end == .whole(.total) && same.records.count == 5)
    #expect(try await records(9, enough: 2).end == nil)
    // The number equals the page size, so it counts the page.
    #expect(try await records(2).end == .whole(.mark))
    #expect(try await records(2).otherTotal == nil)
  }

  @Test("A record on a later page is found by id or title")
  func later() async throws {
    let api = StubApi([
      Self.base: #"{"results": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}], "next": "/list?page=2"}"#,
      Self.base + "?page=2": #"{"results": [{"id": 3, "name": "C", "url": "/boats/3"}], "next": null}"#,
      "https://a.example/boats/3": #"{"id": 3, "name": "C", "size": 9}"#,
    ])
    let url = try #require(URL(string: Self.base))
    for id in ["3", "C"] {
      let found = try await api.record(id, in: url, .usual).value
      #expect(found.title == "C" && found.isPartial && found.url?.path() == "/boats/3")
    }
    #expect(try await api.record(at: RecordPlace(url: url, id: "3"), .usual).value.value["size"]?.int == 9)
    await #expect(throws: ApiError.self) { try await api.record("4", in: url, .usual) }
  }

  @Test("Each name is requested once, six at a time")
  func names() async throws {
    let urls = try (1...20).map { try #require(URL(string: "https://a.example/boats/\($0)")) }
    let api = StubApi(Dictionary(uniqueKeysWithValues: urls.map { ($0.absoluteString, #"{"name": "Boat"}"#) }))
    var names = 0
    for await name in api.names(of: (urls + urls).map { ApiLink(url: $0, name: nil) }) {
      if case .success = name.name { names += 1 }
    }
    #expect(names == 20)
    #expect(Set(api.asked).count == api.asked.count)
    #expect(api.most <= 6)
  }

  @Test("Records with equal ids stay distinct, and null is a record")
  func identities() throws {
    let answer = Sourced(
      value: try Self.answer(#"[{"id": 1}, {"id": 1}, null, {"id": 2}]"#), provenance: .live(host: "a.example"))
    let page = AnyPage(StubApi([:]).walk(from: answer), id: "id")
    #expect(page.items.map(\.id) == ["1", "1 (2)", "#3", "2"])
    #expect(page.unreadableCount == 0)
  }

  @Test("The title and the columns are the fields that distinguish the records", arguments: LayoutRow.all)
  func layout(_ row: LayoutRow) throws {
    let layout = try Self.answer(row.records).layout
    #expect(layout.id == row.id)
    #expect(layout.title == row.title)
    #expect(layout.columns.map { $0.path + ($0.isNumber ? "#" : "") } == row.columns)
  }

  @Test("Numbers sort by size in any notation; unknown values come last")
  func order() throws {
    let records = try Self.answer(#"[{"n": "10"}, {"n": "9"}, {"n": "1,358"}, {"n": "unknown"}, {}, {"n": 9.5}]"#)
      .records
    func sorted(_ isDescending: Bool) -> [String] {
      records.places(isDescending: isDescending) { $0["n"]?.orderKey }.map { records[$0]["n"]?.text ?? "–" }
    }
    #expect(sorted(false) == ["9", "9.5", "10", "1,358", "unknown", "–"])
    #expect(sorted(true) == ["1,358", "10", "9.5", "9", "unknown", "–"])
  }

  @Test(
    "A dotted path finds a field, even if its key contains dots",
    arguments: [
      ("a.b", "1"), ("a.list[1].x", "3"), ("k.with.dots", "4"), ("k.with.more.deep", "5"), ("title", "6"),
      ("none", nil),
      ("a.list[9]", nil), ("[0]", nil), ("", nil), ("имя", "7"),
    ])
  func fields(path: String, value: String?) throws {
    let text = #"""
      {"a": {"b": 1, "list": [2, {"x": 3}]}, "k.with.dots": 4, "k.with": {"more": {"deep": 5}},
       "attributes": {"title": 6}, "имя": 7}
      """#
    #expect(try JsonDocument(text).root.recordField(path)?.text == value)
  }

  @Test("URLs and same-origin paths are links, pictures are not, and names beside URLs are used")
  func outline() throws {
    let text = #"""
      {"id": 1, "url": "/boats/1", "home": "/towns/2", "photo": "/a.png", "site": "https://b.example/",
       "crew": [{"name": "Ann", "url": "/people/1"}], "size": {"length": 12}, "logs": [{"day": 1, "wind": 3}],
       "note": "/not a path", "owner": {"self": "https://a.example/people/9", "login": "bo"}}
      """#
    let url = try #require(URL(string: Self.base))
    let value = try JsonDocument(text).root
    let portrait = RecordPortrait(of: AnyRecord(part: value, at: url))
    #expect(portrait.relations.map(\.name) == ["home", "site", "crew", "owner"])
    #expect(portrait.relations.flatMap(\.related.references).map(\.name) == [nil, nil, "Ann", "bo"])
    #expect(portrait.groups.map(\.title) == [nil, .path("size")])
    #expect(portrait.tables.map(\.name) == ["logs"])
    #expect(ApiLink.own(of: value, at: url)?.url.absoluteString == "https://a.example/boats/1")
  }

  @Test("A relative path is a link in a field for addresses, unless it is a host, a file or a gap")
  func relative() throws {
    let base = try #require(URL(string: "https://a.example/v4/"))
    for (value, path) in [
      ("Customers", "/v4/Customers"), ("Customers('A1')/Orders", "/v4/Customers('A1')/Orders"), ("b.example/x", nil),
      ("logo.html", nil), ("N/A", nil), ("two words", nil), ("", nil),
    ] {
      let record = try JsonDocument(#"{"name": "One", "url": "\#(value)"}"#).root
      let relations = RecordPortrait(of: AnyRecord(part: record, at: base)).relations
      #expect(relations.first?.related.references.first?.url.path() == path, "\(value)")
    }
    let record = try JsonDocument(#"{"name": "One", "kind": "Customers"}"#).root
    #expect(RecordPortrait(of: AnyRecord(part: record, at: base)).relations.isEmpty)
  }

  @Test("A link that OData defers is called like the field around it")
  func deferred() throws {
    let base = try #require(URL(string: Self.base))
    let text = ##"{"Id": 1, "Customer": {"__deferred": {"uri": "https://a.example/v2/o(1)/Customer"}}}"##
    let relations = RecordPortrait(of: AnyRecord(part: try JsonDocument(text).root, at: base)).relations
    #expect(relations.map(\.label) == [.text("Customer")])
  }

  @Test("A record's own link must have its own origin, in every notation")
  func ownLink() throws {
    let url = try #require(URL(string: Self.base))
    for (host, isOwn) in [("a.example", true), ("b.example", false)] {
      for text in [
        #"{"url": "https://\#(host)/boats/1"}"#, #"{"_links": {"self": {"href": "https://\#(host)/boats/1"}}}"#,
        #"{"links": [{"rel": ["self"], "href": "https://\#(host)/boats/1"}]}"#,
      ] {
        #expect((ApiLink.own(of: try JsonDocument(text).root, at: url) != nil) == isOwn, "\(text)")
      }
    }
  }

  @Test("A JSON:API relation without a URL shows its type and id")
  func relationWithoutUrl() throws {
    let url = try #require(URL(string: Self.base))
    let text = #"{"id": "1", "relationships": {"home": {"data": {"type": "town", "id": "9"}}, "none": {"data": null}}}"#
    let portrait = RecordPortrait(of: AnyRecord(part: try JsonDocument(text).root, at: url))
    #expect(portrait.relations.isEmpty)
    #expect(portrait.groups.flatMap(\.facts).map(\.name) == ["id", "none", "home.type", "home.id"])
  }

  private static func answer(_ text: String) throws -> AnyAnswer {
    let url = try #require(URL(string: base))
    return AnyAnswer(RawAnswer(root: try JsonDocument(text).root, headers: [:], url: url))
  }

  private static func records(_ api: StubApi, enough: Int = .max) async throws -> GatheredRecords {
    let url = try #require(URL(string: base))
    return try await GatheredRecords(try await api.answer(at: url, .usual), enough: enough, of: api) { _ in true }
  }
}

/// Records and their expected layout.
struct LayoutRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let records: String
  let id: String?
  let title: String?
  let columns: [String]

  static let all = [
    LayoutRow(
      testDescription: "plain ones",
      records: #"[{"id": 1, "name": "A", "age": 3, "kind": "x"}, {"id": 2, "name": "B", "age": 4, "kind": "x"}]"#,
      id: "id", title: "name", columns: ["age#"]),
    LayoutRow(
      testDescription: "a dotted title", records: #"[{"name": {"common": "A", "official": "AA"}, "area": 1}]"#,
      id: nil, title: "name.common", columns: ["area#", "name.official"]),
    LayoutRow(
      testDescription: "numbers as texts, some unknown",
      records: #"[{"id": "1", "title": "A", "mass": "77"}, {"id": "2", "title": "B", "mass": "unknown"}]"#,
      id: "id", title: "title", columns: ["mass#"]),
    LayoutRow(
      testDescription: "an id that repeats", records: #"[{"id": 1, "slug": "a"}, {"id": 1, "slug": "b"}]"#,
      id: "slug", title: "slug", columns: []),
    LayoutRow(testDescription: "texts", records: #"["a", "b"]"#, id: nil, title: nil, columns: []),
    LayoutRow(
      testDescription: "a name in words that repeats beside an id that does not",
      records: #"[{"id": "0Z1b", "fullName": "Daily Blitz"}, {"id": "B65e", "fullName": "Daily Blitz"}, "#
        + #"{"id": "6c3Z", "fullName": "Daily Blitz"}, {"id": "27FC", "fullName": "Elite Arena"}]"#,
      id: "id", title: "fullName", columns: []),
    LayoutRow(
      testDescription: "coordinates beside guesses that repeat",
      records: #"[{"id": 1, "guess": "Red Fox", "location": "53.3,24.0"}, "#
        + #"{"id": 2, "guess": "Red Fox", "location": "53.4,24.1"}, "#
        + #"{"id": 3, "guess": "Red Fox", "location": "53.5,24.2"}, {"id": 4, "guess": "Eagle", "location": "5.5,2.2"}]"#,
      id: "id", title: "guess", columns: ["location"]),
    LayoutRow(
      testDescription: "JSON:API",
      records: #"[{"id": "1", "type": "t", "attributes": {"name": "A", "size": 1}}, "#
        + #"{"id": "2", "type": "t", "attributes": {"name": "B", "size": 2}}]"#,
      id: "id", title: "name", columns: ["size#"]),
  ]
}

/// Answers from a table and records the requests.
final class StubApi: AnyApiService {
  private let answers: [String: String]
  private let followed: Set<String>
  private let closed: Set<String>
  private let state = Mutex((asked: [String](), now: 0, most: 0))

  init(_ answers: [String: String], followed: Set<String> = [], closed: Set<String> = []) {
    (self.answers, self.followed, self.closed) = (answers, followed, closed)
  }

  var asked: [String] { state.withLock { $0.asked } }
  /// The highest number of concurrent requests.
  var most: Int { state.withLock { $0.most } }

  func answer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
    state.withLock { state in
      state.asked.append(url.absoluteString)
      state.now += 1
      state.most = max(state.most, state.now)
    }
    await Task.yield()
    state.withLock { $0.now -= 1 }
    guard let answer = parsed(url) else { throw .notFound(StatusFailure(code: 404, url: url.absoluteString)) }
    return answer
  }

  private func parsed(_ url: URL) -> Sourced<AnyAnswer>? {
    let own = url.withoutListPath
    guard let text = answers[own.absoluteString], let document = try? JsonDocument(text) else { return nil }
    let whole = AnyAnswer(RawAnswer(root: document.root, headers: [:], url: own))
    let answer = url.listPath.flatMap { try? whole.named($0) } ?? whole
    return Sourced(value: answer, provenance: .live(host: url.host() ?? ""))
  }

  func file(at url: URL, from origin: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyFile> {
    state.withLock { $0.asked.append(url.absoluteString) }
    guard let text = answers[url.absoluteString] else {
      throw .notFound(StatusFailure(code: 404, url: url.absoluteString))
    }
    // Each scalar is a byte.
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    return Sourced(value: AnyFile(bytes: bytes, type: "image/png"), provenance: .live(host: url.host() ?? ""))
  }

  func failure(at url: URL) -> ApiError? {
    closed.contains(url.absoluteString) ? .unauthorized(StatusFailure(code: 401, url: url.absoluteString)) : nil
  }
  func knownName(at url: URL) -> Sourced<String>? { nil }
  func knownAnswer(at url: URL) -> Sourced<AnyAnswer>? {
    asked.contains(url.absoluteString) ? parsed(url) : nil
  }
  func place(of url: URL) -> ApiBook.Place? { nil }
  func credentials(for url: URL) -> ApiCredentials { ApiCredentials() }
  func follows(_ url: URL, from origin: URL) -> Bool { url.isOnOrigin(of: origin) || followed.contains(url.origin) }
}
