import ApiSession
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite("Cancelling", .timeLimit(.minutes(1)))
struct CancelTests {
  private let good = LoopbackReply.json(#"{"name":"a"}"#)

  /// Plays a scene until its call has ended within 50 ms of being cancelled, five times at most.
  ///
  /// The machine may be busy with other tests; a call that is not prompt fails all five.
  private func expectPromptEnd(_ scene: () async throws -> Duration) async throws {
    var taken: [Duration] = []
    while taken.count < 5, taken.last.map({ $0 >= .milliseconds(50) }) ?? true { taken.append(try await scene()) }
    #expect(taken.contains { $0 < .milliseconds(50) }, "\(taken)")
  }

  /// Starts a call, waits until it is where the test wants it, cancels it and measures how long its end takes.
  private func end(
    of loopback: Loopback, _ request: ApiRequest<Loopback.Thing> = .get("x/"), when isThere: () async -> Void
  ) async -> Duration {
    let session = loopback.session
    let task = Task { () -> ApiError? in
      do throws(ApiError) {
        _ = try await session.send(request)
        return nil
      } catch {
        return error
      }
    }
    await isThere()
    return await ContinuousClock().measure {
      task.cancel()
      #expect(await task.value == .cancelled)
    }
  }

  @Test("Before anything is sent")
  func before() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", good)
    let session = loopback.session
    let task = Task { () -> ApiError? in
      // Parks until the cancellation has arrived.
      try? await loopback.clock.sleep(for: .seconds(1))
      do throws(ApiError) {
        _ = try await session.send(ApiRequest<Loopback.Thing>.get("x/"))
        return nil
      } catch {
        return error
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test("While it connects")
  func connecting() async throws {
    try await expectPromptEnd {
      let events = EventLog()
      let port = try SaturatedPort()
      defer { port.close() }
      let loopback = try Loopback(observer: events.note)
      let taken = await end(of: loopback, .get("http://127.0.0.1:\(port.number)/")) {
        await events.until { $0.count { $0 == .attempt(1) } == 1 }
      }
      return taken
    }
  }

  @Test("Before the headers have come")
  func headers() async throws {
    try await expectPromptEnd {
      let gate = try LoopbackGate()
      let loopback = try Loopback()
      loopback.server.on("/x/", .gated(gate, good))
      let taken = await end(of: loopback) { await gate.arrivals(1) }
      await loopback.server.openConnections(atMost: 0)
      await loopback.clock.sleepers(atMost: 0)
      return taken
    }
  }

  @Test("In the body")
  func body() async throws {
    try await expectPromptEnd {
      let events = EventLog()
      let gate = try LoopbackGate()
      let loopback = try Loopback(observer: events.note)
      gate.pass()
      loopback.server.on("/x/", .drip(gate, "{}"))
      let taken = await end(of: loopback) {
        await events.until { $0.count { $0 == .progress(TransferProgress(received: 1, expected: 2)) } == 1 }
      }
      await loopback.server.openConnections(atMost: 0)
      return taken
    }
  }

  @Test("While the body is decoded, however long that takes")
  func decoding() async throws {
    try await expectPromptEnd {
      let (began, release) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
      defer { release.signal() }
      let loopback = try Loopback()
      loopback.server.on("/x/", good)
      let slow = ResponseDecoding<Loopback.Thing>(accept: "*/*") { _ in
        began.continuation.yield()
        release.wait()
        return Loopback.Thing(name: "late")
      }
      let taken = await end(of: loopback, ApiRequest(method: .get, path: "x/", decoding: slow)) {
        for await _ in began.stream { break }
      }
      return taken
    }
  }

  @Test("In the wait between two attempts")
  func backOff() async throws {
    try await expectPromptEnd {
      let events = EventLog()
      let loopback = try Loopback(ApiConfiguration(retry: .standard), observer: events.note)
      loopback.server.on("/x/", .status(503))
      let taken = await end(of: loopback) {
        await events.until { $0.retries == 1 }
        await loopback.clock.sleepers(2)
      }
      #expect(loopback.server.requests.count == 1)
      await loopback.clock.sleepers(atMost: 0)
      return taken
    }
  }

  @Test("At the gate, where the place goes to the next in line")
  func atTheGate() async throws {
    try await expectPromptEnd {
      let events = EventLog()
      let gate = try LoopbackGate()
      var configuration = ApiConfiguration(retry: .never)
      configuration.concurrentRequestsPerHost = 1
      let loopback = try Loopback(configuration, observer: events.note)
      loopback.server.on("/first/", .gated(gate, good))
      loopback.server.on("/last/", good)
      async let first = loopback.thing("first/")
      await gate.arrivals(1)
      let taken = await end(of: loopback) { await events.until { $0.count { $0 == .queued } == 2 } }
      async let last = loopback.thing("last/")
      await events.until { $0.count { $0 == .queued } == 3 }
      gate.open()
      #expect(try await [first.name, last.name] == ["a", "a"])
      #expect(loopback.server.requests.map(\.path) == ["/first/", "/last/"])
      return taken
    }
  }
}
