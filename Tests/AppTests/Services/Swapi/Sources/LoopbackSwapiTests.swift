import ApiSession
import Foundation
import Loading
import CantinaResources
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Over a real connection")
struct LoopbackSwapiTests {
  /// Serves the bundled people, ten per page, as swapi.dev does.
  private func server() throws -> SwapiPagedServer {
    let data = try Resources.checkedOut.data(at: "Fixtures/swapi/people/index.json")
    let page = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let records = try #require(page["results"] as? [Any]).map { record in
      String(decoding: try JSONSerialization.data(withJSONObject: record), as: UTF8.self)
    }
    return try SwapiPagedServer(records: ["people": records])
  }

  @Test("All pages are read to the end; after the server is gone the fixtures answer")
  func walkAndLose() async throws {
    let server = try server()
    defer { server.stop() }
    let session = try ApiSession.over(UrlSessionTransport(), base: server.baseURL.absoluteString)
    let swapi = FallbackSwapiService(
      live: [SwapiClient(session: session)], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    var list = RecordList<Person>()
    repeat {
      let page = try await swapi.list(Person.self, page: list.next)
      #expect(page.provenance == .live(host: "127.0.0.1"))
      list.append(page.value)
    } while !list.isComplete
    #expect(list.items.map(\.id) == (1...83).filter { $0 != 17 })
    #expect(list.total == 82)
    #expect(server.server.requests.count == 9)
    let found = try await swapi.list(Person.self, matching: "skywalker,  luke")
    #expect(found.value.items.map(\.name) == ["Luke Skywalker"])
    await #expect(throws: ApiError.self) { try await swapi.record(Person.self, id: 17) }

    server.stop()
    let lost = try await swapi.list(Person.self)
    #expect(lost.provenance.isStandIn)
    #expect(lost.value.items == list.items)
  }

  @Test("A cancelled search ends as cancelled and requests no other source")
  func cancelled() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let gate = try LoopbackGate()
    server.on("*", .gated(gate, .status(503)))
    let session = try ApiSession.over(UrlSessionTransport(), base: server.url.absoluteString)
    let swapi = FallbackSwapiService(
      live: [SwapiClient(session: session)], fixtures: UnstubbedSwapi(), clock: ManualClock())
    let search = Task { try await swapi.list(Person.self, matching: "luke") }
    await gate.arrivals(1)
    search.cancel()
    await #expect(throws: ApiError.cancelled) { try await search.value }
  }
}
