import ApiSession
import Foundation
import CantinaTestSupport
import Testing

@Suite("Limits of time and size", .bounded, .overEachTransport)
struct TimeoutTests {
  @Test("A server that never responds times out, and its connection is closed")
  func hangBeforeHeaders() async throws {
    let gate = try LoopbackGate()
    try await expectTimeout(.gated(gate, .json("{}")), until: gate, arrivals: 1)
  }

  @Test("A server that stalls in the body times out")
  func hangInBody() async throws {
    let gate = try LoopbackGate()
    try await expectTimeout(.gatedBody(gate, "{}"), until: gate, arrivals: 1)
  }

  @Test("A server that trickles bytes times out too")
  func drip() async throws {
    let gate = try LoopbackGate()
    gate.pass(4)
    try await expectTimeout(.drip(gate, #"{"name":"a"}"#), until: gate, arrivals: 5)
  }

  private func expectTimeout(_ reply: LoopbackReply, until gate: LoopbackGate, arrivals: Int) async throws {
    let loopback = try Loopback(ApiConfiguration(retry: .never, timeout: .milliseconds(500)))
    loopback.server.on("/x/", reply)
    async let failure = loopback.failure("x/")
    await gate.arrivals(arrivals)
    await loopback.clock.sleepers(1)
    loopback.clock.advance(by: .milliseconds(499))
    #expect(loopback.clock.sleeping == 1)
    loopback.clock.advance(by: .milliseconds(1))
    #expect(await failure == .timedOut(.attempt(.milliseconds(500)), url: loopback.url("x/")))
    await loopback.server.openConnections(atMost: 0)
  }

  @Test("The deadline ends a call during an attempt")
  func deadline() async throws {
    let gate = try LoopbackGate()
    let loopback = try Loopback(ApiConfiguration(timeout: .seconds(60), deadline: .seconds(5)))
    loopback.server.on("/x/", .gated(gate, .json("{}")))
    async let failure = loopback.failure("x/")
    await gate.arrivals(1)
    await loopback.clock.sleepers(1)
    loopback.clock.advance(by: .seconds(5))
    #expect(await failure == .timedOut(.overall(.seconds(5)), url: loopback.url("x/")))
    await loopback.server.openConnections(atMost: 0)
  }

  @Test("A body announced as too large is not read")
  func announced() async throws {
    let gate = try LoopbackGate()
    let loopback = try Loopback()
    loopback.server.on(
      "/x/", .steps([.send(LoopbackReply.head(200, [("Content-Length", "104857600")])), .wait(gate)]))
    #expect(await loopback.failure("x/") == .responseTooLarge(limit: 16 << 20, url: loopback.url("x/")))
    await loopback.server.openConnections(atMost: 0)
  }

  @Test("An unannounced body of 100 MB is cut off at the limit")
  func large() async throws {
    let chunk = Array("100000\r\n".utf8) + [UInt8](repeating: 0x20, count: 1 << 20) + Array("\r\n".utf8)
    let loopback = try Loopback()
    loopback.server.on(
      "/x/",
      .steps(
        [.send(LoopbackReply.head(200, [("Transfer-Encoding", "chunked")]))]
          + Array(repeating: .send(chunk), count: 100)))
    #expect(await loopback.failure("x/") == .responseTooLarge(limit: 16 << 20, url: loopback.url("x/")))
    await loopback.server.openConnections(atMost: 0)
  }

  @Test("A small body that decompresses to 64 MB is cut off at the limit")
  func bomb() async throws {
    let loopback = try Loopback()
    loopback.server.on(
      "/x/", .status(200, bytes: Gzip.bomb(unpackedMegabytes: 64), headers: [("Content-Encoding", "gzip")]))
    #expect(await loopback.failure("x/") == .responseTooLarge(limit: 16 << 20, url: loopback.url("x/")))
  }

  @Test("Progress reports the received and the announced size")
  func progress() async throws {
    let events = EventLog()
    let gate = try LoopbackGate()
    let body = #"{"name":"a"}"#
    let loopback = try Loopback(eventMonitor: events.note)
    loopback.server.on(
      "/x/",
      .steps([
        .send(LoopbackReply.head(200, [("Content-Length", "12")]) + Array(body.utf8.prefix(5))), .wait(gate),
        .send(Array(body.utf8.dropFirst(5))),
      ]))
    async let thing = loopback.thing("x/")
    await events.until { $0.count { $0 == .progress(TransferProgress(received: 5, expected: 12)) } == 1 }
    gate.open()
    _ = try await thing
    #expect(events.steps.contains(.progress(TransferProgress(received: 12, expected: 12))))
  }
}
