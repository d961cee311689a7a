import ApiSession
import ApiSessionTesting
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

/// The typical work with a REST service: write, read errors, page, sign in.
@Suite("REST", .bounded)
struct RestTests {
  private struct Issue: Codable, Hashable, Sendable {
    var number: Int?
    var titleText: String
  }

  private let stub = StubTransport()

  private func session(
    _ configuration: ApiConfiguration = ApiConfiguration(retry: .never), cache: DiskCache? = nil,
    interceptors: [any ApiInterceptor] = [], eventMonitor: (@Sendable (ApiEvent) -> Void)? = nil
  ) throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: "https://h/api")), configuration: configuration, json: .snakeCase,
      transport: stub, clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) }, cache: cache,
      interceptors: interceptors, eventMonitor: eventMonitor)
  }

  @Test("Values, forms and bytes are sent with their type, and responses decoded by the session")
  func bodies() async throws {
    for method in [HttpMethod.post, .put, .patch] {
      stub.on(method, "issues", .json(#"{"number": 7, "title_text": "a"}"#, status: 201, headers: ["X-A": "1"]))
    }
    let draft = Issue(titleText: "a b")
    for request in [
      ApiRequest<Issue>.post("issues", .json(draft)), .put("issues", .json(draft)), .patch("issues", .json(draft)),
      .post("issues", .form(["a b": "c&d", "e": nil])), .post("issues", .data(Data([1, 2]), type: "image/png")),
    ] {
      let response = try await session().send(request)
      #expect(response.value == Issue(number: 7, titleText: "a"))
      #expect(response.status == 201 && response.headers["x-a"] == "1")
    }
    let sent = stub.requests.map {
      ($0.headers["Content-Type"] ?? "", String(decoding: $0.body ?? Data(), as: UTF8.self))
    }
    let json = ("application/json", #"{"title_text":"a b"}"#)
    let form = ("application/x-www-form-urlencoded", "a%20b=c%26d")
    #expect(sent.map(\.0) == [json.0, json.0, json.0, form.0, "image/png"])
    #expect(sent.map(\.1) == [json.1, json.1, json.1, form.1, "\u{1}\u{2}"])
    stub.on(.delete, "issues/7", .status(204))
    _ = try await session().send(ApiRequest<NoContent>.delete("issues/7"))
    #expect(stub.requests.last?.headers["Content-Type"] == nil && stub.requests.last?.method == .delete)
  }

  @Test("A value that cannot be encoded is an error, and nothing is sent")
  func notEncodable() async throws {
    let session = try session()
    await #expect(throws: ApiError.self) { try await session.send(ApiRequest<Issue>.post("x", .json(Double.infinity))) }
    #expect(stub.requests.isEmpty)
  }

  @Test("A value in a path stays one segment, and a private one is redacted")
  func segments() async throws {
    let log = EventLog()
    stub.on("*", .json(#"{"title_text": "a"}"#))
    let session = try session(eventMonitor: log.note)
    let (name, key) = ("feature/x y?#%é", "KEY/1")
    _ = try await session.send(
      ApiRequest<Issue>.get("repos/a b/\(segment: name)/\(private: key)/\(7)"))
    #expect(
      stub.requests.first?.url.absoluteString
        == "https://h/api/repos/a%20b/feature%2Fx%20y%3F%23%25%C3%A9/KEY%2F1/7")
    #expect(log.events.allSatisfy { $0.url.hasSuffix("/.../7") && !$0.url.contains("KEY") })
    let page = 2
    _ = try await session.send(ApiRequest<Issue>.get("https://h/api/x?page=\(page)"))
    #expect(stub.requests.last?.url.absoluteString == "https://h/api/x?page=2")
  }

  @Test("An error's body is decoded with the session's decoder, also after retries")
  func errorBody() async throws {
    struct Message: Decodable { let messageText: String }
    stub.on(.post, "issues", .json(#"{"message_text": "no title"}"#, status: 422))
    stub.on(
      "issues", .json(#"{"message_text": "wait"}"#, status: 503), .json(#"{"message_text": "later"}"#, status: 503))
    let session = try session(ApiConfiguration(retry: RetryPolicy(attempts: 2, base: .zero)))
    for (request, code, message) in [
      (ApiRequest<Issue>.post("issues", .json(Issue(titleText: ""))), 422, "no title"), (.get("issues"), 503, "later"),
    ] {
      do throws(ApiError) {
        _ = try await session.send(request)
        Testing.Issue.record("it was answered")
      } catch {
        #expect(error.status?.code == code && error.decode(Message.self)?.messageText == message)
      }
    }
    #expect(stub.requests.count == 3)
  }

  @Test("Links are parsed by relation, including relative ones and several per line")
  func links() throws {
    let url = try #require(URL(string: "https://h/api/x?page=2"))
    let headers: HttpHeaders = [
      "Link": #"<?page=3>; rel="next"; title="a, b; c", <https://o/>; rel=first, <x>; title=none"#,
      "link": #"</z>; rel="last next""#,
    ]
    let links = headers.links(relativeTo: url).mapValues(\.absoluteString)
    #expect(links == ["next": "https://h/api/x?page=3", "first": "https://o/", "last": "https://h/z"])
  }

  @Test("Escaped quotes do not end a link's value, and links of another context are ignored")
  func oddLinks() throws {
    let url = try #require(URL(string: "https://h/api/x"))
    let headers: HttpHeaders = [
      "Link":
        #"</a>; title="say \"x\", <no>; rel=prev"; rel="ne\xt", </b>; rel=last; anchor="/other", </c>; rel=first; anchor="x""#
    ]
    #expect(
      headers.links(relativeTo: url).mapValues(\.absoluteString) == ["next": "https://h/a", "first": "https://h/c"])
  }

  @Test("Decoding errors of snake-case documents name the original key and the value found")
  func snakeCase() async throws {
    let session = try session()
    for (body, path, found) in [
      (#"{"number": 1, "title_text": 7}"#, "title_text", "number" as String?), (#"{"number": 1}"#, "title_text", nil),
    ] {
      stub.on("x", .json(body))
      do throws(ApiError) {
        _ = try await session.send(ApiRequest<Issue>.get("x"))
        Testing.Issue.record("it was read")
      } catch {
        guard case .decoding(let failure) = error else { Testing.Issue.record("\(error)"); continue }
        #expect(failure.path == path && failure.found == found)
      }
    }
  }

  @Test("Pages follow Link, a key path or a closure, and end with the last or a repeated page")
  func pages() async throws {
    struct Page: Codable, Sendable {
      let items: [Int]
      let next: String?
    }
    stub.on("list?q=a", .json("[1,2]", headers: ["Link": #"<https://h/api/list?q=a&page=2>; rel="next""#]))
    stub.on("list?q=a&page=2", .json("[3]", headers: ["Link": #"<https://h/api/list?q=a>; rel="next""#]))
    let session = try session()
    var items: [Int] = []
    for try await page in session.pages(ApiRequest<[Int]>.get("list", query: ["q": "a"])) { items += page.value }
    #expect(items == [1, 2, 3])
    stub.on("keys", .json(#"{"items": [1], "next": "keys?page=2"}"#))
    stub.on("keys?page=2", .json(#"{"items": [2], "next": null}"#))
    items = []
    for try await page in session.pages(ApiRequest<Page>.get("keys"), next: \.next) { items += page.value.items }
    #expect(items == [1, 2])
    stub.on("n", .json("[0]"))
    for number in 1...3 { stub.on("n?page=\(number)", .json("[\(number)]")) }
    items = []
    let counted = session.pages(ApiRequest<[Int]>.get("n")) { last, request in
      guard let number = last.value.first, number < 3 else { return nil }
      var next = request
      next.query = ["page": number + 1]
      return next
    }
    for try await page in counted { items += page.value }
    #expect(items == [0, 1, 2, 3])
    // No page is requested before it is read.
    let before = stub.requests.count
    for try await _ in session.pages(ApiRequest<[Int]>.get("list", query: ["q": "a"])) { break }
    #expect(stub.requests.count == before + 1)
  }

  @Test("A credential goes to the base's origin; a 401 renews it once and repeats each call once")
  func authenticator() async throws {
    let renewed = Mutex([HttpHeaders]())
    let authenticator = Authenticator(.bearer("old")) { old, _ throws(ApiError) in
      renewed.withLock { $0.append(old.fields) }
      return .bearer("new")
    }
    let answer: StubTransport.Answer = .dynamic { hop throws(ApiError) in
      TransportResponse(
        status: hop.headers["Authorization"] == "Bearer new" ? 200 : 401, body: Data(#"{"title_text": "a"}"#.utf8))
    }
    stub.on("*", answer)
    stub.on(.post, "*", answer)
    let session = try session(interceptors: [authenticator])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<10 { group.addTask { _ = try await session.send(ApiRequest<Issue>.get("\(number)")) } }
      for number in 0..<10 {
        group.addTask { _ = try await session.send(ApiRequest<Issue>.post("\(number)", .json(Issue(titleText: "b")))) }
      }
      try await group.waitForAll()
    }
    #expect(renewed.withLock { $0 } == [.bearer("old")] && authenticator.credential == .bearer("new"))
    stub.on("*", .status(401))
    await #expect(throws: ApiError.self) { try await session.send(ApiRequest<Issue>.get("never")) }
    #expect(renewed.withLock { $0 } == [.bearer("old"), .bearer("new")])
    let count = stub.requests.count
    _ = try? await session.send(ApiRequest<Issue>.get("https://other/x"))
    #expect(stub.requests.count == count + 1 && stub.requests.last?.headers["Authorization"] == nil)
    #expect(
      HttpHeaders.basic(user: "Aladdin", password: "open sesame")["Authorization"]
        == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
  }

  @Test("A stub replays its responses in order, records requests, and names a missing route")
  func stubs() async throws {
    stub.on("x", .status(503), .failure(.noNetwork(host: "h")), .json(#"{"title_text": "a"}"#))
    let session = try session()
    await #expect(throws: ApiError.self) { try await session.send(ApiRequest<Issue>.get("x")) }
    await #expect(throws: ApiError.noNetwork(host: "h")) { try await session.send(ApiRequest<Issue>.get("x")) }
    for _ in 0..<2 { #expect(try await session.send(ApiRequest<Issue>.get("x")).value.titleText == "a") }
    await #expect(throws: ApiError.fixtureMissing(path: "GET y?a=1")) {
      try await session.send(ApiRequest<Issue>.get("y", query: ["a": 1]))
    }
    #expect(stub.requests.map(\.url.lastPathComponent) == ["x", "x", "x", "x", "y"])
  }

  @Test("Names of cached responses are SHA-256 hashes")
  func digest() async throws {
    // From FIPS 180-4 and one longer than a block; the file's name begins with that of its URL.
    let folder = try TemporaryFolder()
    stub.on("*", .json(#"{"title_text": "a"}"#))
    let store = DiskCache(folder: folder.url)
    _ = try await session(cache: store).send(ApiRequest<Issue>.get("x"))
    await store.flush()
    #expect(folder.files.first?.hasPrefix("9546847be7b549e58adfdaf77d76418c") == true, "\(folder.files)")
  }
}
