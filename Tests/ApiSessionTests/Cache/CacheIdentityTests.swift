import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

/// The owner and the URL of a stored response, and its invalidation (RFC 9111, sections 2, 4 and 4.4).
@Suite("Identity of cached responses")
struct CacheIdentityTests {
  private let folder: TemporaryFolder
  private let server = FakeServer()

  init() throws { folder = try TemporaryFolder() }

  private func session(_ base: String = "https://h/api/", limit: Int = 64 << 20) throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: base)), configuration: ApiConfiguration(retry: .never), transport: server,
      clock: ManualClock(), now: { Date(timeIntervalSince1970: 1_000_000) },
      cache: DiskCache(folder: folder.url, limit: limit))
  }

  private func ask(
    _ path: String = "x/", token: String? = nil, headers: HttpHeaders = [:], cache: CachePolicy = .standard,
    in session: ApiSession? = nil
  ) async throws -> String {
    var request = ApiRequest<Loopback.Thing>.get(ApiPath(path), query: ["token": .private(token)], cache: cache)
    request.headers = headers
    return try await (session ?? self.session()).send(request).value.name
  }

  private let kept: HttpHeaders = ["Cache-Control": "max-age=60", "ETag": "\"1\""]

  // Defect 1: the key was the redacted URL, which does not distinguish two users.
  @Test("Cached responses are not shared between credentials: private query, URL user, path key or header")
  func whoAsks() async throws {
    server.answer(.thing("alice", kept), .thing("bob", kept))
    #expect(try await ask(token: "ALICE") == "alice")
    #expect(try await ask(token: "BOB") == "bob")
    #expect(server.hops.last?.headers["If-None-Match"] == nil)
    server.answer(.thing("carol", kept), .thing("dave", kept))
    #expect(try await ask(in: session("https://carol:x@h/api/")) == "carol")
    #expect(try await ask(in: session("https://dave:x@h/api/")) == "dave")
    #expect(try await ask(token: "ALICE") == "alice")
  }

  // Defect 2: the target's answer was stored under the first URL.
  @Test("A temporary redirect is followed every time, and a validator is only sent to its own URL")
  func redirect() async throws {
    server.answer(.status(302, ["Location": "/a"]), .thing("a", kept))
    #expect(try await ask() == "a")
    server.answer(.status(302, ["Location": "/b"]), .thing("b", ["ETag": "\"b\""]))
    #expect(try await ask() == "b")
    #expect(server.hops.suffix(2).allSatisfy { $0.headers["If-None-Match"] == nil })
    server.answer(.status(302, ["Location": "/b"]), .status(304))
    #expect(try await ask() == "b")
    #expect(server.hops.suffix(2).map { $0.headers["If-None-Match"] } == [nil, "\"b\""])
  }

  @Test("Without a network the latest redirect resolves to its cached response")
  func offlineRedirect() async throws {
    server.answer(.status(302, ["Location": "/a"]), .thing("a"))
    _ = try await ask()
    #expect(try await ask() == "a")
    #expect(try await ask(cache: .onlyIfCached(orThrow: .cancelled)) == "a")
  }

  @Test(
    "A redirect to a URL with a query or a password is not stored",
    arguments: ["/a?token=T", "https://u:p@h/a"])
  func secretRedirect(location: String) async throws {
    server.answer(.status(302, ["Location": location]), .thing("a"))
    _ = try await ask()
    await #expect(throws: ApiError.self) { try await ask(cache: .onlyIfCached(orThrow: .cancelled)) }
  }

  // Defect 3: the body was stored before it was decoded, and then removed with the good one.
  @Test("A malformed response does not evict the good cached one")
  func wrongAnswer() async throws {
    server.answer(
      .thing("good", ["ETag": "\"1\""]),
      .success(TransportResponse(status: 200, headers: kept, body: Data(#"{"na"#.utf8))))
    _ = try await ask()
    // The good response replaces it.
    #expect(try await ask() == "good")
    #expect(try await ask(cache: .onlyIfCached(orThrow: .cancelled)) == "good")
  }

  // Defect 5.
  @Test(
    "A change invalidates its own URL and those in Location and Content-Location",
    arguments: [HttpMethod.put, .post, .patch, .delete])
  func invalidation(method: HttpMethod) async throws {
    let session = try session()
    for path in ["x/", "y/", "z/", "other/"] {
      server.answer(.thing("old", kept))
      #expect(try await ask(path, in: session) == "old")
    }
    var change = ApiRequest<Data>.data("x/")
    change.method = method
    server.answer(.status(201, ["Location": "/api/y/", "Content-Location": "https://h/api/z/"]))
    _ = try await session.send(change)
    for path in ["x/", "y/", "z/"] {
      server.answer(.thing("new"))
      #expect(try await ask(path, in: session) == "new", "\(path)")
    }
    #expect(try await ask("other/", in: session) == "old")
  }

  @Test("A failed change and a Location on another host invalidate nothing")
  func noInvalidation() async throws {
    let session = try session()
    server.answer(.thing("old", kept), .thing("foreign", kept))
    _ = try await ask(in: session)
    _ = try await ask("https://other/", in: session)
    var change = ApiRequest<Data>.data("x/")
    change.method = .put
    server.answer(.status(409))
    _ = try? await session.send(change)
    #expect(try await ask(in: session) == "old")
    server.answer(.status(200, ["Location": "https://other/"]))
    _ = try await session.send(change)
    #expect(try await ask("https://other/", in: session) == "foreign")
  }

  // Defect 10: each session counted only its own files.
  @Test("The size limit applies to the folder, however many sessions write to it")
  func sharedLimit() async throws {
    let sessions = try (0..<3).map { _ in try session(limit: 6_000) }
    for (number, session) in (1...60).map({ ($0, sessions[$0 % 3]) }) {
      server.answer(.thing("\(number)", kept))
      _ = try await ask("\(number)/", in: session)
    }
    await DiskCache(folder: folder.url).flush()
    #expect(folder.files.reduce(0) { $0 + (folder.read($1)?.utf8.count ?? 0) } <= 6_000)
  }
}
