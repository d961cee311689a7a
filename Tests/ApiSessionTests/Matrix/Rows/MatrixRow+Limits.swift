import ApiSession
import Foundation
import CantinaTestSupport

extension MatrixRow {
  /// Bodies beyond the limit.
  static let sizeRows: [MatrixRow] = [
    MatrixRow(
      "100 MB body", "announced", expected: { .error(.responseTooLarge(limit: 16 << 20, url: $0 + "x/")) },
      play: { scene in
        let gate = try LoopbackGate()
        let head = LoopbackReply.head(200, [("Content-Length", "104857600")])
        scene.server.on("/x/", .steps([.send(head), .wait(gate)]))
        return await scene.ask("x/")
      }),
    .wire(
      "100 MB body", "not announced",
      .steps(
        [.send(LoopbackReply.head(200, [("Transfer-Encoding", "chunked")]))]
          + Array(repeating: .send(megabyte), count: 100))
    ) {
      .error(.responseTooLarge(limit: 16 << 20, url: $0))
    },
  ]

  /// Slow servers: one attempt, so that the limit is seen once.
  static let limitRows: [MatrixRow] = [
    hanging("hang before headers") { .gated($0, .json(good)) },
    hanging("hang in the body") { .gatedBody($0, good) },
    MatrixRow(
      "one byte a second", configuration: ApiConfiguration(retry: .never), elapsed: .seconds(10),
      expected: { .error(.timedOut(.attempt(.seconds(10)), url: $0 + "x/")) },
      play: { scene in
        let gate = try LoopbackGate()
        scene.server.on("/x/", .drip(gate, good))
        async let outcome = scene.ask("x/")
        await gate.arrivals(1)
        await scene.clock.sleeper(dueAt: .seconds(10))
        for second in 1...10 {
          gate.pass()
          await scene.events.until {
            $0.count { $0 == .progress(TransferProgress(received: second, expected: 12)) } == 1
          }
          scene.clock.advance(by: .seconds(1))
        }
        return await outcome
      }),
    MatrixRow(
      "hang before headers", "with retries, to the deadline",
      configuration: ApiConfiguration(timeout: .seconds(10), deadline: .seconds(15)), attempts: 2,
      elapsed: .seconds(15), expected: { .error(.timedOut(.overall(.seconds(15)), url: $0 + "x/")) },
      play: { scene in
        let gate = try LoopbackGate()
        scene.server.on("/x/", .gated(gate, .json(good)))
        async let outcome = scene.ask("x/")
        await gate.arrivals(1)
        await scene.clock.sleeper(dueAt: .seconds(10))
        scene.clock.advance(by: .seconds(10))
        await gate.arrivals(2)
        await scene.clock.sleeper(dueAt: .seconds(15))
        scene.clock.advance(by: .seconds(15) - scene.clock.now.offset)
        return await outcome
      }),
  ]

  private static let megabyte =
    Array("100000\r\n".utf8) + [UInt8](repeating: 0x20, count: 1 << 20) + Array("\r\n".utf8)

  private static func hanging(_ subject: String, _ reply: @escaping @Sendable (LoopbackGate) -> LoopbackReply)
    -> MatrixRow
  {
    MatrixRow(
      subject, configuration: ApiConfiguration(retry: .never), elapsed: .seconds(10),
      expected: { .error(.timedOut(.attempt(.seconds(10)), url: $0 + "x/")) },
      play: { scene in
        let gate = try LoopbackGate()
        scene.server.on("/x/", reply(gate))
        async let outcome = scene.ask("x/")
        await gate.arrivals(1)
        await scene.clock.sleeper(dueAt: .seconds(10))
        scene.clock.advance(by: .seconds(10))
        return await outcome
      })
  }
}
