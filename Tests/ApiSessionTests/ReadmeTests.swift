import ApiSession
import Foundation
import TestSupport
import Testing
import Tools

/// The code of the README of ApiSession, so that it compiles and says what is true.
@Suite("README of ApiSession")
struct ReadmeTests {
  private struct Page: Decodable, Sendable { let count: Int }

  private let folder: TemporaryFolder
  private let session: ApiSession
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"count":82}"#, to: "people/index.json")
    try folder.write(#"{"count":1}"#, to: "people/search=luke&page=2.json")
    url = try #require(URL(string: "https://swapi.dev/api/"))
    let fixtures = folder.url
    session = ApiSession(
      baseURL: url, transport: FixtureTransport(root: fixtures), clock: ContinuousClock(), now: { Date() })
  }

  @Test("Each line of the README's code stands here")
  func same() throws {
    let own = URL(filePath: #filePath)
    let readme = own.deletingLastPathComponent().appending(path: "../../Library/ApiSession/README.md")
    let code = try String(contentsOf: own, encoding: .utf8).filter { !$0.isWhitespace }
    let blocks = try String(contentsOf: readme, encoding: .utf8).split(separator: "```swift\n").dropFirst()
    #expect(blocks.count >= 6)
    for line in blocks.flatMap({
      $0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex).split(separator: "\n")
    }) {
      let words = line.prefix(upTo: line.firstRange(of: "  //")?.lowerBound ?? line.endIndex)
      #expect(code.contains(words.filter { !$0.isWhitespace }), "\(line)")
    }
  }

  @Test("A request")
  func request() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.on("/people/?search=luke&page=2", .json(#"{"count":1}"#))
    let (url, words) = (server.url, "luke")
    let session = ApiSession(
      baseURL: url, transport: UrlSessionTransport(), clock: ContinuousClock(), now: { Date() })
    let page = try await session.send(ApiRequest<Page>.get("people/", query: ["search": .text(words), "page": 2]))
    #expect(page.value.count == 1)
    #expect(page.source == .network)
  }

  @Test("An error")
  func error() async {
    func log(_ path: String, _ found: String?) {}
    func offerRetry() {}
    func show(_ error: ApiError) {}
    func count() async -> Int? {
      do throws(ApiError) {
        return try await session.send(ApiRequest<Page>.get("people/")).value.count
      } catch {
        switch error {
        case .cancelled: return nil
        case .notFound: return 0
        case .decoding(let failure): log(failure.path, failure.found)
        case _ where error.retryMayHelp: offerRetry()
        default: show(error)
        }
        return nil
      }
    }
    #expect(await count() == 82)
  }

  @Test("Retries and limits")
  func retries() {
    var configuration = ApiConfiguration(retry: RetryPolicy(attempts: 4, base: .milliseconds(200)))
    configuration.timeout = .seconds(5)
    configuration.deadline = .seconds(20)
    let verdict = configuration.retry.verdict(
      for: .serverFailure(StatusFailure(code: 503, url: "", retryAfter: .seconds(2))), attempt: 1, elapsed: .zero,
      random: 0.5)
    #expect(verdict == .retry(after: .seconds(2)))
  }

  @Test("Without a network")
  func offline() async throws {
    let (fixtures, folder) = (folder.url, folder.url.appending(path: "store"))
    let store = DiskCache(folder: folder)
    let offline = ApiSession(
      baseURL: url, transport: FixtureTransport(root: fixtures), clock: ContinuousClock(), now: { Date() })
    let recording = RecordingTransport(UrlSessionTransport(), root: fixtures)
    let other = ApiSession(
      baseURL: url, transport: recording, clock: ContinuousClock(), now: { Date() }, cache: store)
    #expect(try await offline.send(ApiRequest<Page>.get("people/")).value.count == 82)
    let mirrors = MirrorList([session, other], clock: ContinuousClock())
    let page = try await mirrors.send { session throws(ApiError) in
      try await session.send(ApiRequest<Page>.get("people/"))
    }
    #expect(page.value.count == 82)
    try await kept(store)
  }

  private func kept(_ store: DiskCache) async throws {
    let failure = ApiError.noNetwork(host: "swapi.dev")
    let session = ApiSession(
      baseURL: url, transport: Answering(body: #"{"count":82}"#), clock: ContinuousClock(), now: { Date() },
      cache: store)
    await #expect(throws: failure) {
      try await session.send(ApiRequest<Page>.get("people/", cache: .stored(orThrow: failure)))
    }
    _ = try await session.send(ApiRequest<Page>.get("people/"))
    let kept = try await session.send(ApiRequest<Page>.get("people/", cache: .stored(orThrow: failure)))
    guard case .cache = kept.source else {
      Issue.record("\(kept.source)")
      return
    }
  }

  private struct Signed: ApiInterceptor {
    let token: String
    func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
      var request = request
      request.headers["Authorization"] = "Bearer \(token)"
      return try await next(request)
    }
  }

  private struct Answering: Transport {
    let body: String
    func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
      TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
    }
  }

  @Test("Around every call, and a transport for tests")
  func around() async throws {
    let (token, transport) = ("secret", Answering(body: #"{"count":82}"#))
    let sink = MemorySink()
    let logger = Logger(label: "ApiSession", level: .debug, sink: sink, now: { Date(timeIntervalSince1970: 0) })
    let logged = ApiSession(
      baseURL: url, transport: transport, clock: ContinuousClock(), now: { Date() },
      interceptors: [Signed(token: token), CookieJar(now: { Date() })], observer: { $0.write(to: logger) })
    #expect(try await logged.send(ApiRequest<Page>.get("people/")).value.count == 82)
    #expect(!sink.entries.isEmpty)
    #expect(!sink.entries.contains { "\($0)".contains(token) })
  }
}
