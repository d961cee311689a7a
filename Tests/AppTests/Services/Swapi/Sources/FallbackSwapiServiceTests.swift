import ApiSession
import Foundation
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Live first, then fixtures")
struct FallbackSwapiServiceTests {
  private static let status = StatusFailure(code: 500, url: "x")
  private let clock = ManualClock()

  private func service(_ live: [StubSwapi], _ fixtures: any SwapiService) -> FallbackSwapiService {
    FallbackSwapiService(live: live, fixtures: fixtures, rest: .seconds(30), clock: clock)
  }

  private func bundled(insteadOf error: ApiError = .outage) -> Provenance {
    .bundled(insteadOf: SourceFailure(error, clock: clock))
  }

  private var stored: Provenance { .cached(age: .zero, insteadOf: SourceFailure(.outage, clock: clock)) }

  @Test("While the network responds, the fixtures are not used")
  func live() async throws {
    let service = service([StubSwapi([try Person.named("Luke", id: 1)])], UnstubbedSwapi())
    let page = try await service.list(Person.self)
    #expect(page.value.items.map(\.name) == ["Luke"])
    #expect(page.provenance == .live(host: "stub"))
  }

  @Test(
    "A failed connection or response falls back, and the answer says so",
    arguments: [
      ApiError.noNetwork(host: "x"), .hostNotFound(host: "x"), .connectionRefused(host: "x", port: 443),
      .tlsFailure(host: "x", .certificateExpired), .timedOut(.attempt(.seconds(10)), url: "x"),
      .connectionLost(.beforeResponse, url: "x"), .serverFailure(status), .rateLimited(status), .unauthorized(status),
      .notJson(NotJson(url: "x", isHtml: true)), .emptyBody(status: 200, url: "x"),
      .tooManyRedirects(limit: 5, url: "x"),
      .decoding(DecodingFailure(url: "x", path: "", problem: .wrongType, expected: "", found: nil)),
      .responseTooLarge(limit: 1, url: "x"), .unexpected(url: "x", detail: ""),
    ])
  func fallback(error: ApiError) async throws {
    let service = service([StubSwapi(failure: error)], try SwapiFixtures.bundled())
    let page = try await service.list(Person.self)
    #expect(page.value.items.count == 82)
    let instead = bundled(insteadOf: error)
    #expect(page.provenance == instead)
    #expect(try await service.record(Planet.self, id: 1).provenance == instead)
    // Only a failing mirror is suspended; any other is tried again for the next record.
    #expect(service.known(Planet.self, id: 1)?.provenance == (error.isServerIll ? instead : nil))
    #expect(service.latestProvenance == instead)
    #expect(try await service.name(of: Reference(kind: .films, id: 1)).value == "A New Hope")
  }

  @Test(
    "Missing records and cancelled requests have no fallback",
    arguments: [ApiError.notFound(StatusFailure(code: 404, url: "x")), .cancelled])
  func noFallback(error: ApiError) async {
    let service = service([StubSwapi(failure: error), StubSwapi(failure: .outage)], UnstubbedSwapi())
    await #expect(throws: error) { try await service.record(Person.self, id: 1) }
  }

  @Test("A mirror is requested when the one before it fails, and is named")
  func mirrors() async throws {
    let second = StubSwapi([try Person.named("Luke", id: 1)], host: "second")
    let service = service([StubSwapi(failure: .outage), second], UnstubbedSwapi())
    #expect(try await service.record(Person.self, id: 1).provenance == .live(host: "second"))
  }

  @Test("Cached responses of a mirror come after all mirrors, even resting ones, and before fixtures")
  func kept() async throws {
    let folder = try TemporaryFolder()
    let old = #"{"name":"Old","url":"https://h/api/people/1/"}"#
    func session(_ answers: [String: ScriptedTransport.Answer]) throws -> ApiSession {
      ApiSession(
        baseURL: try #require(URL(string: "https://h/api/")),
        configuration: ApiConfiguration(retry: .never, staleIfError: false),
        transport: ScriptedTransport(answers),
        clock: clock, now: { Date(timeIntervalSince1970: 0) }, cache: DiskCache(folder: folder.url))
    }
    _ = try await SwapiClient(session: session(["people/1/": .json(old)])).record(Person.self, id: 1)
    let down = ScriptedTransport.Answer.failure(.outage)
    let first = SwapiClient(session: try session(["people/1/": down, "people/2/": down, "people/3/": down]))
    let second = StubSwapi([try Person.named("New", id: 1)], host: "second")
    let both = FallbackSwapiService(live: [first, second], fixtures: UnstubbedSwapi(), clock: clock)
    #expect(try await both.record(Person.self, id: 1).provenance == .live(host: "second"))
    let alone = FallbackSwapiService(live: [first], fixtures: try SwapiFixtures.bundled(), clock: clock)
    // The third record is not stored, but it suspends the mirror; the first record is stored.
    #expect(try await alone.record(Person.self, id: 3).provenance == bundled())
    let answer = try await alone.record(Person.self, id: 1)
    #expect(answer.value.name == "Old" && answer.provenance == stored)
    #expect(try await alone.name(of: Reference(kind: .people, id: 1)).value == "Old")
    #expect(try await alone.record(Person.self, id: 1, freshness: .reload).provenance == stored)
  }

  @Test("A failed source rests, and is requested again after its rest")
  func rest() async throws {
    let live = StubSwapi([try Person.named("Luke", id: 1)], failure: .outage)
    let service = service([live], try SwapiFixtures.bundled())
    for id in 1...3 { #expect(try await service.record(Person.self, id: id).provenance == bundled()) }
    #expect(live.asked == ["people/1"])
    live.fail(with: nil)
    clock.advance(by: .seconds(29))
    #expect(try await service.record(Person.self, id: 1).provenance == bundled())
    #expect(service.known(Person.self, id: 1)?.provenance == bundled())
    clock.advance(by: .seconds(1))
    // Fixtures do not count as the answer of a source that can be tried again.
    #expect(service.known(Person.self, id: 1) == nil)
    #expect(try await service.record(Person.self, id: 1).provenance == .live(host: "stub"))
  }

  @Test("A reload requests a resting source, and its response ends the rest")
  func reload() async throws {
    let live = StubSwapi([try Person.named("Luke", id: 1)], failure: .outage)
    let service = service([live], try SwapiFixtures.bundled())
    _ = try await service.list(Person.self)
    live.fail(with: nil)
    let page = try await service.list(Person.self, matching: "", page: nil, freshness: .reload)
    #expect(page.provenance == .live(host: "stub"))
    #expect(try await service.list(Person.self).provenance == .live(host: "stub"))
  }

  @Test(
    "An opened list, but not a record, requests a resting source unless the source asked to wait")
  func opened() async throws {
    let paused = ApiError.rateLimited(StatusFailure(code: 429, url: "x", retryAfter: .seconds(20)))
    for (error, isAsked) in [(ApiError.outage, true), (paused, false)] {
      let live = StubSwapi([try Person.named("Luke", id: 1)], failure: error)
      let service = service([live], try SwapiFixtures.bundled())
      _ = try await service.list(Person.self)
      live.fail(with: nil)
      let count = live.asked.count
      #expect(try await service.record(Person.self, id: 1).provenance.isStandIn && live.asked.count == count)
      #expect(try await service.list(Person.self).provenance.isStandIn == !isAsked)
      #expect(live.asked.count == count + (isAsked ? 1 : 0))
    }
  }

  @Test("After a rate limit the remaining wait is shown")
  func pause() async throws {
    func limited(_ seconds: Int) -> ApiError {
      .rateLimited(StatusFailure(code: 429, url: "x", retryAfter: .seconds(seconds)))
    }
    let service = service([StubSwapi(failure: limited(12))], StubSwapi(failure: .outage))
    await #expect(throws: limited(12)) { try await service.record(Person.self, id: 1) }
    clock.advance(by: .seconds(5))
    await #expect(throws: limited(7)) { try await service.record(Person.self, id: 1) }
  }

  @Test("If every source fails, the preferred source's failure is shown, even while it rests")
  func failure() async throws {
    let missing = StatusFailure(code: 404, url: "people/99")
    let service = service([StubSwapi(failure: .outage)], StubSwapi(failure: .notFound(missing)))
    for _ in 1...2 {
      await #expect(throws: ApiError.outage) { try await service.record(Person.self, id: 99) }
    }
  }
}
