import CantinaResources
import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@MainActor
@Suite("Descriptions of APIs")
struct ApiDescriptionTests {
  @Test("A description survives a round trip")
  func roundTrip() throws {
    let text = #"""
      {"title": "Boats", "base": "https://a.example/api/", "headers": {"Authorization": "Bearer $TOKEN"},
       "collections": [{"name": "boats", "path": "boat", "records": "results", "next": "info.next",
         "total": "info.count", "id": "id", "title": "name", "search": "q",
         "columns": [{"field": "size"}, {"field": "home.name", "title": "Home"}], "relations": ["home"]}]}
      """#
    let api = try ApiDescription(name: "boats", bytes: Array(text.utf8))
    #expect(api.url(of: "boats", record: "7").absoluteString == "https://a.example/api/boat/7")
    #expect(api.headers == [HeaderTemplate(name: "Authorization", value: "Bearer $TOKEN")])
    #expect(try ApiDescription(name: "boats", bytes: JsonWriter(indent: 2).bytes(api.draft)) == api)
  }

  @Test(
    "A damaged description reports the position and the expected value",
    arguments: [
      (#"{"base": "https://a.example/", "collections": [{"path": 1}]}"#, "collections[0].path: expected a string"),
      (#"{"base": "a"}"#, "base: expected an address such as https://example.org/api/"),
      (#"{"title": "x"}"#, "base: expected an address such as https://example.org/api/"),
      (
        #"{"base": "https://a.example/", "colections": []}"#,
        "colections is unknown; known keys: title, base, headers, keys, collections"
      ),
      (#"{"base": "https://a.example/", "headers": {"A": 1}}"#, "headers.A: expected a name and a string"),
      (#"{"base": "https://a.example/", "collections": {}}"#, "collections: expected a list"),
      ("{\n  \"base\": tru}", "line 2, column 11: expected a value"),
    ])
  func damaged(text: String, words: String) throws {
    let flaw = #expect(throws: DescriptionFlaw.self) { try ApiDescription(name: "x", bytes: Array(text.utf8)) }
    #expect(try Words.english().text(try #require(flaw)) == words)
  }

  @Test("A damaged file affects no other, and a saved description extends an earlier one")
  func book() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "broken.json")
    try folder.write(#"{"base": "https://a.example/api/", "collections": [{"name": "towns"}]}"#, to: "good.json")
    let book = ApiBook(folder: folder.url)
    #expect(book.descriptions.map(\.name) == ["good"])
    #expect(book.entries.count == 2)
    let base = try #require(URL(string: "https://a.example/api/"))
    let new = ApiDescription(name: "good", base: base, collections: [ApiCollection(name: "boats", path: "boats")])
    _ = try book.save(new.joined(to: book.description("good")))
    #expect(book.description("good")?.collections.map(\.name) == ["towns", "boats"])
    #expect(throws: ApiBook.SaveError.name("../x")) {
      try book.save(ApiDescription(name: "../x", base: base))
    }
    // A handwritten description is never overwritten, even if it is damaged.
    #expect(throws: ApiBook.SaveError.damaged(path: folder.url.path + "/broken.json")) {
      try book.save(ApiDescription(name: "broken", base: base))
    }
    let other = try #require(URL(string: "https://b.example/"))
    #expect(throws: ApiBook.SaveError.taken(name: "good", base: base)) {
      try book.save(ApiDescription(name: "good", base: other))
    }
    #expect(try String(contentsOf: folder.url.appending(path: "broken.json"), encoding: .utf8) == "{")
  }

  @Test("An address is found in its description, for lists and records")
  func place() throws {
    let book = ApiBook(folder: nil, bundled: Resources.checkedOut.apis)
    let list = try #require(URL(string: "https://swapi.dev/api/people/?page=2"))
    #expect(book.place(of: list)?.collection.name == "people")
    #expect(book.place(of: list)?.record == nil)
    let record = try #require(URL(string: "https://swapi.dev/api/planets/1/"))
    #expect(book.place(of: record)?.record == "1")
    #expect(book.place(of: try #require(URL(string: "https://other.example/api/people/"))) == nil)
  }

  @Test(
    "The bundled description of SWAPI shows the same rows as the typed module",
    arguments: FullRun.sample(2, of: SwapiKind.allCases, "kinds that are described"))
  func swapi(_ kind: SwapiKind) async throws {
    let dependencies = try DependencyManager.bundled()
    let url = try #require(dependencies.apis.book.url(of: ["swapi", kind.rawValue]))
    let answer = try await dependencies.anyApi.answer(at: url, .usual).value
    let names = answer.records.compactMap { record in answer.layout.title.flatMap { record.recordField($0)?.text }
    }
    #expect(names == (try await typedNames(kind, dependencies.swapi)))
    #expect(answer.total == names.count)
  }

  @Test("get prints the same values for the description and the typed module", arguments: SwapiKind.allCases)
  func swapiValues(_ kind: SwapiKind) async throws {
    let dependencies = try DependencyManager.bundled()
    let collection = try #require(
      dependencies.apis.book.description("swapi")?.collections.first { $0.name == kind.rawValue })
    let url = try #require(dependencies.apis.book.url(of: ["swapi", kind.rawValue]))
    let typed = try #require(Features.all.kind(kind.rawValue))
    let fields = [collection.title].compactMap(\.self) + collection.columns.map(\.path)
    #expect(Set(typed.fields).isSuperset(of: fields))
    let query = GetQuery(kind: kind.rawValue, fields: fields, format: .csv)
    let own = await GetCommand(dependencies: dependencies, style: GetStyle()).run(query)
    let any = await GetAddress(api: dependencies.anyApi, words: dependencies.words, style: GetStyle())
      .run(query, at: url)
    #expect(own.output == any.output)
    #expect(own.output.split(separator: "\n").count > 1 && any.messages.isEmpty)
  }

  // SWAPI's root had no bundled answer, so offline the user was told of a missing file.
  @Test("SWAPI's root is a menu of its kinds, also when bundled")
  func root() async throws {
    let dependencies = try DependencyManager.bundled()
    let answer = try await dependencies.anyApi.answer(at: try #require(URL(string: "https://swapi.dev/api/")), .usual)
    guard case .menu(let links) = answer.value.content else {
      Issue.record("no menu")
      return
    }
    #expect(links.map(\.name) == ["people", "planets", "films", "species", "vehicles", "starships"])
  }

  private func typedNames(_ kind: SwapiKind, _ swapi: any SwapiService) async throws -> [String] {
    func names<Record: DescribedRecord>(_ type: Record.Type) async throws -> [String] {
      var names: [String] = []
      var page = try await swapi.list(type, matching: "", page: nil, freshness: .usual)
      while true {
        names += page.value.items.map(\.name)
        guard let next = page.value.next else { return names }
        page = try await swapi.list(type, matching: "", page: next, freshness: .usual)
      }
    }
    return try await names(kind.describedType)
  }

  @Test(
    "Paging is described in four ways, each of which reaches the end",
    arguments: [
      (#"{"next": "more"}"#, ApiPaging.next("more"), #""more": "/list?n=@""#),
      (#"{"token": "t", "parameter": "n"}"#, .token("t", parameter: "n"), #""t": "@""#),
      (
        #"{"offset": "n", "limit": "size", "total": "all.number"}"#, .offset("n", limit: "size", total: "all.number"),
        nil
      ),
      (#"{"page": "n", "first": 0, "last": "pages"}"#, .page("n", first: 0, last: "pages"), nil),
      (#"{"page": "n"}"#, .page("n", first: 1, last: nil), nil),
    ] as [(String, ApiPaging, String?)])
  func paging(text: String, paging: ApiPaging, next: String?) async throws {
    func bytes(_ paging: String) -> [UInt8] {
      Array(
        #"{"base": "https://a.example/", "collections": [{"name": "list", "records": "rows", "paging": \#(paging)}]}"#
          .utf8)
    }
    let description = try ApiDescription(name: "a", bytes: bytes(text))
    let collection = try #require(description.collections.first)
    #expect(collection.paging == paging)
    let written = JsonWriter().bytes(description.draft)
    #expect(try ApiDescription(name: "a", bytes: written) == description)
    let way: ImitatedList.Way =
      if case .page(_, let first, _) = paging { .page("n", from: first) } else { .offset("n") }
    let count = if case .page = paging { "0" } else { "«count»" }
    let sign = next.map { "⟨, \($0.replacing("@", with: "«token»"))⟩" } ?? ""
    let imitated = ImitatedList(
      "A described list", "https://a.example/list", by: way, "a.example, API", count: 7, size: 3,
      "{\"rows\": «rows», \"all\": {\"number\": \(count)}, \"pages\": 3\(sign)}")
    let service = ImitatedService(list: imitated, described: collection)
    let url = description.url(of: collection)
    let list = try await GatheredRecords(try await service.answer(at: url, .usual), enough: .max, of: service) { _ in
      true
    }
    #expect(list.records.count == 7)
    guard case .whole = list.end else { throw Unproven() }
  }

  private struct Unproven: Error {}

  @Test(
    "Errors in the paging description are named",
    arguments: [
      ("[]", "collections[0].paging"), ("{}", "collections[0].paging"),
      (#"{"token": "t"}"#, "collections[0].paging.parameter"),
      (#"{"page": "p", "first": -1}"#, "collections[0].paging.first"), (#"{"nxt": "t"}"#, "collections[0].paging.nxt"),
    ])
  func wrongPaging(text: String, place: String) throws {
    let bytes = Array(
      #"{"base": "https://a.example/", "collections": [{"name": "list", "paging": \#(text)}]}"#.utf8)
    #expect(throws: DescriptionFlaw.self) { try ApiDescription(name: "a", bytes: bytes) }
    do throws(DescriptionFlaw) {
      _ = try ApiDescription(name: "a", bytes: bytes)
    } catch {
      #expect(error.place == place)
    }
  }

  @Test("A check reports the number of records and the evidence of the end")
  @MainActor
  func check() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"base": "https://a.example/", "collections": [{"name": "whole"}, {"name": "short"}, {"name": "more"}]}"#,
      to: "a.json")
    let api = StubApi([
      "https://a.example/whole": #"{"total": 2, "rows": [{"id": 1}, {"id": 2}]}"#,
      "https://a.example/short": #"{"total": 9, "next": null, "rows": [{"id": 1}]}"#,
      "https://a.example/more": #"{"next": "/more?p=2", "rows": [{"id": 1}]}"#,
      "https://a.example/more?p=2": #"{"next": "/more?p=3", "rows": [{"id": 2}]}"#,
    ])
    let outcome = await ApisCommand(api: api, book: ApiBook(folder: folder.url), words: try Words.english()).run(
      check: "a")
    #expect(
      outcome.output == """
        whole\t2 records\tof 2\tcomplete: as many as the source reports
        short\t1 record\tof 9\tThe source reports 9 records; 1 were received.
        more\t2 records\tmore pages follow

        """)
  }

  @Test("A header's variables come from the environment, and without them it is not sent")
  func headers() throws {
    let header = try #require(HeaderTemplate("X-Key: a$ONE-$TWO$"))
    #expect(header.variables == ["ONE", "TWO"])
    #expect(header.filled(["ONE": "1", "TWO": "2"]) == "a1-2$")
    #expect(header.filled(["ONE": "1"]) == nil)
    #expect(HeaderTemplate("no colon") == nil)
    #expect(HeaderTemplate(": x") == nil)
  }

  @Test(
    "An address survives a round trip through a route, with its secrets masked",
    arguments: [
      ("https://a.example/api/x?page=2", "browse/a.example%2Fapi%2Fx?page=2"),
      ("http://a.example", "browse/http:%2F%2Fa.example"),
      ("https://u:p@a.example/x?api_key=s&q=1", "browse/...@a.example%2Fx?api_key=...&q=1"),
      ("/tmp/a b.json", "browse/%2Ftmp%2Fa%20b.json"),
      ("-", "browse/-"),
    ])
  func routes(typed: String, path: String) throws {
    let address = try #require(ApiAddress(typed: typed))
    let route = BrowseRoute.address(address)
    #expect(route.path == path)
    let read = try #require(BrowseRoute.address.values(in: try Features.all.route(path)))
    #expect(read.url == address.url.hidingSecrets || address.url.isLocal)
  }
}
