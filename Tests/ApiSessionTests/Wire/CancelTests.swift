import ApiSession
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite("Cancelling", .timeLimit(.minutes(1)))
struct CancelTests {
  private let good = LoopbackReply.json(#"{"name":"a"}"#)

  /// Starts a call, waits until it is where the test wants it, cancels it and measures how long its end takes.
  private func expectPromptEnd(
    of loopback: Loopback, _ request: ApiRequest<Loopback.Thing> = .get("x/"), when isThere: () async -> Void
  ) async {
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
    let taken = await ContinuousClock().measure {
      task.cancel()
      #expect(await task.value == .cancelled)
    }
    #expect(taken < .milliseconds(50))
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
    let events = EventLog()
    let port = try SaturatedPort()
    defer { port.close() }
    let loopback = try Loopback(observer: events.note)
    await expectPromptEnd(of: loopback, .get("http://127.0.0.1:\(port.number)/")) {
      await events.until { $0.count { $0 == .attempt(1) } == 1 }
    }
  }

  @Test("Before the headers have come")
  func headers() async throws {
    let gate = try LoopbackGate()
    let loopback = try Loopback()
    loopback.server.on("/x/", .gated(gate, good))
    await expectPromptEnd(of: loopback) { await gate.arrivals(1) }
    await loopback.server.openConnections(atMost: 0)
    #expect(loopback.clock.sleeping == 0)
  }

  @Test("In the body")
  func body() async throws {
    let events = EventLog()
    let gate = try LoopbackGate()
    let loopback = try Loopback(observer: events.note)
    gate.pass()
    loopback.server.on("/x/", .drip(gate, "{}"))
    await expectPromptEnd(of: loopback) {
      await events.until { $0.count { $0 == .progress(TransferProgress(received: 1, expected: 2)) } == 1 }
    }
    await loopback.server.openConnections(atMost: 0)
  }

  @Test("While the body is decoded, however long that takes")
  func decoding() async throws {
    let (began, end) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
    defer { end.signal() }
    let loopback = try Loopback()
    loopback.server.on("/x/", good)
    let slow = ResponseDecoding<Loopback.Thing>(accept: "*/*") { _ in
      began.continuation.yield()
      end.wait()
      return Loopback.Thing(name: "late")
    }
    await expectPromptEnd(of: loopback, ApiRequest(method: .get, path: "x/", decoding: slow)) {
      for await _ in began.stream { break }
    }
  }

  @Test("In the wait between two attempts")
  func backOff() async throws {
    let events = EventLog()
    let loopback = try Loopback(ApiConfiguration(retry: .standard), observer: events.note)
    loopback.server.on("/x/", .status(503))
    await expectPromptEnd(of: loopback) {
      await events.until { $0.retries == 1 }
      await loopback.clock.sleepers(2)
    }
    #expect(loopback.server.requests.count == 1)
    #expect(loopback.clock.sleeping == 0)
  }

  @Test("At the gate, where the place goes to the next in line")
  func atTheGate() async throws {
    let events = EventLog()
    let gate = try LoopbackGate()
    var configuration = ApiConfiguration(retry: .never)
    configuration.concurrentRequestsPerHost = 1
    let loopback = try Loopback(configuration, observer: events.note)
    loopback.server.on("/first/", .gated(gate, good))
    loopback.server.on("/last/", good)
    async let first = loopback.thing("first/")
    await gate.arrivals(1)
    await expectPromptEnd(of: loopback) { await events.until { $0.count { $0 == .queued } == 2 } }
    async let last = loopback.thing("last/")
    await events.until { $0.count { $0 == .queued } == 3 }
    gate.open()
    #expect(try await [first.name, last.name] == ["a", "a"])
    #expect(loopback.server.requests.map(\.path) == ["/first/", "/last/"])
  }
}
