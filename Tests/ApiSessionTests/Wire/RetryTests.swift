import ApiSession
import Foundation
import CantinaTestSupport
import Testing

@Suite("Retries on the wire", .bounded, .overEachTransport)
struct RetryTests {
  private let configuration = ApiConfiguration(retry: RetryPolicy(attempts: 3, base: .seconds(2), cap: .seconds(10)))
  private let good = LoopbackReply.json(#"{"name":"a"}"#)

  @Test("Two 503s, then 200: three attempts with waits of half the bound")
  func twiceThenGood() async throws {
    let events = EventLog()
    let loopback = try Loopback(configuration, eventMonitor: events.note)
    loopback.server.on("/x/", .sequence([.status(503), .status(503), good]))
    async let thing = loopback.thing("x/")
    for wait in [1, 2] {
      await events.until { $0.retries == wait }
      await loopback.clock.sleeper(for: .seconds(wait))
      loopback.clock.advance(by: .seconds(wait))
    }
    #expect(try await thing.name == "a")
    #expect(loopback.server.requests.count == 3)
    #expect(loopback.clock.now.offset == .seconds(3))
    #expect(events.waits == [.seconds(1), .seconds(2)])
  }

  @Test("A Retry-After of a day is not waited for")
  func aDay() async throws {
    let loopback = try Loopback(configuration)
    loopback.server.on("/x/", .status(429, headers: [("Retry-After", "86400")]))
    #expect(
      await loopback.failure("x/")
        == .rateLimited(StatusFailure(code: 429, url: loopback.url("x/"), retryAfter: .seconds(86_400))))
    #expect(loopback.server.requests.count == 1)
  }

  @Test("A request that is not idempotent is sent once")
  func post() async throws {
    let loopback = try Loopback(configuration)
    loopback.server.on("/x/", .closed)
    await #expect(throws: ApiError.connectionLost(.beforeResponse, url: loopback.url("x/"))) {
      try await loopback.thing("x/") { $0.method = .post }
    }
    #expect(loopback.server.requests.count == 1)
  }

  @Test("An exhausted retry budget stops the session's retries, and successes refill it")
  func budget() async throws {
    var configuration = configuration
    configuration.retry.base = .zero
    configuration.retryBudget = 3
    let loopback = try Loopback(configuration)
    loopback.server.on("/bad/", .status(500))
    loopback.server.on("/good/", good)
    for expected in [3, 5, 6] {
      _ = await loopback.failure("bad/")
      #expect(loopback.server.requests.count == expected)
    }
    for _ in 0..<10 { _ = try await loopback.thing("good/") }
    _ = await loopback.failure("bad/")
    #expect(loopback.server.requests.count == 6 + 10 + 2)
  }

  @Test("A retry whose wait exceeds the deadline is not started")
  func deadline() async throws {
    var configuration = configuration
    configuration.deadline = .seconds(1)
    let loopback = try Loopback(configuration)
    loopback.server.on("/x/", .status(500))
    #expect(await loopback.failure("x/") == .serverFailure(StatusFailure(code: 500, url: loopback.url("x/"))))
  }
}
