import ApiSession
import ApiSessionFixtures
import Dispatch
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

@Suite("Guarantees of a call", .bounded, .overEachTransport)
struct CallTests {
  @Test("No event follows a call's last one, even if shared work continues")
  func lastStep() async throws {
    let (events, gate) = (EventLog(), try LoopbackGate())
    let loopback = try Loopback(eventMonitor: events.note)
    loopback.server.on("/x/", .gated(gate, .json(#"{"name":"a"}"#)))
    let session = loopback.session
    let first = Task { try await session.send(ApiRequest<Loopback.Thing>.get("x/")).value.name }
    await gate.arrivals(1)
    let second = Task { try await session.send(ApiRequest<Loopback.Thing>.get("x/")).value.name }
    await events.until { $0.count { $0 == .joined } == 1 }
    first.cancel()
    await events.until { $0.count { $0 == .failed(.cancelled) } == 1 }
    gate.open()
    #expect(try await second.value == "a")
    #expect(events.events.last { $0.call == 1 }?.step == .failed(.cancelled))
    #expect(events.events.last { $0.call == 2 }?.step == .decoded)
  }

  @Test("HEAD is not refused for the announced length of its missing body")
  func head() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .steps([.send(LoopbackReply.head(200, [("Content-Length", "104857600")]))]))
    let request = ApiRequest<Data>(method: .head, path: "x/", decoding: .raw)
    #expect(try await loopback.session.send(request).value.isEmpty)
  }

  @Test("An insecure link is reported without its private values")
  func insecureLink() async throws {
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")),
      configuration: ApiConfiguration(redactor: Redactor(queryNames: ["key"])),
      transport: FakeServer(), clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) })
    await #expect(throws: ApiError.invalidRequest(.insecureUrl("http://other/x?key=..."))) {
      try await session.send(ApiRequest<Loopback.Thing>.get("http://u:p@other/x?key=secret"))
    }
  }

  @Test("A header field set by an interceptor cannot inject lines")
  func interceptorField() async throws {
    struct Careless: ApiInterceptor {
      func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
        var request = request
        request.headers["X-Token"] = "a\r\nHost: evil"
        return try await next(request)
      }
    }
    let loopback = try Loopback(interceptors: [Careless()])
    #expect(await loopback.failure("x/") == .invalidRequest(.illegalHeader("X-Token")))
    #expect(loopback.server.requests.isEmpty)
  }

  @MainActor
  @Test("The main actor stays free while ten megabytes are decoded")
  func mainActor() async throws {
    let release = DispatchSemaphore(value: 0)
    let wasOnMain = Mutex([String]())
    @Sendable func note(_ what: String) {
      if Thread.isMainThread { wasOnMain.withLock { $0.append(what) } }
    }
    let loopback = try Loopback(eventMonitor: { note("\($0.step)") })
    let name = String(repeating: "a", count: 10 << 20)
    loopback.server.on("/x/", .json(#"{"name":"\#(name)"}"#))
    let (began, signal) = AsyncStream<Void>.makeStream()
    let decoding = ResponseDecoding<Int>(accept: "application/json") { body in
      note("decode")
      signal.yield()
      release.wait()
      return try JSONDecoder().decode(Loopback.Thing.self, from: body).name.count
    }
    let session = loopback.session
    await HeldThread.turn.take()
    let length = Task { try await session.send(ApiRequest(method: .get, path: "x/", decoding: decoding)).value }
    for await _ in began { break }
    // The decoder waits for ten turns of the main actor: on the main actor it would wait forever.
    var turns = 0
    while turns < 10 {
      await Task { @MainActor in turns += 1 }.value
    }
    release.signal()
    let received = try? await length.value
    await HeldThread.turn.give()
    #expect(received == 10 << 20)
    #expect(wasOnMain.withLock(\.self).isEmpty)
  }

  @MainActor
  @Test("Caches, fixtures and recordings are read and written off the main actor")
  func files() async throws {
    struct Watched: Transport {
      let base: any Transport
      let note: @Sendable (String) -> Void
      func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
        note("transport")
        return try await base.send(hop)
      }
    }
    let wasOnMain = Mutex([String]())
    @Sendable func note(_ what: String) {
      if Thread.isMainThread { wasOnMain.withLock { $0.append(what) } }
    }
    let (fixtures, store) = (try TemporaryFolder(), try TemporaryFolder())
    try fixtures.write(#"{"name":"a"}"#, to: "x/index.json")
    try fixtures.write("a file", to: "recorded/x")
    let reading = Watched(base: FixtureTransport(root: fixtures.url), note: note)
    let transport = RecordingTransport(reading, root: fixtures.url.appending(path: "recorded")) { _, _ in note("record")
    }
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), transport: transport, clock: ManualClock(),
      now: {
        note("now")
        return Date(timeIntervalSince1970: 0)
      }, cache: DiskCache(folder: store.url) { _ in note("damage") }, eventMonitor: { note("\($0.step)") })
    _ = try await session.send(ApiRequest<Loopback.Thing>.get("x/"))
    #expect(wasOnMain.withLock(\.self).isEmpty)
  }
}
