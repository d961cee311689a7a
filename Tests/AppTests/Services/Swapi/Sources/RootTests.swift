import Terminal
import ApiSession
import CantinaTestSupport
import Foundation
import Synchronization
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("The root of SWAPI", .bounded)
@MainActor
struct RootTests {
  nonisolated private static let four =
    #"{"people": "https://m/people/", "planets": "https://m/planets/", "films": "https://m/films/", "species": "https://m/species/"}"#
  private let luke = #"{"count": 1, "next": null, "results": [{"name": "Luke", "url": "https://m/people/1/"}]}"#

  private func mirror(_ answers: [String: ScriptedTransport.Answer]) throws -> (ScriptedTransport, SwapiClient) {
    let transport = ScriptedTransport(answers)
    return (transport, SwapiClient(session: try .over(transport)))
  }

  @Test(
    "The root is read in each dialect and requested once",
    arguments: [four, #"{"message": "ok", "result": \#(four)}"#])
  func dialects(text: String) async throws {
    let (transport, client) = try mirror(["": .json(text)])
    #expect(client.knownRoot == nil)
    #expect(try await client.root().value.kinds == [.people, .planets, .films, .species])
    _ = try await client.root()
    #expect(client.knownRoot?.provenance == .live(host: "swapi.dev"))
    #expect(transport.asked == [""])
  }

  @Test("A missing root is requested once; after a failure it is requested again")
  func missing() async throws {
    for (answer, count) in [
      (ScriptedTransport.Answer.status(404), 1), (.json("[]"), 1), (.json(#"{"hello": "there"}"#), 1),
      (.failure(.connectionRefused(host: "swapi.dev", port: 443)), 2),
    ] {
      let (transport, client) = try mirror(["": answer])
      for _ in 0..<2 { await #expect(throws: ApiError.self) { try await client.root() } }
      #expect(client.knownRoot == nil)
      #expect(transport.asked.count == count)
    }
  }

  @Test("The fixtures' root is bundled")
  func bundled() async throws {
    let swapi = FallbackSwapiService(live: [], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    let root = try await swapi.root()
    #expect(root.value.kinds == Set(SwapiKind.allCases))
    #expect(root.provenance == .offline && swapi.knownRoot == root)
  }

  @Test("A failed root neither rests a mirror nor requests another")
  func aside() async throws {
    let (first, one) = try mirror(["": .status(500), "people/": .json(luke)])
    let (second, other) = try mirror(["": .json(Self.four)])
    let swapi = FallbackSwapiService(
      live: [one, other], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    _ = try await swapi.list(Person.self)
    await #expect(throws: ApiError.self) { try await swapi.root() }
    let again = try await swapi.list(Person.self, matching: "", page: nil, freshness: .reload)
    #expect(again.provenance == .live(host: "swapi.dev"))
    #expect(first.asked == ["people/", "", "people/"])
    #expect(second.asked.isEmpty)
  }

  @Test("The root is read when a list first opens, and Home marks kinds that the source lacks")
  func home() async throws {
    let (transport, client) = try mirror(["": .json(Self.four), "people/": .json(luke)])
    let swapi = FallbackSwapiService(live: [client], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    let app = try await TestApp(.main, swapi: swapi, features: .shipped)
    app.robot.shows("36 ships between the stars").lacks("Not in this source")
    #expect(transport.asked.isEmpty)
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.shows("Luke")
    // Beside the list, which does not wait for it.
    await eventually("the root is asked for", seen: { "\(transport.asked)" }) { transport.asked == ["people/", ""] }
    app.robot.press(.escape)
    await app.robot.settle()
    // The rows are the program's own; an answer adds none.
    app.robot.shows("Starships", "Vehicles", "Not in this source").lacks("ships between the stars")
    app.robot.press(.enter)
    await app.robot.settle()
    #expect(transport.asked == ["people/", "", "people/"])
  }

  @Test("Secondary requests have fewer retries and a shorter timeout; a source test has no retry")
  func limits() async throws {
    let seen = Mutex<[TransportRequest]>([])
    let configuration = ApiConfiguration(retry: RetryPolicy(attempts: 4, base: .zero), timeout: .seconds(20))
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://swapi.dev/api/")), configuration: configuration,
      transport: RefusingTransport { hop in seen.withLock { $0.append(hop) } }, clock: ManualClock())
    let client = SwapiClient(session: session)
    await #expect(throws: ApiError.self) { try await client.record(Person.self, id: 1) }
    #expect(seen.withLock { $0.count } == 4)
    seen.withLock { $0 = [] }
    // A name comes with its record, and concurrent calls share one request with the record's timeout.
    await #expect(throws: ApiError.self) { try await client.name(of: Reference(kind: .people, id: 1)) }
    #expect(seen.withLock { $0.count } == 4)

    let aside = ApiRequest<NoContent>.get("x").within(.aside, of: session)
    #expect(aside.retry?.attempts == 2 && aside.timeout == .seconds(10) && aside.bodyLimit == nil)
    let picture = ApiRequest<Data>.data("x").within(.picture, of: session)
    #expect(picture.retry?.attempts == 2 && picture.timeout == .seconds(16) && picture.bodyLimit == 4 << 20)
    let check = configuration.within(.check)
    #expect(check.retry.attempts == 1 && check.timeout == configuration.timeout)
    let few = ApiConfiguration(retry: .never).within(.aside)
    #expect(few.retry.attempts == 1)
  }
}

/// Reports each hop and refuses it.
private struct RefusingTransport: Transport {
  let tell: @Sendable (TransportRequest) -> Void

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    tell(hop)
    throw .connectionRefused(host: "swapi.dev", port: 443)
  }
}
