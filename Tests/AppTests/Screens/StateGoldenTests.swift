import ApiSession
import CantinaTestSupport
import Loading
import Testing

@testable import cantina

/// Every state of a list, a record and a comparison looks different, including failures.
@Suite("Goldens of states", .bounded)
@MainActor
struct StateGoldenTests {
  private let clock = ManualClock()
  private let luke = Reference(kind: .people, id: 1)

  /// Returns a list shown in place of a newer answer.
  private func people(_ provenance: Provenance) async throws -> TestApp {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, clock: clock, waits: false)
    let page = Page(items: Array(try await People.all().prefix(10)), total: 10, next: nil, skipped: [])
    first.answer(Sourced(value: page, provenance: provenance))
    await app.robot.settle()
    return app
  }

  @Test("Bundled people after a failure of the source")
  func bundled() async throws {
    let app = try await people(.bundled(insteadOf: SourceFailure(.outage, clock: clock)))
    await app.tells("bundled · no such host", "10 of 10", "Bundled data. Could not find swapi.dev")
  }

  @Test("Cached people after a failure of the source")
  func stored() async throws {
    let failure = ApiError.serverFailure(StatusFailure(code: 503, url: "https://swapi.dev/api/people/"))
    let app = try await people(.cached(age: .seconds(7_200), insteadOf: SourceFailure(failure, clock: clock)))
    await app.matchesGoldens("people-stored")
  }

  @Test("People from a resting source, with its remaining time")
  func resting() async throws {
    let status = StatusFailure(code: 429, url: "https://swapi.dev/api/people/", retryAfter: .seconds(12))
    let app = try await people(.bundled(insteadOf: SourceFailure(.rateLimited(status), clock: clock)))
    await app.tells("bundled · retry in 12 s", "Bundled data. swapi.dev asks you to slow down (retry in 12 s)")
  }

  @Test("A comparison while loading, with one side or neither")
  func comparison() async throws {
    let swapi = GatedSwapi()
    let (one, other) = (swapi.expect(Person.self, 1), swapi.expect(Person.self, 4))
    let app = try await TestApp(.comparison(luke, with: 4), swapi: swapi, waits: false)
    await one.asked()
    await other.asked()
    app.matchesFrames("comparison-loading")
    one.answer(Sourced(value: try Person.named("Luke Skywalker", id: 1), provenance: .live(host: "swapi.dev")))
    other.fail(.outage)
    // Plain lines wait for both.
    await app.matchesPlainGolden("comparison-partly")
    await app.robot.settle()
    await app.matchesGoldens("comparison-partly")
  }

  @Test("A comparison with both sides failed")
  func comparisonFailed() async throws {
    let swapi = GatedSwapi()
    let sides = [swapi.expect(Person.self, 1), swapi.expect(Person.self, 4)]
    let app = try await TestApp(.comparison(luke, with: 4), swapi: swapi, waits: false)
    for side in sides { side.fail(.outage) }
    await app.robot.settle()
    await app.matchesGoldens("comparison-failed")
  }

  @Test("The palette without a match")
  func paletteNothing() async throws {
    let app = try await TestApp(.records(.films))
    app.robot.type(":xyzzy")
    await app.robot.settle()
    await app.matchesGoldens("palette-nothing")
  }
}
