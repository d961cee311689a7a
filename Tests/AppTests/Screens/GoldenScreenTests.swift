import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Goldens of the screens", .bounded)
@MainActor
struct GoldenScreenTests {
  @Test("The main screen")
  func main() async throws {
    await (try await TestApp(.main, features: .shipped)).matchesGoldens("main")
  }

  @Test("The palette, whole and filtered by a few letters")
  func palette() async throws {
    let app = try await TestApp(.records(.films), features: .inPalette)
    app.robot.type(":")
    await app.robot.settle()
    await app.matchesGoldens("palette")
    app.robot.type("lu")
    await app.robot.settle()
    await app.matchesGoldens("palette-letters")
  }

  @Test("The main screen on the first visit")
  func firstVisit() async throws {
    let app = try await TestApp(.main, hints: StubHints(isFirstVisit: true), features: .shipped)
    await app.shown("Arrows move")
    await app.matchesGoldens("main-first-visit")
  }

  @Test("The main screen without a match")
  func mainNothing() async throws {
    let app = try await TestApp(.main)
    app.robot.type("/xyz")
    await app.matchesGoldens("main-nothing")
  }

  @Test("People scrolled down")
  func peopleBelow() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("G").press(.up)
    app.robot.shows("▌ Sly Moore", "82 of 82").lacks("Luke Skywalker")
  }

  @Test("People, searched for luke")
  func searching() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("/luke")
    app.robot.shows("/ luke")
    await app.tells("1 found")
    #expect(app.robot.lines[3].hasPrefix(" ▌ Luke Skywalker ") && app.robot.lines[4].isEmpty)
  }

  @Test("People without a match")
  func nobody() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("/jar jar vader")
    await app.matchesGoldens("people-nothing")
  }

  @Test("People while loading; plain lines wait")
  func loading() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    await first.asked()
    app.matchesFrames("people-loading")
    first.answer(.live(Array(try await People.all().prefix(20)), total: 82, next: 3, host: "swapi.dev"))
    try await answerThirdPage(of: swapi)
    await app.matchesPlainGolden("people-loading")
  }

  @Test("Ten people while the next ten load")
  func readingOn() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    let second = swapi.expectPeople("?page=2")
    first.answer(.live(Array(try await People.all().prefix(10)), total: 82, next: 2, host: "swapi.dev"))
    await second.asked()
    app.robot.shows("▌ Luke Skywalker", "10 of 82 · loading")
    second.answer(.live(Array(try await People.all().dropFirst(10).prefix(10)), total: 82, next: 3, host: "swapi.dev"))
    // It waits for them and for the page behind them, then looks like any list of twenty that has more.
    try await answerThirdPage(of: swapi)
    await app.matchesPlainGolden("people-loading")
  }

  private func answerThirdPage(of swapi: GatedSwapi) async throws {
    swapi.expectPeople("?page=3").answer(
      .live(Array(try await People.all().dropFirst(20).prefix(10)), total: 82, next: 4, host: "swapi.dev"))
  }

  @Test("People after a failed load")
  func nothingCame() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    first.fail(.outage)
    await app.robot.settle()
    await app.matchesGoldens("people-none-came")
  }

  @Test("An alert over people after a failed reload")
  func alert() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    first.answer(.live(try await People.all(), host: "swapi.dev"))
    await app.robot.settle()
    let fresh = swapi.expectPeople(" anew")
    app.robot.type("r")
    fresh.fail(.outage)
    await app.robot.settle()
    app.robot.shows("Could not find swapi.dev")
    await app.matchesGoldens("people-alert")
  }

  @Test("People after a failed search of the source")
  func searchError() async throws {
    let swapi = GatedSwapi()
    let clock = ManualClock()
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, clock: clock, waits: false)
    first.answer(.live(Array(try await People.all().prefix(20)), total: 82, next: 3, host: "swapi.dev"))
    await app.robot.settle()
    let search = swapi.expectPeople("?search=a")
    app.robot.type("/a")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    search.fail(.outage)
    await app.robot.settle()
    await app.tells("Searched only the loaded records. Could not find swapi.dev.")
    app.robot.shows("/ a", "▌ Luke Skywalker")
  }

  @Test("Luke Skywalker")
  func luke() async throws {
    let app = try await TestApp(.record(Reference(kind: .people, id: 1)))
    // The rank among all people appears only with room for a related record.
    app.robot.resize(columns: 140, rows: 45)
    await app.shown("54 of 81")
    await app.matchesGoldens("person-luke")
  }

  @Test("Arvel Crynyd with few known values")
  func arvel() async throws {
    await (try await TestApp(.record(Reference(kind: .people, id: 29)))).matchesGoldens("person-arvel")
  }

  @Test("A missing person")
  func missing() async throws {
    await (try await TestApp(.record(Reference(kind: .people, id: 17)))).matchesGoldens("person-missing")
  }

  @Test("A person while loading; plain lines wait")
  func personLoading() async throws {
    let swapi = GatedSwapi()
    let person = swapi.expect(Person.self, 1)
    let app = try await TestApp(.record(Reference(kind: .people, id: 1)), swapi: swapi, waits: false)
    await person.asked()
    app.matchesFrames("person-loading")
    person.answer(Sourced(value: try Person.named("Luke Skywalker", id: 1), provenance: .live(host: "swapi.dev")))
    await app.matchesPlainGolden("person-loading")
  }

  @Test("A person with a failed and a pending name; plain lines wait for the pending one")
  func failedNames() async throws {
    let swapi = GatedSwapi()
    let person = swapi.expect(Person.self, 1)
    let planet = swapi.expect(Planet.self, 1)
    let film = swapi.expect(Film.self, 1)
    let app = try await TestApp(.record(Reference(kind: .people, id: 1)), swapi: swapi, waits: false)
    let luke = try Person.related("Luke Skywalker", id: 1, homeworld: 1, films: [1])
    person.answer(Sourced(value: luke, provenance: .live(host: "swapi.dev")))
    planet.fail(.outage)
    await app.shown("Planet 1 no such host")
    app.matchesFrames("person-names-failed")
    film.answer(Sourced(value: try Film.named("A New Hope", id: 1), provenance: .live(host: "swapi.dev")))
    await app.matchesPlainGolden("person-names-failed")
  }

  @Test("The keys of the list of people over the list")
  func help() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("?")
    app.matchesFrames("people-help")
    // Films have the same keys, and their list is short.
    await (try await TestApp(.records(.films))).matchesPlainGolden("people-help", typing: ["?"])
  }
}
