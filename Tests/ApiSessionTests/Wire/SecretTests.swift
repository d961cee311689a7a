import Foundation
import Synchronization
import CantinaTestSupport
import Testing
import CantinaTools

@testable import ApiSession

/// Credentials and private values in everything that a call reports about itself.
@Suite("Secrets of a call")
struct SecretTests {
  private final class Said: Sendable {
    private let lines = Mutex([String]())
    var text: String { lines.withLock { $0.joined(separator: "\n") } }
    func add(_ more: [String]) { lines.withLock { $0 += more } }
  }

  private let said = Said()
  private let server = FakeServer()

  private struct Signing: ApiInterceptor {
    func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
      var request = request
      request.headers["X-Signature"] = "SIGNED-HUSH"
      return try await next(request)
    }
  }

  private func session() throws -> ApiSession {
    var configuration = ApiConfiguration(retry: RetryPolicy(attempts: 2, base: .zero))
    configuration.headers = ["Authorization": "Bearer TOKEN-HUSH", "X-Token": "FIELD-HUSH"]
    configuration.redactor.queryNames = ["key"]
    configuration.redactor.segments = ["PATH-HUSH"]
    let sink = MemorySink()
    let logger = Logger(label: "ApiSession", level: .debug, sink: sink, now: { Date(timeIntervalSince1970: 0) })
    return ApiSession(
      baseURL: try #require(URL(string: "https://user:PASSWORD-HUSH@h/v1/PATH-HUSH/?key=QUERY%2DHUSH")),
      configuration: configuration, transport: server, clock: ContinuousClock(),
      now: { Date(timeIntervalSince1970: 0) }, interceptors: [Signing()],
      eventMonitor: { [said] event in
        event.write(to: logger)
        said.add(["\(event)"] + sink.entries.map(\.line))
      })
  }

  /// Returns everything that an observer, the log and the caller got.
  private func everything(_ path: String, _ query: ApiQuery = [:]) async throws -> String {
    let session = try session()
    do throws(ApiError) {
      _ = try await session.send(ApiRequest<Loopback.Thing>.get(ApiPath(path), query: query))
    } catch {
      said.add(["\(error)", String(reflecting: error)])
    }
    return said.text
  }

  @Test(
    "Secrets echoed by a server do not reach errors, events or the log",
    arguments: [400, 401, 404, 429, 503, 200])
  func repeated(status: Int) async throws {
    let echo =
      "GET /v1/PATH-HUSH/x/?key=QUERY-HUSH&q=SEARCH-HUSH QUERY%2DHUSH Bearer TOKEN-HUSH FIELD-HUSH PASSWORD-HUSH SIGNED-HUSH"
    let echoing = TransportResponse(status: status, body: Data(echo.utf8))
    server.answer(.success(echoing), .success(echoing))
    let text = try await everything("x/", ["q": .private("SEARCH-HUSH")])
    #expect(text.contains("GET /v1/.../x/") && !text.contains("HUSH"), "\(text)")
  }

  @Test("A decoding error does not show a value that is one of our secrets")
  func decoded() async throws {
    struct Strict: Decodable, Sendable {
      enum Kind: String, Decodable { case known }
      let kind: Kind
    }
    server.answer(.success(TransportResponse(status: 200, body: Data(#"{"kind":"FIELD-HUSH"}"#.utf8))))
    let session = try session()
    do throws(ApiError) {
      _ = try await session.send(ApiRequest<Strict>.get("x/"))
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains("kind") && !"\(error)".contains("HUSH"), "\(error)")
    }
  }

  @Test(
    "A redirect's target is reported without private values, whether it is a URL or not",
    arguments: ["/elsewhere/?key=OTHER-HUSH", "http://user:OTHER-HUSH@[?key=OTHER-HUSH", "file:///x?key=OTHER-HUSH"])
  func redirected(place: String) async throws {
    server.answer(.status(302, ["Location": place]), .thing("a"))
    let text = try await everything("x/")
    #expect(text.contains("key=...") && !text.contains("HUSH"), "\(text)")
  }

  @Test(
    "An invalid URL is reported without user, password and private values",
    arguments: [
      "https:///x?key=OTHER-HUSH&page=2", "http://user:OTHER-HUSH@/x?page=2", "https://u:OTHER-HUSH@[/?page=2",
    ])
  func noUrl(path: String) async throws {
    let text = try await everything(path)
    #expect(text.contains("page=2") && !text.contains("HUSH"), "\(text)")
    #expect(server.hops.isEmpty)
  }

  @Test("An invalid base URL is redacted too")
  func noBase() async throws {
    let session = ApiSession(
      baseURL: try #require(URL(string: "file:///x/?key=BASE-HUSH")),
      configuration: ApiConfiguration(redactor: Redactor(queryNames: ["key"])), transport: server, clock: ManualClock(),
      now: { Date(timeIntervalSince1970: 0) })
    await #expect(throws: ApiError.invalidUrl("file:///x/?key=...")) {
      try await session.send(ApiRequest<Loopback.Thing>.get("x/"))
    }
  }
}
