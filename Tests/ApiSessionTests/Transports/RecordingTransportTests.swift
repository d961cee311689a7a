import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaTestSupport
import Testing

@Suite("Recording transport")
struct RecordingTransportTests {
  @Test("A recording can be replayed as fixtures")
  func roundTrip() async throws {
    let folder = try TemporaryFolder(inner: "recorded")
    let server = FakeServer([.thing("all"), .thing("page"), .thing("odd"), .status(404)])
    let base = try #require(URL(string: "https://h/api/"))
    func session(_ transport: any Transport) -> ApiSession {
      ApiSession(
        baseURL: base, configuration: ApiConfiguration(retry: .never), transport: transport, clock: ManualClock(),
        now: { Date(timeIntervalSince1970: 0) })
    }
    let requests: [ApiRequest<Loopback.Thing>] = [
      .get("people/"), .get("people/", query: ["page": 2, "key": .private("secret")]),
      .get("search.php", query: ["s": "a/b?é"]), .get("people/17/"),
    ]
    let recording = session(RecordingTransport(server, root: folder.url))
    let replay = session(FixtureTransport(root: folder.url))
    for request in requests.dropLast() {
      let live = try await recording.send(request)
      #expect(try await replay.send(request).value == live.value)
    }
    await #expect(throws: ApiError.self) { try await recording.send(requests[3]) }
    #expect(folder.files == ["people/+page=2.json", "people/index.json", "search.php/s=a%2Fb%3F%C3%A9.json"])
  }

  @Test("Paths with and without a trailing slash are recorded separately")
  func slashes() async throws {
    let folder = try TemporaryFolder(inner: "recorded")
    let server = FakeServer([.thing("bare"), .thing("slash"), .thing("bare page"), .thing("slash page")])
    let base = try #require(URL(string: "https://h/api/"))
    func session(_ transport: any Transport) -> ApiSession {
      ApiSession(
        baseURL: base, configuration: ApiConfiguration(retry: .never), transport: transport, clock: ManualClock(),
        now: { Date(timeIntervalSince1970: 0) })
    }
    let requests: [ApiRequest<Loopback.Thing>] = [
      .get("u"), .get("u/"), .get("u", query: ["page": 2]), .get("u/", query: ["page": 2]),
    ]
    for request in requests { _ = try await session(RecordingTransport(server, root: folder.url)).send(request) }
    #expect(folder.files == ["u.json", "u/+page=2.json", "u/index.json", "u/page=2.json"])
    var names: [String] = []
    for request in requests {
      names.append(try await session(FixtureTransport(root: folder.url)).send(request).value.name)
    }
    #expect(names == ["bare", "slash", "bare page", "slash page"])
  }

  @Test("An unwritable folder is reported, and the response is still delivered")
  func unwritable() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a file, not a folder", to: "people")
    let (problems, report) = AsyncStream<String>.makeStream()
    let transport = RecordingTransport(FakeServer([.thing("a")]), root: folder.url) { path, _ in report.yield(path) }
    let url = try #require(URL(string: "https://h/people/"))
    let base = try #require(URL(string: "https://h/"))
    let response = try await transport.send(TransportRequest(url: url, baseURL: base))
    #expect(response.status == 200)
    for await path in problems {
      #expect(path == folder.url.path + "/people/index.json")
      break
    }
  }

  @Test("HTML in place of JSON is not recorded")
  func page() async throws {
    let folder = try TemporaryFolder()
    // The sign-in page of a guest network may begin with a byte order mark.
    let page = TransportResponse(status: 200, body: Data("\u{FEFF}<html>Log in</html>".utf8))
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: .never),
      transport: RecordingTransport(FakeServer([.success(page), .success(page)]), root: folder.url),
      clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) })
    await #expect(throws: ApiError.self) { try await session.send(ApiRequest<Loopback.Thing>.get("people/")) }
    #expect(folder.files.isEmpty)
    // Raw bytes are not decoded.
    _ = try await session.send(ApiRequest.data("page/"))
    #expect(folder.files == ["page/index.json"])
  }

  @Test("A redirected response is recorded for its request, but not under another method")
  func redirected() async throws {
    let folder = try TemporaryFolder()
    let server = FakeServer([
      .status(301, ["Location": "https://other/y/"]), .status(302, ["Location": "/z/?page=1"]), .thing("a"),
      .status(303, ["Location": "/done/"]), .thing("b"),
    ])
    func session(_ transport: any Transport) throws -> ApiSession {
      ApiSession(
        baseURL: try #require(URL(string: "https://h/api/")), configuration: ApiConfiguration(retry: .never),
        transport: transport, clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) })
    }
    let recording = try session(RecordingTransport(server, root: folder.url))
    let request = ApiRequest<Loopback.Thing>.get("people/")
    let live = try await recording.send(request)
    #expect(live.url.absoluteString == "https://other/z/?page=1")
    #expect(try await session(FixtureTransport(root: folder.url)).send(request).value == live.value)
    var posted = ApiRequest<Loopback.Thing>.get("people/1/")
    posted.method = .post
    _ = try await recording.send(posted)
    #expect(folder.files == ["h/done/index.json", "people/index.json"])
  }
}
