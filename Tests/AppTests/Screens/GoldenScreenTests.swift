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
    await (try await Stage(.main, features: .shipped)).matchesGoldens("main")
  }

  @Test("The palette, whole and filtered by a few letters")
  func palette() async throws {
    let stage = try await Stage(.records(.films), features: .inPalette)
    stage.robot.type(":")
    await stage.robot.settle()
    await stage.matchesGoldens("palette")
    stage.robot.type("lu")
    await stage.robot.settle()
    await stage.matchesGoldens("palette-letters")
  }

  @Test("The main screen on the first visit")
  func firstVisit() async throws {
    let stage = try await Stage(.main, hints: StubHints(isFirstVisit: true), features: .shipped)
    await stage.shown("Arrows move")
    await stage.matchesGoldens("main-first-visit")
  }

  @Test("The main screen without a match")
  func mainNothing() async throws {
    let stage = try await Stage(.main)
    stage.robot.type("/xyz")
    await stage.matchesGoldens("main-nothing")
  }

  @Test("People scrolled down")
  func peopleBelow() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("G").press(.up)
    stage.robot.shows("▌ Sly Moore", "82 of 82").lacks("Luke Skywalker")
  }

  @Test("People, searched for luke")
  func searching() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("/luke")
    stage.robot.shows("/ luke")
    await stage.tells("1 found")
    #expect(stage.robot.lines[3].hasPrefix(" ▌ Luke Skywalker ") && stage.robot.lines[4].isEmpty)
  }

  @Test("People without a match")
  func nobody() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("/jar jar vader")
    await stage.matchesGoldens("people-nothing")
  }

  @Test("People while loading; plain lines wait")
  func loading() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let stage = try await Stage(.records(.people), swapi: swapi, waits: false)
    await first.asked()
    stage.matchesFrames("people-loading")
    first.answer(.live(Array(try await People.all().prefix(20)), total: 82, next: 3, host: "swapi.dev"))
    try await answerThirdPage(of: swapi)
    await stage.matchesPlainGolden("people-loading")
  }

  @Test("Ten people while the next ten load")
  func readingOn() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let stage = try await Stage(.records(.people), swapi: swapi, waits: false)
    let second = swapi.expectPeople("?page=2")
    first.answer(.live(Array(try await People.all().prefix(10)), total: 82, next: 2, host: "swapi.dev"))
    await second.asked()
    stage.robot.shows("▌ Luke Skywalker", "10 of 82 · loading")
    second.answer(.live(Array(try await People.all().dropFirst(10).prefix(10)), total: 82, next: 3, host: "swapi.dev"))
    // It waits for them and for the page behind them, then looks like any list of twenty that has more.
    try await answerThirdPage(of: swapi)
    await stage.matchesPlainGolden("people-loading")
  }

  private func answerThirdPage(of swapi: GatedSwapi) async throws {
    swapi.expectPeople("?page=3").answer(
      .live(Array(try await People.all().dropFirst(20).prefix(10)), total: 82, next: 4, host: "swapi.dev"))
  }

  @Test("People after a failed load")
  func nothingCame() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let stage = try await Stage(.records(.people), swapi: swapi, waits: false)
    first.fail(.outage)
    await stage.robot.settle()
    await stage.matchesGoldens("people-none-came")
  }

  @Test("An alert over people after a failed reload")
  func alert() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let stage = try await Stage(.records(.people), swapi: swapi, waits: false)
    first.answer(.live(try await People.all(), host: "swapi.dev"))
    await stage.robot.settle()
    let fresh = swapi.expectPeople(" anew")
    stage.robot.type("r")
    fresh.fail(.outage)
    await stage.robot.settle()
    stage.robot.shows("Could not find swapi.dev")
    await stage.matchesGoldens("people-alert")
  }

  @Test("People after a failed search of the source")
  func searchError() async throws {
    let swapi = GatedSwapi()
    let clock = ManualClock()
    let first = swapi.expectPeople()
    let stage = try await Stage(.records(.people), swapi: swapi, clock: clock, waits: false)
    first.answer(.live(Array(try await People.all().prefix(20)), total: 82, next: 3, host: "swapi.dev"))
    await stage.robot.settle()
    let search = swapi.expectPeople("?search=a")
    stage.robot.type("/a")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    search.fail(.outage)
    await stage.robot.settle()
    await stage.tells("Searched only the loaded records. Could not find swapi.dev.")
    stage.robot.shows("/ a", "▌ Luke Skywalker")
  }

  @Test("Luke Skywalker")
  func luke() async throws {
    let stage = try await Stage(.record(Reference(kind: .people, id: 1)))
    // The rank among all people appears only with room for a related record.
    stage.robot.resize(columns: 140, rows: 45)
    await stage.shown("54 of 81")
    await stage.matchesGoldens("person-luke")
  }

  @Test("Arvel Crynyd with few known values")
  func arvel() async throws {
    await (try await Stage(.record(Reference(kind: .people, id: 29)))).matchesGoldens("person-arvel")
  }

  @Test("A missing person")
  func missing() async throws {
    await (try await Stage(.record(Reference(kind: .people, id: 17)))).matchesGoldens("person-missing")
  }

  @Test("A person while loading; plain lines wait")
  func personLoading() async throws {
    let swapi = GatedSwapi()
    let person = swapi.expect(Person.self, 1)
    let stage = try await Stage(.record(Reference(kind: .people, id: 1)), swapi: swapi, waits: false)
    await person.asked()
    stage.matchesFrames("person-loading")
    person.answer(Sourced(value: try Person.named("Luke Skywalker", id: 1), provenance: .live(host: "swapi.dev")))
    await stage.matchesPlainGolden("person-loading")
  }

  @Test("A person with a failed and a pending name; plain lines wait for the pending one")
  func failedNames() async throws {
    let swapi = GatedSwapi()
    let person = swapi.expect(Person.self, 1)
    let planet = swapi.expect(Planet.self, 1)
    let film = swapi.expect(Film.self, 1)
    let stage = try await Stage(.record(Reference(kind: .people, id: 1)), swapi: swapi, waits: false)
    let luke = try Person.related("Luke Skywalker", id: 1, homeworld: 1, films: [1])
    person.answer(Sourced(value: luke, provenance: .live(host: "swapi.dev")))
    planet.fail(.outage)
    await stage.shown("Planet 1 no such host")
    stage.matchesFrames("person-names-failed")
    film.answer(Sourced(value: try Film.named("A New Hope", id: 1), provenance: .live(host: "swapi.dev")))
    await stage.matchesPlainGolden("person-names-failed")
  }

  @Test("The keys of the list of people over the list")
  func help() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("?")
    stage.matchesFrames("people-help")
    // Films have the same keys, and their list is short.
    await (try await Stage(.records(.films))).matchesPlainGolden("people-help", typing: ["?"])
  }
}
