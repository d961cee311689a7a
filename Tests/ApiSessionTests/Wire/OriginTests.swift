import ApiSession
import ApiSessionFixtures
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

/// The data sent to each host, and received from it.
@Suite("Origins", .bounded, .overEachTransport)
struct OriginTests {
  private let good = LoopbackReply.json(#"{"name":"a"}"#)

  // Defect 6: the request's own fields and those of an interceptor were sent wherever a page's `next` led.
  @Test("Header fields of requests and interceptors are not sent to another host")
  func foreign() async throws {
    struct Signed: ApiInterceptor {
      func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
        var request = request
        request.headers["Authorization"] = "Bearer secret"
        return try await next(request)
      }
    }
    let other = try LoopbackServer()
    defer { other.stop() }
    other.on("*", good)
    let loopback = try Loopback(interceptors: [Signed()])
    loopback.server.on("*", good)
    for path in ["x/", other.url.absoluteString + "x/"] {
      _ = try await loopback.thing(ApiPath(path)) { $0.headers = ["X-Api-Key": "secret", "Cookie": "a=secret"] }
    }
    #expect(loopback.server.requests.first?.header("authorization") == "Bearer secret")
    #expect(loopback.server.requests.first?.header("x-api-key") == "secret")
    #expect(
      other.requests.count == 1 && !other.requests.contains { $0.headers.contains { $0.value.contains("secret") } })
  }

  // Defect 4: the library buffers such a body without any callback.
  @Test("A redirect with an oversized body fails as such and is not retried", arguments: [true, false])
  func largeRedirect(isAnnounced: Bool) async throws {
    var configuration = ApiConfiguration()
    configuration.bodyLimit = 100_000
    let loopback = try Loopback(configuration)
    let body = String(repeating: "x", count: 200_000)
    let head = [("Location", "/y/"), isAnnounced ? ("Content-Length", "200000") : ("Transfer-Encoding", "chunked")]
    let text = isAnnounced ? body : "30d40\r\n\(body)\r\n0\r\n\r\n"
    loopback.server.on("/x/", .steps([.send(LoopbackReply.head(302, head) + Array(text.utf8))]))
    loopback.server.on("/y/", good)
    #expect(await loopback.failure("x/") == .responseTooLarge(limit: 100_000, url: loopback.url("x/")))
    #expect(loopback.server.requests.count == 1)
  }

  // Defect 10.
  @Test("An interceptor sees redirects and errors, and can change the next request")
  func cookies() async throws {
    let loopback = try Loopback(interceptors: [LastCookies()])
    loopback.server.on("/in/", .status(302, headers: [("Location", "/home/"), ("Set-Cookie", "a=1")]))
    loopback.server.on("/home/", .sequence([good, .status(403, headers: [("Set-Cookie", "b=2")]), good]))
    _ = try await loopback.thing("in/")
    _ = try? await loopback.thing("home/")
    _ = try await loopback.thing("home/")
    #expect(loopback.server.requests.map { $0.header("cookie") } == [nil, "a=1", "a=1", "b=2"])
  }

  @Test("Without a cookie interceptor no cookie is kept or sent")
  func noCookies() async throws {
    let loopback = try Loopback()
    loopback.server.on("/in/", .status(302, headers: [("Location", "/home/"), ("Set-Cookie", "a=1")]))
    loopback.server.on("/home/", good)
    for _ in 0..<2 { _ = try await loopback.thing("in/") }
    #expect(loopback.server.requests.map { $0.header("cookie") } == [nil, nil, nil, nil])
  }

  @Test("A private segment is redacted when a URL is refused", arguments: ["http://other/KEY/x", "KEY/../x"])
  func privateSegment(path: String) async throws {
    var configuration = ApiConfiguration()
    configuration.redactor.segments = ["KEY"]
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: configuration, transport: FakeServer(),
      clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) })
    do throws(ApiError) {
      _ = try await session.send(ApiRequest<Loopback.Thing>.get(ApiPath(path)))
      Issue.record("it was sent")
    } catch {
      #expect("\(error)".contains("...") && !"\(error)".contains("KEY"), "\(error)")
    }
  }

  @Test(
    "An HTML page is not recorded, whatever JSON type was requested",
    arguments: ["application/vnd.api+json", "Application/JSON; q=1"])
  func page(accept: String) async throws {
    let folder = try TemporaryFolder()
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: .never),
      transport: RecordingTransport(
        FakeServer([.success(TransportResponse(status: 200, body: Data("<html>".utf8)))]), root: folder.url),
      clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) })
    var request = ApiRequest<Loopback.Thing>.get("x/")
    request.headers = ["Accept": accept]
    _ = try? await session.send(request)
    #expect(folder.files.isEmpty)
  }

  @Test("Progress of a compressed body has no expected length")
  func gzipProgress() async throws {
    let log = EventLog()
    let loopback = try Loopback(eventMonitor: log.note)
    loopback.server.on(
      "/x/", .status(200, bytes: Gzip.stored(#"{"name":"a"}"#), headers: [("Content-Encoding", "gzip")]))
    _ = try await loopback.thing("x/")
    #expect(log.steps.contains(.progress(TransferProgress(received: 12, expected: nil))), "\(log.steps)")
  }

  @Test(
    "A malformed HTTP response is reported as such",
    arguments: [
      "HTTP/1.1 99 Odd\r\nContent-Length: 2\r\n\r\n{}", "HTTP/1.1 200 OK\r\nX-A: a\0b\r\nContent-Length: 2\r\n\r\n{}",
      "HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nContent-Length: 2\r\n\r\n{}",
    ])
  func malformed(answer: String) async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .raw(answer))
    let failure = await loopback.failure("x/")
    guard case .malformedResponse? = failure else {
      Issue.record("\(failure.map { "\($0)" } ?? "none")")
      return
    }
  }

  // Defect 8.
  @Test("A body of data is not labelled as a form")
  func contentType() async throws {
    let loopback = try Loopback()
    loopback.server.on("*", good)
    _ = try await loopback.thing("x/") { request in
      request.method = .post
      request.body = .data(Data("{}".utf8))
    }
    #expect(loopback.server.requests.first?.header("content-type")?.contains("form") == false)
  }

  // Defect 10: the joiner got the failure of another call's limit.
  @Test("A call that joins another has its own deadline")
  func joinedDeadline() async throws {
    let (log, gate) = (EventLog(), try LoopbackGate())
    var configuration = ApiConfiguration(retry: .never, timeout: .seconds(100))
    configuration.deadline = .seconds(10)
    let loopback = try Loopback(configuration, eventMonitor: log.note)
    loopback.server.on("/x/", .sequence([.gated(gate, good), good]))
    let session = loopback.session
    let first = Task { try await session.send(ApiRequest<Loopback.Thing>.get("x/")).value.name }
    await gate.arrivals(1)
    loopback.clock.advance(by: .seconds(9))
    let second = Task { try await session.send(ApiRequest<Loopback.Thing>.get("x/")).value.name }
    await log.until { $0.count { $0 == .joined } == 1 }
    loopback.clock.advance(by: .seconds(1))
    await #expect(throws: ApiError.timedOut(.overall(.seconds(10)), url: loopback.url("x/"))) { try await first.value }
    #expect(try await second.value == "a")
  }

  // Defect 5.
  @Test("A read after a change does not join a read that began before it")
  func readAfterWrite() async throws {
    let gate = try LoopbackGate()
    let loopback = try Loopback()
    loopback.server.on(
      "/x/",
      .dynamic { request in
        request.method == "PUT" ? .status(204) : .gated(gate, .json(#"{"name":"\#(request.connection)"}"#))
      })
    let session = loopback.session
    let before = Task { try await session.send(ApiRequest<Loopback.Thing>.get("x/")).value.name }
    await gate.arrivals(1)
    var change = ApiRequest<Data>.data("x/")
    change.method = .put
    _ = try await session.send(change)
    let after = Task { try await session.send(ApiRequest<Loopback.Thing>.get("x/")).value.name }
    await gate.arrivals(2)
    gate.open()
    #expect(try await before.value != after.value)
  }
}

/// Sends the last cookie set by a response, including redirects and refusals.
private final class LastCookies: ApiInterceptor {
  private let last = Mutex<String?>(nil)

  func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
    var request = request
    request.headers["Cookie"] = last.withLock(\.self)
    return try await next(request)
  }

  func received(_ response: TransportResponse, to hop: TransportRequest, next: inout TransportRequest?) {
    guard let cookie = response.headers["Set-Cookie"] else { return }
    last.withLock { $0 = cookie }
    next?.headers["Cookie"] = cookie
  }
}
