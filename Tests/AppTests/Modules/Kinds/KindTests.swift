import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The six kinds", .bounded)
@MainActor
struct KindTests {
  /// Returns the wire names of a record's keys.
  private func wire<Key: CodingKey & CaseIterable>(_ keys: Key.Type) -> [String] {
    keys.allCases.map(\.stringValue).filter { $0 != "url" }
  }

  // `CodingKeys` gives names and order, a description the text of each; no key may lack one.
  @Test("get prints all fields of a record's JSON in their order")
  func fields() {
    let kinds: [(GetKind, [String])] = [
      (.people, wire(Person.CodingKeys.self)), (.planets, wire(Planet.CodingKeys.self)),
      (.films, wire(Film.CodingKeys.self)), (.species, wire(Species.CodingKeys.self)),
      (.vehicles, wire(Vehicle.CodingKeys.self)), (.starships, wire(Starship.CodingKeys.self)),
    ]
    for (kind, keys) in kinds {
      #expect(kind.fields == ["id"] + keys + ["route"], "\(kind.name)")
    }
  }

  @Test("The list of each kind contains every record of the kind", arguments: SwapiKind.allCases)
  func lists(kind: SwapiKind) async throws {
    let app = try await TestApp(.records(kind))
    let count = [82, 60, 6, 37, 39, 36][SwapiKind.allCases.firstIndex(of: kind) ?? 0]
    app.robot.shows("\(count) of \(count)")
    if kind == .people { await app.matchesGoldens("people") }
  }

  @Test(
    "A list of each other kind has its own columns",
    arguments: [
      (.planets, [["Tatooine", "200,000", "10,465 km", "arid"], ["Yavin IV", "1,000", "10,200 km"]]),
      (.films, [["A New Hope", "IV", "1977-05-25", "George Lucas"]]),
      (.species, [["Wookie", "mammal", "210 cm", "400 years", "Shyriiwook"]]),
      (.vehicles, [["Sand Crawler", "wheeled", "36.8 m"], ["X-34 landspeeder", "repulsorcraft", "3.4 m"]]),
      (.starships, [["CR90 corvette", "corvette", "150 m"], ["Star Destroyer", "Star Destroyer", "1,600 m"]]),
    ] as [(SwapiKind, [[String]])])
  func columns(kind: SwapiKind, rows: [[String]]) async throws {
    await (try await TestApp(.records(kind))).shows(rows: rows, plainly: "; ")
  }

  @Test(
    "A detail of each other kind has its own fields",
    arguments: [
      (
        "planets/1",
        [["Diameter", "10,465 km"], ["Day", "23 hours"], ["Water", "1 %"], ["Residents 10"], ["Luke Skywalker"]]
      ),
      (
        "films/5",
        [
          ["Episode", "II"], ["Released", "2002-05-16"], ["Opening", "One world after"], ["Characters 40"], ["C-3PO"],
        ]
      ),
      (
        "species/2",
        [["Class", "artificial"], ["Lifespan", "indefinite"], ["Home world", "none"], ["People 4"], ["C-3PO"]]
      ),
      (
        "vehicles/4",
        [["Cost", "150,000 credits"], ["Crew", "46"], ["Cargo", "50,000 kg"], ["Supplies for", "2 months"]]
      ),
      (
        "starships/10",
        [["Length", "34.37 m"], ["Hyperdrive", "0.5"], ["Megalights per hour", "75"], ["Crew", "4"]]
      ),
    ])
  func details(route: String, rows: [[String]]) async throws {
    await (try await TestApp(.record(try #require(Reference(url: route))))).shows(rows: rows, plainly: ": ")
  }

  @Test("Every record of every kind opens by its route, and every relation opens the right record")
  func walk() async throws {
    let swapi = try SwapiFixtures.bundled()
    let dependencies = try DependencyManager.over(swapi, clock: ManualClock()).give(\.hints, StubHints())
    let navigator = Navigator()
    let router = Router(dependencies: dependencies)
    var opened = 0
    for kind in SwapiKind.allCases {
      for reference in try await references(of: kind.describedType, in: swapi) {
        router.open(.record(reference), in: navigator)
        await navigator.settled()
        #expect(navigator.visibleScreen?.route == reference.route)
        #expect(navigator.breadcrumbs.last == (try await swapi.name(of: reference).value))
        opened += 1
      }
    }
    #expect(opened == 260)
  }

  @Test("The rows of a detail open what their names say, even in circles")
  func circle() async throws {
    let app = try await TestApp(.record(Reference(kind: .people, id: 1)))
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.shows("Luke Skywalker › Tatooine", "Residents")
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.shows("Tatooine › Luke Skywalker")
    app.robot.press(.escape).press(.escape)
    await app.robot.settle()
    app.robot.shows("People › Luke Skywalker", "Home world").lacks("Tatooine ›")
  }

  private func references<Record: DescribedRecord>(
    of type: Record.Type, in swapi: any SwapiService
  ) async throws -> [Reference] {
    try await swapi.list(type).value.items.map(\.reference)
  }
}
