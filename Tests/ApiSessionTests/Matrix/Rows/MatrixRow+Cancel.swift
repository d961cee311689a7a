import ApiSession
import Dispatch
import Foundation
import CantinaTestSupport

extension MatrixRow {
  /// A cancelled call ends while the event that it waits for is still held: the hold is released only afterwards.
  static let cancelRows: [MatrixRow] = [
    cancel("before it is sent", attempts: 0) { scene in
      scene.server.on("/x/", .json(good))
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await scene.outcome(of: .get("x/"))
      }
      let outcome = await task.value
      return scene.server.requests.isEmpty ? outcome : .text("it was sent")
    },
    cancel("while it connects") { scene in
      let port = try SaturatedPort()
      defer { port.close() }
      return await scene.cancel(.get("http://127.0.0.1:\(port.number)/")) {
        await scene.events.until { $0.count { $0 == .attempt(1) } == 1 }
      }
    },
    cancel("before the headers") { scene in
      let gate = try LoopbackGate()
      scene.server.on("/x/", .gated(gate, .json(good)))
      return await scene.cancel { await gate.arrivals(1) }
    },
    cancel("in the body") { scene in
      let gate = try LoopbackGate()
      gate.pass()
      scene.server.on("/x/", .drip(gate, "{}"))
      return await scene.cancel {
        await scene.events.until { $0.count { $0 == .progress(TransferProgress(received: 1, expected: 2)) } == 1 }
      }
    },
    cancel("while it decodes") { scene in
      await HeldThread.turn.take()
      let (began, release) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
      scene.server.on("/x/", .json(good))
      let slow = ResponseDecoding<MatrixScene.Thing>(accept: "*/*") { _ in
        began.continuation.yield()
        release.wait()
        return MatrixScene.Thing(name: "late")
      }
      let outcome = await scene.cancel(ApiRequest(method: .get, path: "x/", decoding: slow)) {
        for await _ in began.stream { break }
      }
      release.signal()
      await HeldThread.turn.give()
      return outcome
    },
    cancel("in the wait between two attempts") { scene in
      scene.server.on("/x/", .status(503))
      let session = scene.heldSession
      let task = Task { await scene.outcome(of: .get("x/"), in: session) }
      await scene.held.sleeper(dueAt: .milliseconds(150))
      task.cancel()
      let outcome = await task.value
      return scene.server.requests.count == 1 ? outcome : .text("\(scene.server.requests.count) requests")
    },
    MatrixRow(
      "cancel", "at the gate, where the place goes to the next in line",
      configuration: ApiConfiguration(retry: .never, concurrentRequestsPerHost: 1),
      expected: { _ in .text("cancelled; then first and last, in order") },
      play: { scene in
        let gate = try LoopbackGate()
        scene.server.on("/first/", .gated(gate, .json(good)))
        scene.server.on("/last/", .json(good))
        async let first = scene.ask("first/")
        await gate.arrivals(1)
        let outcome = await scene.cancel { await scene.events.until { $0.count { $0 == .queued } == 2 } }
        async let last = scene.ask("last/")
        await scene.events.until { $0.count { $0 == .queued } == 3 }
        gate.open()
        let others = await [first, last]
        let isInOrder =
          scene.server.requests.map(\.path) == ["/first/", "/last/"] && others == [.value("a"), .value("a")]
        return .text("\(outcome); then \(isInOrder ? "first and last, in order" : "\(others)")")
      }),
  ]

  private static func cancel(
    _ detail: String, attempts: Int = 1, play: @escaping @Sendable (MatrixScene) async throws -> Outcome
  ) -> MatrixRow {
    MatrixRow("cancel", detail, attempts: attempts, expected: { _ in .error(.cancelled) }, play: play)
  }
}
