import Foundation
import CantinaTestSupport
import Testing

@testable import ApiSession

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Defects of FoundationNetworking on Linux that no other suite covers: the numbers are those of the README.
///
/// The cancel races of `FaultMatrixTests` cover finding 3, more of its rows 6 and 11, `TlsTests` 15.
@Suite("Findings about URLSession", .bounded, .overEachTransport)
struct FindingTests {
  private let good = LoopbackReply.json(#"{"name":"a"}"#)

  @Test("Finding 4: an authentication challenge is delivered as a 401 with its body")
  func challenge() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .status(401, body: "who?", headers: [("WWW-Authenticate", "Basic realm=\"x\"")]))
    let expected = StatusFailure(code: 401, url: loopback.url("x/"), excerpt: "who?")
    for _ in 0..<3 { #expect(await loopback.failure("x/") == .unauthorized(expected)) }
  }

  @Test("Finding 5: URLSession's own timeout is out of the way")
  func libraryLimits() {
    #expect(UrlSessionTransport.standard.timeoutIntervalForRequest == 86_400)
  }

  @Test("Finding 5: a timeout below one second is neither rounded nor ignored")
  func shortLimit() async throws {
    let gate = try LoopbackGate()
    let loopback = try Loopback(ApiConfiguration(retry: .never, timeout: .milliseconds(10)))
    loopback.server.on("/x/", .gated(gate, good))
    async let failure = loopback.failure("x/")
    await gate.arrivals(1)
    await loopback.clock.sleepers(1)
    #expect(loopback.clock.sleeping == 1)
    loopback.clock.advance(by: .milliseconds(10))
    #expect(await failure == .timedOut(.attempt(.milliseconds(10)), url: loopback.url("x/")))
  }

  @Test(
    "Finding 6: a truncated compressed body passes as complete, and only the decoder notices")
  func cutGzip() async throws {
    let bytes = Gzip.stored(#"{"name":"a long name"}"#).prefix(25)
    let loopback = try Loopback()
    loopback.server.on("/x/", .status(200, bytes: Array(bytes), headers: [("Content-Encoding", "gzip")]))
    #expect(
      await loopback.failure("x/")
        == .notJson(
          NotJson(
            url: loopback.url("x/"), excerpt: #"{"name":"a"#,
            place: .init(line: 1, column: 11, expected: "closingQuote", isEnd: true))))
  }

  @Test("Finding 8: a read replaces a connection that the server closed")
  func reusedForRead() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .sequence([.steps(closingQuietly), good]))
    _ = try await loopback.thing("x/")
    await loopback.server.openConnections(atMost: 0)
    #expect(try await loopback.thing("x/").name == "a")
    #expect(loopback.server.connections == 2)
  }

  @Test(
    "Finding 8: a POST on a closed connection arrives whole, fails or times out, but is not sent twice"
  )
  func reusedForPost() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .sequence([.steps(closingQuietly), good]))
    // The real clock: a hang of the library cannot be detected from outside, only ended.
    let session = ApiSession(
      baseURL: loopback.server.url, configuration: ApiConfiguration(timeout: .seconds(20)),
      transport: TestTransport.current.shared, clock: ContinuousClock(), now: { Date(timeIntervalSince1970: 0) })
    _ = try await session.send(ApiRequest<Loopback.Thing>.get("x/"))
    await loopback.server.openConnections(atMost: 0)
    var request = ApiRequest<Loopback.Thing>.get("x/")
    request.method = .post
    request.body = .data(Data("body".utf8))
    let result = await Result<Loopback.Thing, ApiError>.catching { () async throws(ApiError) in
      try await session.send(request).value
    }
    let posts = loopback.server.requests.filter { $0.method == "POST" }
    switch result {
    case .success: #expect(posts.map(\.body) == [Array("body".utf8)])
    // It may have arrived before the time was up.
    case .failure(.timedOut): #expect(posts.isEmpty || posts.map(\.body) == [Array("body".utf8)])
    case .failure: #expect(posts.isEmpty)
    }
  }

  @Test("Finding 9: a plus sign in a query arrives as a plus sign, and a path keeps its trailing slash")
  func encoding() async throws {
    let loopback = try Loopback()
    loopback.server.on("*", good)
    _ = try await loopback.thing("x/") { $0.query = ["q": "a+b&c=d é"] }
    #expect(loopback.server.requests.first?.target == "/x/?q=a%2Bb%26c%3Dd%20%C3%A9")
  }

  @MainActor
  @Test("Finding 10: a call does not block the main actor, even while connecting")
  func mainActor() async throws {
    let port = try SaturatedPort()
    defer { port.close() }
    let loopback = try Loopback()
    let session = loopback.session
    let task = Task { try await session.send(ApiRequest<Loopback.Thing>.get("http://127.0.0.1:\(port.number)/")) }
    await loopback.clock.sleepers(1)
    // This line runs on the main actor: if the call occupied it, the test would not get here.
    task.cancel()
    let error = await #expect(throws: ApiError.self) { try await task.value }
    // If other tests occupy the main actor for minutes, the system gives up connecting before the cancellation.
    let url = "http://127.0.0.1:\(port.number)/"
    #expect(error == .cancelled || error == .timedOut(.transport, url: url))
  }

  @Test("Finding 13: a redirect without a Location is delivered without its body")
  func placelessRedirect() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .status(302, body: "text"))
    let url = try #require(URL(string: loopback.url("x/")))
    let response = try await TestTransport.urlSession.shared.send(TransportRequest(url: url))
    #expect(response.status == 302 && response.body.isEmpty)
  }

  @Test("Finding 14: repeated header fields arrive as one, joined by commas")
  func joinedFields() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .json("{}", headers: [("X-Part", "a"), ("Set-Cookie", "a=1"), ("X-Part", "b")]))
    let url = try #require(URL(string: loopback.url("x/")))
    let response = try await TestTransport.urlSession.shared.send(TransportRequest(url: url))
    #expect(response.headers.values(of: "X-Part") == ["a, b"])
  }

  @Test("Finding 18: an IPv6 literal is an invalid URL, but a name that resolves to one works")
  func brackets() async throws {
    let loopback = try Loopback(transport: .urlSession)
    #expect(await loopback.failure("http://[::1]:9/") == .invalidUrl("http://[::1]:9/"))
  }

  @Test(
    "Finding 21: URLSession's unused folders for cookies and caches are removed")
  func folders() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", good)
    let home = try TemporaryFolder()
    let environment = [
      "HOME": home.url.path, "XDG_DATA_HOME": home.url.path + "/data", "XDG_CACHE_HOME": home.url.path + "/cache",
    ]
    for arguments in [[loopback.url("x/")], ["races", "before"]] {
      #expect(try await PipeProcess.probe(arguments, over: .urlSession, environment: environment).end == .exited(0))
      let names = FileManager.default.enumerator(atPath: home.url.path)?.compactMap { $0 as? String } ?? []
      #expect(Set(names).isSubset(of: ["data", "cache"]), "\(names)")
    }
  }

  /// A good response, after which the server closes without announcing it.
  private var closingQuietly: [LoopbackReply.Step] {
    let body = #"{"name":"a"}"#
    return [.send(LoopbackReply.head(200, [("Content-Length", "12")]) + Array(body.utf8)), .close]
  }
}
