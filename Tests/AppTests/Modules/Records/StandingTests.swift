import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Rank of a number", .bounded)
@MainActor
struct StandingTests {
  @Test("Ranks count from the order's start; ties share a rank, and a lone value has none")
  func places() {
    #expect(
      Standing(of: 5, among: [9, 5, 5, 1], fromLargest: true)
        == Standing(of: 2, among: [3, 2, 1, 0], fromLargest: true))
    #expect(Standing(of: 1, among: [9, 5, 1], fromLargest: false)?.place == 1)
    #expect(Standing(of: 1, among: [1], fromLargest: true) == nil)
  }

  @Test(
    "A wide window shows ranks and the selected related record, without a request")
  func beside() async throws {
    let swapi = FallbackSwapiService(live: [], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    #expect(await swapi.storedList(Person.self).count == 82)
    let person = try await swapi.record(Person.self, id: 1).value
    let standings = await StarWarsDetail<Person>(1, swapi: swapi).standings(of: person)
    #expect(standings["height"]?.count == 81 && standings["mass"] != nil && standings["eye_color"] == nil)
    let app = try await TestApp(.record(Reference(kind: .people, id: 1)), swapi: swapi)
    app.robot.resize(columns: 140, rows: 45)
    await app.shown("of 81")
    await app.shown("10,465 km")
    app.robot.shows("Vehicles", "Imperial shuttle")
  }

  @Test("A text appears only once in any window width", arguments: [120, 140, 200])
  func text(columns: Int) async throws {
    let app = try await TestApp(.record(Reference(kind: .films, id: 1)), swapi: SwapiFixtures.bundled())
    app.robot.resize(columns: columns, rows: 60)
    await app.shown("A handful of rebels")
    #expect(app.robot.lines.filter { $0.contains("A handful of rebels") }.count == 1)
  }
}
