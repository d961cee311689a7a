import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The six kinds", .bounded)
@MainActor
struct KindTests {
  /// The names that the keys of a record have on the wire.
  private func wire<Key: CodingKey & CaseIterable>(_ keys: Key.Type) -> [String] {
    keys.allCases.map(\.stringValue).filter { $0 != "url" }
  }

  // `CodingKeys` gives the names and the order, a description what is said of each: none may be missing there.
  @Test("What get prints of a record are all fields that it has on the wire, in that order")
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

  @Test("The list of each kind holds every record of it", arguments: SwapiKind.allCases)
  func lists(kind: SwapiKind) async throws {
    let stage = try await Stage(.records(kind))
    let count = [82, 60, 6, 37, 39, 36][SwapiKind.allCases.firstIndex(of: kind) ?? 0]
    stage.robot.shows("\(count) of \(count)")
    await stage.matchesGoldens(kind.rawValue)
  }

  @Test(
    "A detail of each kind",
    arguments: [("planets", 1), ("films", 5), ("species", 2), ("vehicles", 4), ("starships", 10)])
  func details(kind: String, id: Int) async throws {
    let reference = Reference(kind: try #require(SwapiKind(rawValue: kind)), id: id)
    await (try await Stage(.record(reference))).matchesGoldens("\(kind)-detail")
  }

  @Test("Every record of every kind opens by its route, and every relation of it opens the right record")
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

  @Test("The rows of a detail lead where their names say, in circles too")
  func circle() async throws {
    let stage = try await Stage(.record(Reference(kind: .people, id: 1)))
    stage.robot.press(.enter)
    await stage.robot.settle()
    stage.robot.shows("Luke Skywalker › Tatooine", "Residents")
    stage.robot.press(.enter)
    await stage.robot.settle()
    stage.robot.shows("Tatooine › Luke Skywalker")
    stage.robot.press(.escape).press(.escape)
    await stage.robot.settle()
    stage.robot.shows("People › Luke Skywalker", "Home world").lacks("Tatooine ›")
  }

  private func references<Record: DescribedRecord>(
    of type: Record.Type, in swapi: any SwapiService
  ) async throws -> [Reference] {
    try await swapi.list(type).value.items.map(\.reference)
  }
}
