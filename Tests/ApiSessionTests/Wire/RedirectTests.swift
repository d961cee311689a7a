import ApiSession
import Foundation
import CantinaTestSupport
import Testing

@Suite("Redirects", .bounded, .overEachTransport)
struct RedirectTests {
  private let good = LoopbackReply.json(#"{"name":"a"}"#)

  @Test(
    "A read follows every kind of redirect, and the response has the final URL", arguments: [301, 302, 303, 307, 308])
  func follows(code: Int) async throws {
    let loopback = try Loopback()
    loopback.server.on("/x", .redirect(code, to: "x/?a=1"))
    loopback.server.on("/x/?a=1", good)
    let response = try await loopback.session.send(ApiRequest<Loopback.Thing>.get("x"))
    #expect(response.url.absoluteString == loopback.url("x/?a=1"))
    #expect(response.metrics.redirects == 1)
    #expect(response.metrics.attempts == 1)
  }

  @Test("A POST becomes a GET after 301, 302 and 303, and stays a POST after 307", arguments: [301, 302, 303, 307])
  func post(code: Int) async throws {
    let loopback = try Loopback()
    loopback.server.on("/x", .redirect(code, to: "/y"))
    loopback.server.on("/y", good)
    _ = try await loopback.thing("x") { request in
      request.method = .post
      request.body = .data(Data("body".utf8))
    }
    let last = try #require(loopback.server.requests.last)
    #expect(last.method == (code == 307 ? "POST" : "GET"))
    #expect(last.body == (code == 307 ? Array("body".utf8) : []))
  }

  #if os(Linux)
    // URLSession reports a redirect after its body, and nothing before: there the limit of the attempt ends it.
    @Test("An endless redirect body is refused by libcurl's transport")
    func endless() async throws {
      let loopback = try Loopback(transport: .curl)
      let piece = LoopbackReply.Step.send(Array(repeating: 0x78, count: 1 << 20))
      let head = LoopbackReply.head(302, [("Location", "/y/"), ("Content-Length", "4294967296")])
      loopback.server.on("/x/", .steps([.send(head)] + Array(repeating: piece, count: 64)))
      loopback.server.on("/y/", good)
      // The clock of the session never moves, so no time limit ends it.
      #expect(await loopback.failure("x/") == .responseTooLarge(limit: 1 << 20, url: loopback.url("x/")))
    }
  #endif

  @Test("A redirect loop ends at the session's limit")
  func loop() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .redirect(to: "/x/"))
    #expect(await loopback.failure("x/") == .tooManyRedirects(limit: 5, url: loopback.url("x/")))
    #expect(loopback.server.requests.count == 6)
  }

  @Test("Credentials and private fields do not go to another host")
  func otherHost() async throws {
    let other = try LoopbackServer()
    defer { other.stop() }
    other.on("/x/", good)
    var configuration = ApiConfiguration(retry: .never)
    configuration.headers = ["Authorization": "Bearer secret", "X-Api-Key": "secret", "User-Agent": "cantina"]
    let loopback = try Loopback(configuration)
    loopback.server.on("/x/", .redirect(to: other.url.absoluteString + "x/"))
    _ = try await loopback.thing("x/") { $0.headers = ["Cookie": "a=secret"] }
    let (first, second) = try (#require(loopback.server.requests.first), #require(other.requests.first))
    #expect(["authorization", "x-api-key", "cookie"].allSatisfy { first.header($0)?.contains("secret") == true })
    #expect(!second.headers.contains { $0.value.contains("secret") })
    #expect(second.header("user-agent") == "cantina")
    #expect(second.header("accept") == "application/json")
  }

  @Test("The session's header fields are not sent to a link on another host")
  func foreignLink() async throws {
    let other = try LoopbackServer()
    defer { other.stop() }
    other.on("/x/", good)
    var configuration = ApiConfiguration(retry: .never)
    configuration.headers = ["X-Token": "secret"]
    let loopback = try Loopback(configuration)
    _ = try await loopback.thing(ApiPath(other.url.absoluteString + "x/"))
    #expect(other.requests.first?.header("x-token") == nil)
  }

  @Test(
    "A redirect to a file, a mail address or without a Location is refused",
    arguments: ["file:///etc/passwd", "mailto:a@b", nil])
  func refused(location: String?) async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .status(302, headers: location.map { [("Location", $0)] } ?? []))
    #expect(
      await loopback.failure("x/")
        == .redirectRefused(
          location == nil ? .missingLocation : .unsupportedScheme, from: loopback.url("x/"), to: location ?? ""))
  }

  @Test("A redirect does not send a body to another host")
  func bodyToAnotherHost() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .redirect(307, to: "http://127.0.0.1:1/"))
    await #expect(
      throws: ApiError.redirectRefused(.bodyToAnotherHost, from: loopback.url("x/"), to: "http://127.0.0.1:1/")
    ) {
      try await loopback.thing("x/") { request in
        request.method = .put
        request.body = .data(Data("body".utf8))
      }
    }
  }

  @Test("A downgrade from https to http is refused, on the same host and another")
  func downgrade() async throws {
    let server = FakeServer([.status(301, ["Location": "http://h/x/"]), .status(307, ["Location": "http://other/"])])
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: .never),
      transport: server, clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) })
    for place in ["http://h/x/", "http://other/"] {
      await #expect(throws: ApiError.redirectRefused(.downgrade, from: "https://h/x/", to: place)) {
        try await session.send(ApiRequest<Loopback.Thing>.get("x/"))
      }
    }
    #expect(server.hops.count == 2)
  }
}
