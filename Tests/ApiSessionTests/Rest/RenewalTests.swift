import ApiSession
import ApiSessionTesting
import CantinaTestSupport
import Foundation
import Synchronization
import Testing

/// The renewal of a credential, and its safeguards.
@Suite("Renewal of credentials", .bounded)
struct RenewalTests {
  private let stub = StubTransport()
  private let clock = ManualClock()

  /// Holds a renewal until the test lets it go.
  private final class Hold: Sendable {
    private let (stream, signal) = AsyncStream<Void>.makeStream()
    private let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    private let state = Mutex(0)
    var count: Int { state.withLock { $0 } }

    func wait() async {
      state.withLock { $0 += 1 }
      arrival.yield()
      for await _ in stream { return }
    }

    func arrived() async { for await _ in arrivals { return } }
    func release() { signal.yield() }
  }

  private func session(_ authenticator: Authenticator) throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: .never),
      transport: stub, clock: clock, now: { Date(timeIntervalSince1970: 0) }, interceptors: [authenticator])
  }

  private func authenticator(
    _ credential: Credential = .bearer("old"), renew: @escaping Authenticator.Renewal
  ) -> Authenticator {
    Authenticator(
      credential, timeout: .seconds(20), clock: clock, renew: renew, now: { Date(timeIntervalSince1970: 0) })
  }

  private func accept(_ token: String) {
    stub.on(
      "*",
      .dynamic { hop throws(ApiError) in
        TransportResponse(
          status: hop.headers["Authorization"] == "Bearer \(token)" ? 200 : 401, body: Data(#"{"name":"a"}"#.utf8))
      })
  }

  private func ask(_ session: ApiSession, _ path: ApiPath = "x") async throws(ApiError) -> String {
    try await session.send(ApiRequest<Loopback.Thing>.get(path)).value.name
  }

  @Test("A renewal finishes although its only caller was cancelled, and the next call uses its result")
  func outlivesCaller() async throws {
    let hold = Hold()
    let wasCancelled = Mutex(false)
    accept("new")
    let authenticator = authenticator { _, _ throws(ApiError) in
      await hold.wait()
      wasCancelled.withLock { $0 = Task.isCancelled }
      return .bearer("new")
    }
    let session = try session(authenticator)
    let left = Task { try await ask(session) }
    await hold.arrived()
    left.cancel()
    await #expect(throws: ApiError.cancelled) { try await left.value }
    let next = Task { try await ask(session) }
    hold.release()
    #expect(try await next.value == "a")
    #expect(hold.count == 1 && authenticator.credential == .bearer("new") && !wasCancelled.withLock(\.self))
  }

  @Test("A renewal that gets 401 from its own session fails instead of deadlocking")
  func ownSession() async throws {
    accept("never")
    let authenticator = authenticator { _, session throws(ApiError) in
      _ = try await session.send(ApiRequest<NoContent>.post("token", .form([:])))
      return .bearer("new")
    }
    stub.on(.post, "token", .status(401, body: "refresh token expired"))
    let session = try session(authenticator)
    await #expect(
      throws: ApiError.unauthorized(
        StatusFailure(code: 401, url: "https://h/token", excerpt: "refresh token expired"))
    ) { try await ask(session) }
    #expect(stub.requests.map(\.url.lastPathComponent) == ["x", "token"])
  }

  @Test("A renewal has its own timeout, which ends its callers")
  func limit() async throws {
    let hold = Hold()
    accept("never")
    let authenticator = authenticator { _, _ throws(ApiError) in
      await hold.wait()
      return .bearer("new")
    }
    let session = try session(authenticator)
    let call = Task { try await ask(session) }
    await hold.arrived()
    await clock.sleeper(dueAt: .seconds(20))
    clock.advance(by: .seconds(20))
    await #expect(throws: ApiError.timedOut(.overall(.seconds(20)), url: "https://h/x")) { try await call.value }
    hold.release()
  }

  @Test("A call's deadline includes the renewal of its credential")
  func deadline() async throws {
    let hold = Hold()
    accept("new")
    let authenticator = authenticator { _, _ throws(ApiError) in
      await hold.wait()
      return .bearer("new")
    }
    let session = try session(authenticator)
    let call = Task {
      var request = ApiRequest<Loopback.Thing>.get("x")
      request.deadline = .seconds(5)
      return try await session.send(request).value.name
    }
    await hold.arrived()
    await clock.sleeper(dueAt: .seconds(5))
    clock.advance(by: .seconds(5))
    await #expect(throws: ApiError.timedOut(.overall(.seconds(5)), url: "https://h/x")) { try await call.value }
    hold.release()
  }

  @Test("After a failed renewal, calls fail with their own 401 during a back-off that doubles")
  func backOff() async throws {
    let count = Mutex(0)
    accept("never")
    let authenticator = authenticator { _, _ throws(ApiError) in
      count.withLock { $0 += 1 }
      throw .noNetwork(host: "login")
    }
    let session = try session(authenticator)
    let refused = ApiError.unauthorized(StatusFailure(code: 401, url: "https://h/x", excerpt: #"{"name":"a"}"#))
    for wait in [1, 2, 4] {
      await #expect(throws: ApiError.noNetwork(host: "login")) { try await ask(session) }
      clock.advance(by: .seconds(Double(wait) - 0.5))
      await #expect(throws: refused) { try await ask(session) }
      clock.advance(by: .seconds(0.5))
    }
    #expect(count.withLock { $0 } == 3)
  }

  @Test("A 401 from another origin after a redirect renews nothing")
  func foreign() async throws {
    stub.on("*", .status(302, headers: ["Location": "https://other/x"]))
    stub.on("https://other/x", .status(401))
    let authenticator = authenticator { _, _ throws(ApiError) in
      Issue.record("it was renewed")
      throw .cancelled
    }
    let session = try session(authenticator)
    do throws(ApiError) {
      _ = try await ask(session)
      Issue.record("it was answered")
    } catch {
      #expect(error.status?.code == 401 && error.status?.isForeign == true)
    }
    #expect(stub.requests.map { $0.headers["Authorization"] } == ["Bearer old", nil])
  }

  @Test("A credential is renewed shortly before it expires, without a 401", arguments: [(5.0, 1), (60.0, 0)])
  func expiry(left: Double, renewals: Int) async throws {
    let count = Mutex(0)
    stub.on("*", .json(#"{"name":"a"}"#))
    let authenticator = authenticator(.bearer("old", expires: Date(timeIntervalSince1970: left))) {
      _, _ throws(ApiError) in
      count.withLock { $0 += 1 }
      return .bearer("new", expires: Date(timeIntervalSince1970: 3_600))
    }
    let session = try session(authenticator)
    for path in ["x", "y"] { _ = try await ask(session, ApiPath(path)) }
    #expect(count.withLock { $0 } == renewals)
    let sent = renewals == 1 ? "Bearer new" : "Bearer old"
    #expect(stub.requests.map { $0.headers["Authorization"] } == [sent, sent])
  }

  @Test("A session that renews its credential is freed after its last use")
  func freed() async throws {
    accept("new")
    weak var freed: ApiSession?
    do {
      let session = try session(
        authenticator { _, session throws(ApiError) in
          _ = session.baseURL
          return .bearer("new")
        })
      freed = session
      #expect(try await ask(session) == "a")
    }
    await eventually("the session is freed", seen: { "\(freed == nil)" }) { freed == nil }
  }
}
