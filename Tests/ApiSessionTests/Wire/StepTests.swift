import Foundation
import CantinaTestSupport
import Testing
import CantinaTools

@testable import ApiSession

@Suite("Events of a call", .bounded, .overEachTransport)
struct StepTests {
  private let good = #"{"name":"a"}"#

  @Test("Each event is reported once and in order, from queued to decoded")
  func order() async throws {
    let events = EventLog()
    let policy = RetryPolicy(attempts: 2, base: .zero)
    let loopback = try Loopback(ApiConfiguration(retry: policy), eventMonitor: events.note)
    loopback.server.on("/x/", .sequence([.status(503), .redirect(to: "/y/")]))
    loopback.server.on("/y/", .json(good))
    _ = try await loopback.thing("x/")
    let failure = StatusFailure(code: 503, url: loopback.url("x/"))
    #expect(
      events.steps == [
        .queued, .attempt(1), .response(status: 503, bytes: 0, source: .network),
        .retry(after: .zero, because: .serverFailure(failure)), .attempt(2),
        .redirect(status: 302, to: loopback.url("y/")), .progress(TransferProgress(received: 12, expected: 12)),
        .response(status: 200, bytes: 12, source: .network), .decoded,
      ])
    #expect(Set(events.events.map(\.call)) == [1] && Set(events.events.map(\.url)) == [loopback.url("x/")])
  }

  @Test(
    "Progress is a fraction of the announced size, if any",
    arguments: [(5, 10, 0.5), (0, 0, 1), (12, 10, 1), (3, nil, nil)] as [(Int, Int?, Double?)])
  func fraction(received: Int, expected: Int?, fraction: Double?) {
    #expect(TransferProgress(received: received, expected: expected).fraction == fraction)
  }

  @Test("The log has one line per event, failures as warnings, and no progress")
  func log() throws {
    let sink = MemorySink()
    let logger = Logger(label: "a", level: .debug, sink: sink, now: { Date(timeIntervalSince1970: 0) })
    let failure = ApiError.noNetwork(host: "h")
    let steps: [(ApiEvent.Step, String)] = [
      (.queued, "debug 7 GET u"), (.joined, "debug 7 waits for an equal call: u"),
      (.attempt(2), "debug 7 attempt 2: u"), (.redirect(status: 301, to: "v"), "debug 7 301 to v"),
      (.retry(after: .seconds(1), because: failure), "info 7 again after 1 s, because of: no network to h"),
      (.response(status: 200, bytes: 3, source: .fixture), "info 7 200, 3 bytes (fixture) after 2 s: u"),
      (
        .stale(age: .seconds(9), because: failure),
        "warning 7 answered from the store, 9 s old, because of: no network to h"
      ),
      (.decoded, "debug 7 decoded after 2 s: u"),
      (.failed(failure), "warning 7 failed after 2 s: no network to h"),
      (.failed(.cancelled), "debug 7 cancelled after 2 s: u"),
      (.progress(TransferProgress(received: 1)), ""),
    ]
    for (step, line) in steps {
      let count = sink.entries.count
      ApiEvent(call: 7, method: .get, url: "u", step: step, elapsed: .seconds(2)).write(to: logger)
      let written = sink.entries.dropFirst(count).map { "\($0.level.rawValue) \($0.text)" }
      #expect(written == (line.isEmpty ? [] : [line]))
    }
  }

  @Test("A request's timeout, retry policy, header fields and repeatability override its session's")
  func ownRules() async throws {
    var configuration = ApiConfiguration(retry: RetryPolicy(attempts: 3, base: .zero))
    configuration.headers = ["X-Who": "session", "X-Own": "session"]
    let loopback = try Loopback(configuration)
    let gate = try LoopbackGate()
    loopback.server.on("/bad/", .status(503))
    loopback.server.on("/slow/", .gated(gate, .json(good)))
    _ = try? await loopback.thing("bad/") { request in
      request.retry = .never
      request.headers = ["X-Who": "request"]
    }
    #expect(loopback.server.requests.count == 1)
    let first = try #require(loopback.server.requests.first)
    #expect(first.header("x-who") == "request" && first.header("x-own") == "session")
    _ = try? await loopback.thing("bad/") { $0.method = .post }
    #expect(loopback.server.requests.count == 2)
    _ = try? await loopback.thing("bad/") { request in
      request.method = .post
      request.isIdempotent = true
    }
    #expect(loopback.server.requests.count == 5)
    _ = try? await loopback.thing("bad/") { $0.isIdempotent = false }
    #expect(loopback.server.requests.count == 6)
    var slow = ApiRequest<Loopback.Thing>.get("slow/", timeout: .seconds(1), retry: .never)
    slow.headers = ["X-Slow": "1"]
    let (request, session) = (slow, loopback.session)
    let call = Task { try await session.send(request) }
    await gate.arrivals(1)
    await loopback.clock.sleeper(dueAt: .seconds(1))
    loopback.clock.advance(by: .seconds(1))
    await #expect(throws: ApiError.timedOut(.attempt(.seconds(1)), url: loopback.url("slow/"))) { try await call.value }
  }

  @Test("A call waits for a slot until its deadline, and no slot is lost")
  func patienceAtTheGate() async throws {
    let clock = ManualClock()
    let (gate, deadlines) = (RequestLimiter(limit: 1), Deadlines(clock))
    let (began, release) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let first = Task {
      try await gate.pass("h") { () async throws(ApiError) -> Int in
        began.continuation.yield()
        for await _ in release.stream { break }
        return 1
      }
    }
    for await _ in began.stream { break }
    let second = Task {
      try await gate.enter(
        "h",
        onWait: { turn in
          let number = deadlines.add(after: .seconds(5)) { turn.settle(.failure(.noNetwork(host: "late"))) }
          return { deadlines.remove(number) }
        }
      ).leave()
    }
    await clock.sleeper(dueAt: .seconds(5))
    clock.advance(by: .seconds(5))
    await #expect(throws: ApiError.noNetwork(host: "late")) { try await second.value }
    release.continuation.yield()
    #expect(try await first.value == 1)
    #expect(gate.isIdle)
  }

  @Test("An interceptor can respond itself or repeat a request")
  func freeInterceptor() async throws {
    struct Free: ApiInterceptor {
      func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
        if request.url.path.hasSuffix("own") {
          return TransportResponse(status: 200, body: Data(#"{"name":"own"}"#.utf8))
        }
        do throws(ApiError) {
          return try await next(request)
        } catch .unauthorized {
          var request = request
          request.headers["Authorization"] = "Bearer new"
          return try await next(request)
        }
      }
    }
    let loopback = try Loopback(interceptors: [Free()])
    loopback.server.on("/x/", .sequence([.status(401), .json(good)]))
    #expect(try await loopback.thing("own").name == "own")
    #expect(loopback.server.requests.isEmpty)
    #expect(try await loopback.thing("x/").name == "a")
    #expect(loopback.server.requests.map { $0.header("authorization") } == [nil, "Bearer new"])
  }
}
