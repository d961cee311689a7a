import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Raw JSON of Star Wars", .bounded)
@MainActor
struct RecordRawTests {
  private static let luke = #"{"name": "Luke", "hair":[ "none" ], "url": "https://swapi.dev/api/people/1/"}"#

  private func client(_ answers: [String: ScriptedTransport.Answer]) throws -> SwapiClient {
    SwapiClient(session: try .over(ScriptedTransport(answers)))
  }

  private func listed(_ records: String...) -> ScriptedTransport.Answer {
    .json(#"{"count": \#(records.count), "next": null, "results": [\#(records.joined(separator: ","))]}"#)
  }

  // MARK: Storing

  @Test("Each dialect's original records are kept, from lists and single responses", arguments: MirrorKind.allCases)
  func dialects(kind: MirrorKind) async throws {
    let swapi = try TestMirror(kind).swapi
    let films = try await swapi.list(Film.self).value.items
    #expect(films.count == 6)
    for film in films {
      let raw = try #require(swapi.raw(of: film)?())
      #expect(raw["title"]?.string == film.name && raw["opening_crawl"]?.string == film.openingCrawl)
    }
    #expect(try #require(swapi.rawList(of: .films)?.value()).source.contains("A New Hope"))
    #expect(swapi.rawList(of: .people) == nil)
    let vader = try await swapi.record(Person.self, id: 4).value
    let raw = swapi.raw(of: vader)?()
    #expect(raw?["name"]?.string == "Darth Vader" && raw?["height"]?.text == "202")
    // For a name, some sources are read to the end of the list; combined pages have no raw text.
    #expect(try await swapi.name(of: Reference(kind: .planets, id: 2)).value == "Alderaan")
    let planet = try await swapi.record(Planet.self, id: 1).value
    #expect(swapi.raw(of: planet)?()?["name"]?.string == "Tatooine")
  }

  @Test("Every byte of a record is kept, including unknown fields")
  func bytes() async throws {
    let client = try client(["people/": listed(Self.luke)])
    let item = try await client.list(Person.self).value.items[0]
    #expect(client.raw(of: item)?()?.source == Self.luke)
  }

  @Test("Reading a record again discards its old JSON; a search leaves the list's response unchanged")
  func anew() async throws {
    let new = Self.luke.replacing(#""Luke""#, with: #""Lucas""#)
    let client = try client([
      "people/": listed(Self.luke), "people/?search=l": listed(new), "people/1/": .json(new),
    ])
    let old = try await client.list(Person.self).value.items[0]
    let found = try await client.list(Person.self, matching: "l").value.items[0]
    #expect(client.raw(of: old) == nil && client.raw(of: found)?()?.source == new)
    #expect(client.rawList(of: .people)?.value()?["results"]?[0]?.source == Self.luke)
  }

  @Test("An overlong response is read but not kept, and memory stays bounded")
  func bounds() async throws {
    func long(_ id: Int, _ count: Int) -> String {
      #"{"name": "P", "url": "https://x/api/people/\#(id)/", "pad": "\#(String(repeating: "p", count: count))"}"#
    }
    var answers: [String: ScriptedTransport.Answer] = ["people/100/": .json(long(100, 300_000))]
    for id in 1...20 { answers["people/\(id)/"] = .json(long(id, 250_000)) }
    let client = try client(answers)
    let longest = try await client.record(Person.self, id: 100).value
    #expect(longest.name == "P" && client.raw(of: longest) == nil)
    var people: [Person] = []
    for id in 1...20 { people.append(try await client.record(Person.self, id: id).value) }
    let kept = people.filter { client.raw(of: $0) != nil }
    #expect(kept.count < 17 && kept.contains { $0.id == 20 })
    #expect(people.allSatisfy { client.known(Person.self, id: $0.id) != nil })
  }

  @Test("A fallback shows its own original, and the mirror in use shows its own")
  func standIn() async throws {
    let fixtures = try SwapiFixtures.bundled()
    let dead = FallbackSwapiService(
      live: [StubSwapi(failure: .outage)], fixtures: fixtures, rest: .seconds(30), clock: ManualClock())
    let item = try await dead.list(Person.self).value.items[0]
    #expect(dead.raw(of: item)?()?["name"]?.string == "Luke Skywalker" && dead.rawList(of: .people) != nil)
    let live = FallbackSwapiService(
      live: [try client(["people/": listed(Self.luke)])], fixtures: fixtures, rest: .seconds(30), clock: ManualClock())
    let own = try await live.list(Person.self).value.items[0]
    #expect(live.raw(of: own)?()?.source == Self.luke)
    #expect(live.rawList(of: .people)?.value()?["count"]?.int == 1)
  }

  // MARK: Showing

  @Test("The detail shows the original, or nothing if none was kept")
  func viewModel() async throws {
    let client = try client(["people/1/": .json(Self.luke)])
    let (navigator, changes) = (Navigator(), ChangeSpy())
    let flow = RecordKindFlowController<Person>(
      features: Features.all, actions: { $0.starWarsActions }, navigator: navigator, dependencies: try .over(client))
    let person = RecordViewModel<Person>(
      StarWarsDetail<Person>(1, swapi: client), flow: flow, actions: flow.actions.record)
    person.delegate = changes
    #expect(!person.canPerform(.showRaw))
    person.load()
    await changes.until { person.canPerform(.showRaw) }
    person.perform(.showRaw)
    #expect(navigator.visibleScreen is JsonTreeScreen)
    person.perform(.find)
    #expect(navigator.screens.count == 2 && (navigator.visibleScreen as? JsonTreeScreen)?.isSearching == true)
    #expect(person.copies(at: 0).first { $0.kind == .value }?.text.contains("hair") == true)

    let known = Sourced(value: try Person.named("Han", id: 14), provenance: .live(host: "list"))
    let gated = GatedSwapi()
    let bare = RecordKindFlowController<Person>(
      features: Features.all, actions: { $0.starWarsActions }, navigator: navigator, dependencies: try .over(gated))
    let other = RecordViewModel<Person>(
      StarWarsDetail<Person>(14, known: known, swapi: gated), flow: bare, actions: bare.actions.record)
    other.perform(.showRaw)
    #expect(!other.canPerform(.showRaw) && navigator.screens.count == 2)
    #expect(other.copies(at: 0).first { $0.kind == .value }?.text.contains("Han") == true)
  }

  @Test("The keys that apply to a record are computed when it arrives, not in each frame")
  func enabledKeys() async throws {
    let client = try client(["people/1/": .json(Self.luke)])
    let changes = ChangeSpy()
    var count = 0
    let answer = ActionHandler<Sourced<Person>>(
      by: changes,
      isEnabled: { _ in
        count += 1
        return true
      }
    ) { _, _ in }
    let person = RecordViewModel<Person>(
      StarWarsDetail<Person>(1, swapi: client), flow: PersonFlowSpy(), actions: [.showAnswer: answer])
    person.delegate = changes
    person.load()
    await changes.until { person.canPerform(.showAnswer) && !person.isLoading }
    let found = count
    for _ in 0..<3 { #expect(person.canPerform(.showAnswer) && !person.canPerform(.showRaw)) }
    #expect(found > 0 && count == found)
  }

  @Test(
    "v opens the JSON of a record and the first response of a list",
    arguments: [("people/1", "birth_year"), ("films", "results")])
  func screen(route: String, part: String) async throws {
    let app = try await TestApp(try Features.all.route(route))
    app.robot.lacks(part).type("v").shows("Raw JSON", part).press(.escape).lacks("Raw JSON")
  }

  @Test("The list's first page is shown, whichever page was read since")
  func firstPage() async throws {
    let app = try await TestApp(.records(.people), swapi: TestMirror(.paged).swapi)
    app.robot.type("m")
    await app.robot.settle()
    app.robot.type("v")
    app.robot.shows("Raw JSON", "count: 82", "results: [ 10 items ]")
  }

  @Test("The key is not offered without an original", arguments: ["people", "people/1"])
  func disabled(route: String) async throws {
    let stub = StubSwapi([try Person.named("Luke", id: 1)])
    let app = try await TestApp(try Features.all.route(route), swapi: stub)
    app.robot.shows("Luke").lacks("v raw").type("v").lacks("Raw JSON")
  }

  @Test("Plain lines show it too", arguments: ["planets/1", "planets"])
  func plain(route: String) async throws {
    let page = await (try await TestApp(try Features.all.route(route))).plainPage(typing: ["v"])
    #expect(page.contains("Raw JSON") && page.contains(route == "planets" ? "results" : "orbital_period"))
  }
}
