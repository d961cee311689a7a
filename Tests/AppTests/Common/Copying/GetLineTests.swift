import ApiSession
import CantinaTestSupport
import ConsoleProgram
import Foundation
import Json
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

/// The line copied from a screen must print in a shell what the screen shows.
@MainActor
private func panel<Item>(_ viewModel: RecordsViewModel<Item>) -> RecordFilterViewModel<Item> {
  RecordFilterViewModel(viewModel.model, typing: false) { _ in }.observe(viewModel.model)
}

@Suite("The command that prints a list", .bounded)
@MainActor
struct GetLineTests {
  private let dependencies: DependencyManager

  init() throws { dependencies = try .bundled() }

  private func list<Record: DescribedRecord>(_ type: Record.Type) async throws -> RecordsViewModel<Record> {
    let viewModel = RecordsViewModel<Record>(
      flow: RecordsFlowStub<Record>(), swapi: dependencies.swapi, clock: ManualClock())
    let changes = ChangeSpy()
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { !viewModel.isLoading }
    viewModel.loadAll()
    await changes.until { viewModel.isComplete && !viewModel.isLoading }
    return viewModel
  }

  /// Returns the line without the program's name.
  private func line(_ items: [CopyItem]) throws -> String {
    let text = try #require(items.first { $0.kind == .get }?.text)
    #expect(text.hasPrefix("cantina get "))
    return String(text.dropFirst("cantina ".count))
  }

  /// Returns the ids that the program prints for the line.
  private func printed(_ line: String) async throws -> [Int] {
    guard case .get(let query) = try Command.options(line + " --fields id --format jsonl").command else { return [] }
    let outcome = await GetCommand(dependencies: dependencies, style: GetStyle()).run(query)
    return try outcome.output.split(separator: "\n").compactMap { try JsonDocument(String($0)).root["id"]?.int }
  }

  private func check<Record: DescribedRecord>(_ type: Record.Type) async throws {
    let viewModel = try await list(type)
    for field in viewModel.state.description.filters {
      for (value, _) in panel(viewModel).values(of: field) {
        viewModel.narrow(to: RecordNarrowing([.init(field: field.name, value: value)]))
        let items = viewModel.copies(at: 0)
        guard items.contains(where: { $0.kind == .get }) else {
          // `Galactic basic` and `Galactic Basic` are two values, but equal in a condition.
          let words = panel(viewModel).values(of: field).map { "\($0.value)".lowercased() }
          #expect(words.count { $0 == "\(value)".lowercased() } > 1, "\(value)")
          continue
        }
        let line = try line(items)
        #expect(try await printed(line) == viewModel.items.map(\.id), "\(line)")
      }
    }
    viewModel.narrow(to: RecordNarrowing())
    for field in viewModel.state.orders {
      for _ in 0..<2 {
        viewModel.sort(by: field)
        let line = try line(viewModel.copies(at: 0))
        #expect(try await printed(line) == viewModel.items.map(\.id), "\(line)")
      }
    }
  }

  @Test(
    "Every filter value and every order of Star Wars prints the list as shown",
    arguments: FullRun.sample(2, of: SwapiKind.allCases, turn: 1, "kinds whose lists are printed"))
  func filters(kind: SwapiKind) async throws { try await check(kind.describedType) }

  @Test("Filters, an order and a search combine in one command")
  func together() async throws {
    let viewModel = try await list(Person.self)
    viewModel.narrow(
      to: RecordNarrowing([
        .init(field: "gender", value: .word("male")), .init(field: "hair_color", value: .word("brown")),
        .init(field: "hair_color", value: .word("grey")),
      ]))
    viewModel.sort(by: Person.description.field("mass"))
    viewModel.search(text: "an")
    let line = try line(viewModel.copies(at: 0))
    #expect(
      line
        == "get people --search an --where 'gender = male and (hair_color = brown or hair_color = grey)' '--sort=-mass'"
    )
    let ids = try await printed(line)
    #expect(ids == viewModel.items.map(\.id) && !ids.isEmpty)
  }

  @Test("A typed condition combines with filters")
  func typed() async throws {
    let viewModel = try await list(Person.self)
    let conditions = [try RecordCondition("mass > 100 or height > 220")]
    viewModel.narrow(to: RecordNarrowing(conditions: conditions))
    #expect(try line(viewModel.copies(at: 0)).hasSuffix("--where 'mass > 100 or height > 220'"))
    viewModel.narrow(to: RecordNarrowing([.init(field: "gender", value: .word("male"))], conditions: conditions))
    let line = try line(viewModel.copies(at: 0))
    #expect(line == "get people --where 'gender = male and (mass > 100 or height > 220)'")
    let ids = try await printed(line)
    #expect(ids == viewModel.items.map(\.id) && !ids.isEmpty)
  }

  @Test("Conditions on drinks go to --where, not into the search or the address")
  func drinks() async throws {
    let viewModel = CocktailHomeViewModel(
      flow: CocktailHomeFlowSpy(), drinks: dependencies.drinks, restaurants: dependencies.restaurants,
      clock: ManualClock(), sources: StubProbe(), picture: .painted())
    viewModel.search(text: "i:rum glass ~ high")
    let items = viewModel.copies(at: 0)
    #expect(try line(items) == "get drinks --search i:rum --where 'glass ~ high'")
    #expect(items.first { $0.kind == .address }?.text.contains("high") != true)
    viewModel.search(text: "glass ~ high")
    #expect(try line(viewModel.copies(at: 0)) == "get drinks --where 'glass ~ high'")
  }

  @Test("A record is printed by its route")
  func record() async throws {
    let detail = StarWarsDetail<Person>(4, swapi: dependencies.swapi)
    let person = try await detail.read(.usual).value
    let items = detail.copies(of: person, at: detail.route(of: person))
    #expect(items.map(\.kind) == [.route, .value, .get])
    #expect(items[0].text == "people/4" && items[1].text.contains(#""name":"Darth Vader""#))
    #expect(try await printed(try line(items)) == [4])
  }

  @Test("Quotes and blanks survive a shell; text that cannot be quoted is not offered")
  func quotes() throws {
    #expect(RecordCondition.text("eye color", "it's") == "\"eye color\" = \"it's\"")
    #expect(RecordCondition.text("a", "null") == "a = \"null\"" && RecordCondition.text("a", nil) == "a = null")
    #expect(RecordCondition.text("or", "x") == "\"or\" = x")
    #expect(RecordCondition.text("a", "\"it's\"") == nil)
    let line = GetLine("people", searching: "-it's", condition: "a = 'b c'", sort: "mass")
    #expect(line.text == #"cantina get people '--search=-it'\''s' --where 'a = '\''b c'\''' --sort mass"#)
    #expect(GetLine("people", searching: "a\u{1B}[2Jb").text == nil, "a terminal would obey it")
  }

  @Test("The command includes this run's source options, with a variable in place of a secret")
  func sources() throws {
    let plain = try #require(URL(string: "https://a.example/api/"))
    let secret = try #require(URL(string: "https://me:pass1@b.example/?api_key=abc123"))
    let source = GetSource(
      isOffline: true, fixtures: "/tmp/my answers",
      places: ["swapi": [.url(plain), .url(secret)], "seats": [.file("m.json")]])
    func complete(_ text: String) -> String { source.complete(text) { Features.all.sources(ofKind: $0) } }
    let start = " --offline --fixtures '/tmp/my answers'"
    let swapi = start + " --swapi https://a.example/api/ --swapi \"$CANTINA_SWAPI\""
    #expect(complete("cantina get people --sort mass") == "cantina get people --sort mass" + swapi)
    #expect(
      complete("cantina get films/1\ncantina get films/2") == "cantina get films/1\(swapi)\ncantina get films/2\(swapi)"
    )
    #expect(complete("cantina get seats/6D") == "cantina get seats/6D\(start) --seats m.json")
    #expect(complete("cantina get api/swapi/people") == "cantina get api/swapi/people" + start)
    #expect(complete("cantina get https://c.example/") == "cantina get https://c.example/" + start)
    for text in ["cantina get songs", "people/4", "{\"a\":\"\ncantina get people\"}"] {
      #expect(complete(text) == text)
    }
    #expect(GetSource().complete("cantina get people") { _ in ["swapi"] } == "cantina get people")
    let words = complete("cantina get people").split(separator: " ").map(String.init)
    #expect(words.contains("--offline") && !words.joined().contains("pass1") && !words.joined().contains("abc123"))
  }

  @Test("A command that is copied offline repeats the offline option")
  func offline() async throws {
    let app = try await TestApp(
      .records(.people), dependencies: dependencies.give(\.getSource, GetSource(isOffline: true)))
    app.robot.resize(columns: 120, rows: 40).type("y").shows("cantina get people --offline")
    app.robot.press(.escape, .enter).type("y")
    await app.robot.settle()
    app.robot.shows("cantina get people/1 --offline")
    #expect(try Command.options("get people --offline").isOffline)
  }

  @Test("Secrets become variables; a file is named by its path, and piped input has no command")
  func secrets() throws {
    let url = try #require(URL(string: "https://me:pass1@a.example/v1/list?api_key=abc123&q=x#items"))
    var given = ApiTemplates(headers: [HeaderTemplate(name: "Authorization", value: "Bearer $TOKEN")])
    given.headers.append(try #require(HeaderTemplate("X-Api-Key: s3cr3t")))
    given.headers.append(try #require(HeaderTemplate("Accept: text/json")))
    given.headers.append(try #require(HeaderTemplate(basic: "ada:PW")))
    given.keys = [try #require(QueryKey("key=KEY"))]
    given.followed = ["https://b.example"]
    let text = try #require(GetLine(for: url, given)?.text)
    #expect(
      text
        == "cantina get 'https://a.example/v1/list?q=x#items' --basic \"$USERNAME\":PASSWORD --key 'api_key=API_KEY' "
        + "--bearer TOKEN --header 'X-Api-Key: $X_API_KEY' --header 'Accept: text/json' --basic ada:PW "
        + "--key 'key=KEY' --follow-origin https://b.example")
    for secret in ["pass1", "abc123", "s3cr3t"] { #expect(!text.contains(secret)) }
    #expect(GetLine(for: URL(filePath: "/tmp/my list.json"))?.text == "cantina get '/tmp/my list.json'")
    #expect(GetLine(for: .standardInput) == nil)
    given = ApiTemplates(usesNetrc: true)
    let plain = try #require(URL(string: "https://a.example/"))
    #expect(GetLine(for: plain, given)?.text == "cantina get https://a.example/ --netrc")
  }
}

@Suite("The command that prints a list of any API", .bounded)
@MainActor
struct ApiGetLineTests {
  private let folder: TemporaryFolder
  private let dependencies: DependencyManager

  init() throws {
    folder = try TemporaryFolder()
    dependencies = try .bundled()
    try folder.write(
      #"""
      [{"id": 1, "name": "Ann", "team": "red", "tags": ["x", "y"], "size": 5, "note": null, "ok": true},
       {"id": 2, "name": "Bob", "team": "blue sky", "tags": ["y"], "size": 12, "note": "", "ok": false},
       {"id": 3, "name": "Cid", "team": "red", "tags": [], "size": "unknown", "note": "n", "ok": true},
       {"id": 4, "name": "Dot", "team": "it's", "tags": ["x"], "size": 7, "ok": false},
       {"id": 5, "name": "Eve", "team": "it's", "tags": ["x"], "size": 1, "note": "n", "ok": true},
       {"id": 6, "name": "Fay", "team": "blue sky", "tags": ["y", "x"], "size": 2, "note": "n", "ok": true}]
      """#, to: "list.json")
  }

  private var url: URL { folder.url.appending(path: "list.json") }

  private func printed(_ line: String) async throws -> [Int] {
    let words = String(line.dropFirst("cantina ".count)) + " --format jsonl"
    guard case .get(let query) = try Command.options(words).command, let url = query.address else { return [] }
    let outcome = await GetAddress(api: dependencies.anyApi, words: try Words.english(), style: GetStyle())
      .run(query, at: url)
    return try outcome.output.split(separator: "\n").compactMap { try JsonDocument(String($0)).root["id"]?.int }
  }

  private func records(only: RecordMatch? = nil) async throws -> RecordsViewModel<AnyRecord> {
    let api = dependencies.anyApi
    let first = try await api.answer(at: url, .usual)
    let records = ApiRecords(first, at: url, route: api.route(to: url), only: only, api: api)
    return RecordsViewModel<AnyRecord>(
      records, pages: records.firstPages, flow: RecordsFlowStub<AnyRecord>(), clock: ManualClock())
  }

  private func check(_ viewModel: RecordsViewModel<AnyRecord>) async throws {
    let line = try #require(viewModel.copies(at: 0).first { $0.kind == .get }?.text)
    #expect(
      try await printed(line) == viewModel.items.map { $0.value["id"]?.int ?? 0 }, "\(line)")
  }

  @Test("Every filter value, order and search prints the list as shown")
  func list() async throws {
    let viewModel = try await records()
    try await check(viewModel)
    #expect(viewModel.state.description.filters.map(\.name).contains("team"))
    for field in viewModel.state.description.filters {
      for (value, _) in panel(viewModel).values(of: field) {
        viewModel.narrow(to: RecordNarrowing([.init(field: field.name, value: value)]))
        try await check(viewModel)
      }
    }
    viewModel.narrow(to: RecordNarrowing())
    for field in viewModel.state.orders {
      viewModel.sort(by: field)
      try await check(viewModel)
    }
    viewModel.search(text: "sky")
    try await check(viewModel)
  }

  @Test("Related records and a record of a list are selected by a condition")
  func related() async throws {
    let viewModel = try await records(only: RecordMatch(field: "team", value: "blue sky"))
    #expect(viewModel.items.count == 2)
    try await check(viewModel)
    let record = try #require(viewModel.item(at: 1)?.value)
    let items = viewModel.collection.copies(of: record, at: viewModel.collection.route(to: record))
    let line = try #require(items.first { $0.kind == .get }?.text)
    #expect(line.hasSuffix("--where 'id = 6'"))
    #expect(try await printed(line) == [6])
  }
}
