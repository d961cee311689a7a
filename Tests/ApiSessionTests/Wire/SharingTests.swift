import ApiSession
import Foundation
import CantinaTestSupport
import Testing

@Suite("Sharing requests to a server", .bounded, .overEachTransport)
struct SharingTests {
  private let good = LoopbackReply.json(#"{"name":"a"}"#)

  @Test("Equal reads at the same time are one request")
  func coalescing() async throws {
    let events = EventLog()
    let gate = try LoopbackGate()
    let loopback = try Loopback(eventMonitor: events.note)
    loopback.server.on("/x/", .gated(gate, good))
    async let first = loopback.thing("x/")
    await gate.arrivals(1)
    async let second = loopback.thing("x/")
    async let third = loopback.thing("x/")
    await events.until { $0.count { $0 == .joined } == 2 }
    gate.open()
    #expect(try await [first.name, second.name, third.name] == ["a", "a", "a"])
    #expect(loopback.server.requests.count == 1)
  }

  @Test("Reads with different limits or secrets share no request")
  func otherLimits() async throws {
    let gate = try LoopbackGate()
    let loopback = try Loopback()
    loopback.server.on("*", .gated(gate, good))
    let changes: [@Sendable (inout ApiRequest<Loopback.Thing>) -> Void] = [
      { _ in }, { $0.bodyLimit = 5 }, { $0.idleTimeout = .seconds(7) }, { $0.query = ["a": .private("1")] },
    ]
    let calls = changes.map { change in
      Task {
        try await loopback.thing("x/") { request in
          request.query = ["a": "1"]
          change(&request)
        }
      }
    }
    await gate.arrivals(4)
    gate.open()
    for (number, call) in calls.enumerated() {
      let name = try? await call.value.name
      #expect(name == (number == 1 ? nil : "a"))
    }
  }

  @Test("Either of two equal reads can be cancelled without the other", arguments: [0, 1])
  func cancelOne(index: Int) async throws {
    let events = EventLog()
    let gate = try LoopbackGate()
    let loopback = try Loopback(eventMonitor: events.note)
    loopback.server.on("/x/", .gated(gate, good))
    let session = loopback.session
    let first = Task { try await session.send(ApiRequest<Loopback.Thing>.get("x/")).value.name }
    await gate.arrivals(1)
    let second = Task { try await session.send(ApiRequest<Loopback.Thing>.get("x/")).value.name }
    await events.until { $0.count { $0 == .joined } == 1 }
    let (left, stays) = index == 0 ? (first, second) : (second, first)
    left.cancel()
    await #expect(throws: ApiError.cancelled) { try await left.value }
    gate.open()
    #expect(try await stays.value == "a")
    #expect(loopback.server.requests.count == 1)
  }

  @Test("Cancelling the last of equal reads ends the request, and the next one starts over")
  func cancelAll() async throws {
    let gate = try LoopbackGate()
    let loopback = try Loopback()
    loopback.server.on("/x/", .sequence([.gated(gate, good), good]))
    let session = loopback.session
    let task = Task { try await session.send(ApiRequest<Loopback.Thing>.get("x/")) }
    await gate.arrivals(1)
    task.cancel()
    await loopback.server.openConnections(atMost: 0)
    #expect(try await loopback.thing("x/").name == "a")
  }

  @Test("Reads with different fields are not equal")
  func different() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", good)
    async let first = loopback.thing("x/")
    async let second = loopback.thing("x/") { $0.headers = ["Accept-Language": "de"] }
    _ = try await [first, second]
    #expect(loopback.server.requests.count == 2)
  }

  @Test("Concurrent requests to a host do not exceed the limit")
  func gate() async throws {
    let gate = try LoopbackGate()
    let events = EventLog()
    var configuration = ApiConfiguration(retry: .never)
    configuration.concurrentRequestsPerHost = 3
    let loopback = try Loopback(configuration, eventMonitor: events.note)
    loopback.server.on("*", .gated(gate, good))
    let session = loopback.session
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask { _ = try await session.send(ApiRequest<Loopback.Thing>.get("\(number)/")) }
      }
      await events.until { $0.count { $0 == .queued } == 20 }
      await gate.arrivals(3)
      #expect(loopback.server.requests.count == 3)
      gate.open()
      try await group.waitForAll()
    }
    #expect(loopback.server.maxConcurrent == 3)
    #expect(loopback.server.requests.count == 20)
  }

  @Test("Interceptors wrap a call, the first outermost")
  func interceptors() async throws {
    struct Adding: ApiInterceptor {
      let text: String
      func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
        var request = request
        request.headers["X-Way"] = (request.headers["X-Way"] ?? "") + text
        return try await next(request)
      }
    }
    let loopback = try Loopback(interceptors: [Adding(text: "a"), Adding(text: "b")])
    loopback.server.on("/x/", good)
    _ = try await loopback.thing("x/")
    #expect(loopback.server.requests.first?.header("x-way") == "ab")
  }
}
