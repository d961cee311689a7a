import ApiSession
import ApiSessionTesting
import CantinaTestSupport
import Foundation
import Synchronization
import Testing

/// Events from a server.
@Suite("Server-sent events", .bounded)
struct EventTests {
  private let stub = StubTransport()
  private let clock = ManualClock()

  private func session(_ retry: RetryPolicy = .never) throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: retry), transport: stub,
      clock: clock, now: { Date(timeIntervalSince1970: 0) }, random: { 0 })
  }

  private func stream(_ text: String) -> StubTransport.Answer {
    .status(200, body: text, headers: ["Content-Type": "text/event-stream; charset=utf-8"])
  }

  private func all(_ events: ServerEvents) async throws -> [ServerEvent] {
    var all: [ServerEvent] = []
    for try await event in events { all.append(event) }
    return all
  }

  // From the HTML standard, section 9.2.6, and its rules for line ends.
  @Test(
    "Fields, comments, spaces and line ends are parsed according to the standard",
    arguments: [
      (
        ": comment\n\ndata: first\nid: 1\n\ndata:second\nid\n\ndata:  third\n\n",
        ["1 message first", " message second", " message  third"]
      ),
      ("data: a\r\ndata: b\r\rid: 7\nevent: add\ndata: c\r\n\r\n", [" message a\nb", "7 add c"]),
      ("\u{FEFF}data\n\ndata\ndata\n\ndata:", [" message ", " message \n"]),
      ("id: a\0b\ndata: x\nretry: soon\nother: y\n\nevent: z\n\n", [" message x"]),
    ])
  func format(text: String, expected: [String]) async throws {
    stub.on("x", stream(text), .status(204))
    let session = try session()
    let reader = Task { try await all(session.events(.data("x"))) }
    await clock.sleeper(for: .seconds(3))
    clock.advance(by: .seconds(3))
    #expect(try await reader.value.map { "\($0.id) \($0.event) \($0.data)" } == expected)
    #expect(stub.requests.allSatisfy { $0.headers["Accept"] == "text/event-stream" })
  }

  @Test("The stream reconnects after the server's retry time with the last id, and 204 ends it")
  func again() async throws {
    stub.on("x", stream("retry: 250\nid: 5\ndata: a\n\nid: 6\ndata: half"), stream("data: b\n\n"), .status(204))
    let session = try session()
    let reader = Task { try await all(session.events(.data("x"))).map(\.data) }
    for _ in 0..<2 {
      await clock.sleeper(for: .milliseconds(250))
      clock.advance(by: .milliseconds(250))
    }
    #expect(try await reader.value == ["a", "b"])
    #expect(stub.requests.map { $0.headers["Last-Event-ID"] } == [nil, "5", "5"])
  }

  @Test("A failure is retried according to the policy; a rejection is thrown at once")
  func failures() async throws {
    stub.on("x", .failure(.noNetwork(host: "h")))
    await #expect(throws: ApiError.noNetwork(host: "h")) {
      try await all(session().events(.data("x")))
    }
    stub.on("x", .status(403))
    await #expect(throws: ApiError.unauthorized(StatusFailure(code: 403, url: "https://h/x"))) {
      try await all(session(.standard).events(.data("x")))
    }
    stub.on("x", .json("{}"))
    await #expect(throws: ApiError.self) { try await all(session(.standard).events(.data("x"))) }
    #expect(stub.requests.count == 3)
  }

  @Test("An endless event fails at the size limit instead of being buffered")
  func endless() async throws {
    stub.on("x", stream("data: " + String(repeating: "x", count: 2 << 20)))
    await #expect(throws: ApiError.responseTooLarge(limit: 1 << 20, url: "https://h/x")) {
      try await all(session().events(.data("x")))
    }
  }

  // The server cuts the connection in the middle of every seventieth event, and continues after the given ID.
  @Test("A thousand events over broken connections arrive once each, in order", .overEachTransport)
  func thousand() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.on(
      "/x",
      .dynamic { request in
        let first = (request.header("last-event-id").flatMap { Int($0) } ?? 0) + 1
        guard first <= 1_000 else { return .status(204) }
        let text = (first..<min(first + 70, 1_001)).map { "id: \($0)\ndata: \($0)\n\n" }.joined()
        let head = LoopbackReply.head(200, [("Content-Type", "text/event-stream"), ("Content-Length", "1000000")])
        return .steps([.send(head + Array("retry: 100\n\n\(text)id: 9999\ndata: ha".utf8)), .close])
      })
    let session = ApiSession(
      baseURL: server.url, configuration: ApiConfiguration(retry: RetryPolicy(attempts: 3, base: .milliseconds(1))),
      transport: TestTransport.current.shared)
    let numbers = try await all(session.events(.data("x"))).map(\.data)
    #expect(numbers == (1...1_000).map(String.init))
    #expect(server.requests.count == 16)
  }
}
