import ApiSession
import ApiSessionTesting
import CantinaTestSupport
import Foundation
import Testing

/// A stream's head, its places and limits, and its end.
@Suite("Start and end of streams", .bounded, .overEachTransport)
struct StreamHeadTests {
  private let open = LoopbackReply.head(200, [("Content-Length", "4"), ("X-A", "1")])

  @Test("A stream starts with the response head, and the attempt's timeout ends there")
  func head() async throws {
    let loopback = try Loopback(ApiConfiguration(retry: .never, timeout: .seconds(10), idleTimeout: .seconds(60)))
    let gate = try LoopbackGate()
    loopback.server.on("/x/", .steps([.send(open), .wait(gate), .send(Array("1\n2\n".utf8))]))
    let response = try await loopback.session.bytes(.data("x/"))
    #expect(response.headers["X-A"] == "1")
    loopback.clock.advance(by: .seconds(59))
    gate.open()
    var lines: [String] = []
    for try await line in response.value.lines() { lines.append(line) }
    #expect(lines == ["1", "2"])
  }

  @Test("Open streams take no slot of other calls, and downloads have their own limit")
  func places() async throws {
    let loopback = try Loopback(ApiConfiguration(retry: .never, concurrentRequestsPerHost: 2))
    let gate = try LoopbackGate()
    loopback.server.on("/stream/", .steps([.send(open), .wait(gate), .close]))
    loopback.server.on("/x/", .json(#"{"name":"a"}"#))
    let folder = try TemporaryFolder()
    var streams: [ApiResponse<ByteStream>] = []
    for _ in 0..<5 { streams.append(try await loopback.session.bytes(.data("stream/"))) }
    let (session, path) = (loopback.session, folder.url.path)
    let downloads = (0..<2).map { number in
      Task {
        try await session.download(.data("stream/"), to: path + "/\(number)").value
      }
    }
    await gate.arrivals(7)
    #expect(try await loopback.thing("x/").name == "a")
    for download in downloads { download.cancel() }
    for download in downloads { await #expect(throws: ApiError.cancelled) { try await download.value } }
    streams = []
    await loopback.server.openConnections(atMost: 1)
  }

  @Test("A cancelled stream closes its connection even while it is still referenced", arguments: [true, false])
  func kept(byTask: Bool) async throws {
    let loopback = try Loopback()
    let gate = try LoopbackGate()
    loopback.server.on("/x/", .steps([.send(open), .wait(gate)]))
    let stream = try await loopback.session.bytes(.data("x/")).value
    if byTask {
      let reader = Task { for try await _ in stream {} }
      reader.cancel()
      await #expect(throws: ApiError.cancelled) { try await reader.value }
    } else {
      stream.cancel()
    }
    await loopback.server.openConnections(atMost: 0)
    withExtendedLifetime(stream) {}
  }

  @Test("The end or failure of a stream is the last event of its call")
  func observed() async throws {
    let log = EventLog()
    let loopback = try Loopback(eventMonitor: log.note)
    loopback.server.on("/x/", .sequence([.status(200, body: "1\n"), .cut(body: "1\n", announcing: 10)]))
    for _ in 0..<2 {
      let stream = try await loopback.session.bytes(.data("x/")).value
      do { for try await _ in stream {} } catch {}
    }
    let lost = ApiError.connectionLost(.duringBody(received: 2, expected: 10), url: loopback.url("x/"))
    await log.until { $0.events.last?.step == .failed(lost) }
    #expect(log.events.count { $0.call == 1 && $0.step == .decoded } == 1)
    #expect(log.events.count { $0.call == 2 && $0.step == .decoded } == 0)
  }

  // It was held in memory: `reserveCapacity` of the announced length ended the process.
  @Test(
    "Error and redirect bodies obey the session's limit in streams and downloads",
    arguments: [(404, "1000000000000000"), (404, nil), (302, "200000"), (302, nil)] as [(Int, String?)])
  func heldLimit(status: Int, length: String?) async throws {
    var configuration = ApiConfiguration(retry: .never)
    configuration.bodyLimit = 100_000
    let loopback = try Loopback(configuration)
    let folder = try TemporaryFolder()
    let body = String(repeating: "x", count: 200_000)
    let head = [("Location", "/y/"), length.map { ("Content-Length", $0) } ?? ("Transfer-Encoding", "chunked")]
    let text = length == nil ? "30d40\r\n\(body)\r\n0\r\n\r\n" : body
    loopback.server.on("/x/", .steps([.send(LoopbackReply.head(status, head) + Array(text.utf8))]))
    let expected = ApiError.responseTooLarge(limit: 100_000, url: loopback.url("x/"))
    await #expect(throws: expected) { try await loopback.session.bytes(.data("x/")) }
    await #expect(throws: expected) {
      try await loopback.session.download(.data("x/"), to: folder.url.path + "/file")
    }
    // The part is removed with its last owner: a transport releases its request after the response.
    #expect(await Leftovers.report("files") { folder.files.count } == nil)
    var request = ApiRequest<Data>.data("large/")
    request.bodyLimit = 150_000
    loopback.server.on("/large/", .status(200, body: body))
    await #expect(throws: ApiError.responseTooLarge(limit: 150_000, url: loopback.url("large/"))) {
      try await loopback.session.download(request, to: folder.url.path + "/file")
    }
  }
}
