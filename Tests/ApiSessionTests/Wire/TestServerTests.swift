import ApiSession
import Foundation
import CantinaTestSupport
import Testing

/// The servers on which other tests depend.
@Suite("Test servers", .bounded, .overEachTransport)
struct TestServerTests {
  private struct Page: Decodable, Sendable {
    let count: Int
    let next: String?
    let previous: String?
    let results: [Loopback.Thing]
  }

  private func session(_ server: SwapiPagedServer) -> ApiSession {
    ApiSession(
      baseURL: server.baseURL, configuration: ApiConfiguration(retry: .never), transport: TestTransport.current.shared,
      clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) })
  }

  @Test("The paged server serves ten records per page, linked from first to last")
  func pages() async throws {
    let server = try SwapiPagedServer(names: (1...23).map { "Person \($0)" })
    defer { server.stop() }
    let session = session(server)
    var names: [String] = []
    var next: String? = "people/"
    while let path = next {
      let page = try await session.send(ApiRequest<Page>.get(ApiPath(path))).value
      #expect(page.count == 23)
      names += page.results.map(\.name)
      next = page.next
    }
    #expect(names == (1...23).map { "Person \($0)" })
    #expect(server.server.requests.map(\.target) == ["/api/people/", "/api/people/?page=2", "/api/people/?page=3"])
    await #expect(throws: ApiError.self) { try await session.send(ApiRequest<Page>.get("people/", query: ["page": 4])) }
  }

  @Test("The paged server finds names with all terms, and its links keep the search")
  func search() async throws {
    let server = try SwapiPagedServer(names: (1...12).map { "Luke Sky \($0)" } + ["Leia"])
    defer { server.stop() }
    let session = session(server)
    let page = try await session.send(ApiRequest<Page>.get("people/", query: ["search": "SKY, luke"])).value
    #expect(page.count == 12)
    let second = try await session.send(ApiRequest<Page>.get(ApiPath(try #require(page.next)))).value
    #expect(second.results.map(\.name) == ["Luke Sky 11", "Luke Sky 12"])
    #expect(second.previous?.contains("search=") == true)
    let none = try await session.send(ApiRequest<Page>.get("people/", query: ["search": "padme"])).value
    #expect(none.count == 0 && none.results.isEmpty && none.next == nil)
  }

  @Test("The paged server serves single records, redirects paths without a slash, and answers 404")
  func records() async throws {
    let record =
      #"{"name":"Luke","homeworld":"https://swapi.dev/api/planets/1/","url":"https://swapi.dev/api/people/1/"}"#
    let server = try SwapiPagedServer(records: ["people": [record]])
    defer { server.stop() }
    struct Person: Decodable, Sendable { let name, homeworld: String }
    let session = session(server)
    let response = try await session.send(ApiRequest<Person>.get("people/1"))
    #expect(response.value.homeworld == server.baseURL.absoluteString + "planets/1/")
    #expect(response.metrics.redirects == 1)
    await #expect(throws: ApiError.self) { try await session.send(ApiRequest<Person>.get("people/17/")) }
  }

  @Test("Stopping the server releases requests held at a gate")
  func stop() async throws {
    let gate = try LoopbackGate()
    let loopback = try Loopback()
    loopback.server.on("/x/", .gated(gate, .json("{}")))
    async let failure = loopback.failure("x/")
    await gate.arrivals(1)
    loopback.server.stop()
    #expect(await failure == .connectionLost(.beforeResponse, url: loopback.url("x/")))
    #expect(loopback.server.openConnections == 0)
  }
}
