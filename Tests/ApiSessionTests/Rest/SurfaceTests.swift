import ApiSession
import ApiSessionTesting
import CantinaTestSupport
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The options of requests, policies and interceptors.
@Suite("Surface", .bounded)
struct SurfaceTests {
  private let stub = StubTransport()

  private func session(_ retry: RetryPolicy = .never, interceptors: [any ApiInterceptor] = []) throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: retry), transport: stub,
      random: { 0 }, interceptors: interceptors)
  }

  @Test("Every factory takes header fields")
  func headers() async throws {
    for method in [HttpMethod.get, .post, .put, .patch, .delete] { stub.on(method, "*", .status(204)) }
    let fields: HttpHeaders = ["X-A": "1"]
    typealias Call = ApiRequest<NoContent>
    let session = try session()
    for request in [
      Call.get("x", headers: fields), .post("x", headers: fields), .put("x", headers: fields),
      .patch("x", headers: fields), .delete("x", headers: fields), .post("x", headers: fields, .json(1)),
      .put("x", headers: fields, .json(1)), .patch("x", headers: fields, .json(1)),
      .post("x", headers: fields, .form(["a": 1])),
    ] { _ = try await session.send(request) }
    _ = try? await session.send(ApiRequest<Data>.data("x", headers: fields))
    #expect(stub.requests.count == 10 && stub.requests.allSatisfy { $0.headers["X-A"] == "1" })
  }

  @Test("Any method can be sent, and an invalid one is refused")
  func verbs() async throws {
    stub.on(HttpMethod(rawValue: "PURGE"), "x", .status(204))
    let session = try session(.standard)
    _ = try await session.send(
      ApiRequest<NoContent>(method: HttpMethod(rawValue: "PURGE"), path: "x", decoding: .json))
    let verb = "GET /other HTTP/1.1\r\nX: y"
    await #expect(throws: ApiError.invalidRequest(.illegalHeader(verb))) {
      try await session.send(ApiRequest<NoContent>(method: HttpMethod(rawValue: verb), path: "x", decoding: .json))
    }
    #expect(stub.requests.count == 1)
    #expect(!HttpMethod(rawValue: "PURGE").isIdempotent && HttpMethod.options.isSafe)
  }

  @Test("A policy can choose which failures to retry, but a cancelled call is never retried")
  func predicate() async throws {
    stub.on("x", .status(409), .status(204))
    stub.on("y", .status(503))
    let policy = RetryPolicy(attempts: 3, base: .zero).retrying { $0.status?.code == 409 }
    let session = try session(policy)
    _ = try await session.send(ApiRequest<NoContent>.get("x"))
    await #expect(throws: ApiError.self) { try await session.send(ApiRequest<NoContent>.get("y")) }
    #expect(stub.requests.count == 3)
    let all = RetryPolicy(attempts: 3).retrying { _ in true }
    #expect(all.wait(after: .cancelled, attempt: 1, elapsed: .zero, random: 0) == nil)
    #expect(policy == policy && policy != all)
  }

  /// Signs each attempt with its own number.
  private final class Signer: ApiInterceptor {
    private let count = Mutex(0)

    func willSend(_ request: inout TransportRequest) async throws(ApiError) {
      request.headers["X-Signature"] = count.withLock { count in
        count += 1
        return "\(count) \(request.url.path)"
      }
    }
  }

  @Test("An interceptor signs each attempt and redirect again, for the base's origin only")
  func signatures() async throws {
    stub.on("x", .status(503), .status(302, headers: ["Location": "/y"]))
    stub.on("y", .status(302, headers: ["Location": "https://other/z"]))
    stub.on("*", .status(204))
    let session = try session(RetryPolicy(attempts: 2, base: .zero), interceptors: [Signer()])
    _ = try await session.send(ApiRequest<NoContent>.get("x"))
    #expect(stub.requests.map { $0.headers["X-Signature"] } == ["1 /x", "2 /x", "3 /y", nil])
  }

  @Test("A transport copies its URLSession configuration and removes the system's stores")
  func configuration() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.on("*", .status(204, headers: [("Set-Cookie", "a=1")]))
    let settings = URLSessionConfiguration.default
    settings.httpAdditionalHeaders = ["X-Extra": "1"]
    let session = ApiSession(baseURL: server.url, transport: UrlSessionTransport(configuration: settings))
    for _ in 0..<2 { _ = try await session.send(ApiRequest<NoContent>.get("x")) }
    #expect(server.requests.map { $0.header("x-extra") } == ["1", "1"])
    #expect(server.requests.map { $0.header("cookie") } == [nil, nil])
  }

  @Test("A live session takes its limits from a configuration")
  func live() throws {
    let url = try #require(URL(string: "https://h/"))
    let session = ApiSession.live(
      url, headers: ["X-A": "1"], configuration: ApiConfiguration(timeout: .seconds(3), headers: ["X-B": "2"]))
    #expect(session.configuration.timeout == .seconds(3))
    #expect(session.configuration.headers == ["x-b": "2", "x-a": "1"])
  }

  @Test("Header comparison ignores the case and order of names, but not the order of values")
  func equalHeaders() {
    let one: HttpHeaders = ["A": "1", "b": "2", "a": "3"]
    #expect(one == ["B": "2", "a": "1", "A": "3"] && Set([one, ["B": "2", "a": "1", "A": "3"]]).count == 1)
    #expect(one != ["a": "3", "a": "1", "b": "2"])
  }

  @Test("JSON decoded by the caller arrives whole and fails like the session's own")
  func ownJson() async throws {
    stub.on("x", .json("[1, 2]"))
    stub.on("html", .status(200, body: "<html>", headers: ["Content-Type": "text/html"]))
    stub.on("bad", .json(#"[1, "a"]"#))
    let session = try session()
    func count(_ path: ApiPath) async throws(ApiError) -> [Int] {
      try await session.send(
        ApiRequest<[Int]>(
          method: .get, path: path,
          decoding: .json { body in try JSONDecoder().decode([Int].self, from: body) + [body.count] })
      ).value
    }
    #expect(try await count("x") == [1, 2, 6])
    #expect(stub.requests.last?.headers["Accept"] == "application/json")
    guard case .notJson(let page)? = await #expect(throws: ApiError.self, performing: { try await count("html") }),
      case .decoding(let flaw)? = await #expect(throws: ApiError.self, performing: { try await count("bad") })
    else {
      Issue.record("other errors were expected")
      return
    }
    #expect(page.isHtml && flaw.problem == .wrongType && flaw.path == "[1]")
  }

  @Test("A request's own limits and decoder override the session's", .overEachTransport)
  func overrides() async throws {
    let loopback = try Loopback(
      ApiConfiguration(retry: .never, timeout: .seconds(900), idleTimeout: .seconds(900), deadline: .seconds(900)))
    let gate = try LoopbackGate()
    loopback.server.on("/x/", .gated(gate, .json("{}")))
    let changes: [(TimeLimit, @Sendable (inout ApiRequest<Loopback.Thing>) -> Void)] = [
      (.attempt(.seconds(1)), { $0.timeout = .seconds(1) }), (.idle(.seconds(2)), { $0.idleTimeout = .seconds(2) }),
      (.overall(.seconds(3)), { $0.deadline = .seconds(3) }),
    ]
    for (number, (limit, change)) in changes.enumerated() {
      let call = Task { try await loopback.thing("x/", change) }
      await gate.arrivals(number + 1)
      loopback.clock.advance(by: .seconds(3))
      await #expect(throws: ApiError.timedOut(limit, url: loopback.url("x/"))) { try await call.value }
    }
    loopback.server.on("/y/", .json(#"{"NAME":"a"}"#))
    await #expect(throws: ApiError.responseTooLarge(limit: 5, url: loopback.url("y/"))) {
      try await loopback.thing("y/") { $0.bodyLimit = 5 }
    }
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let thing = try await loopback.thing("y/") { request in
      request.decoding = .json {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .custom { Key(stringValue: $0.last?.stringValue.lowercased() ?? "") }
        return decoder
      }
    }
    #expect(thing.name == "a")
  }
}
