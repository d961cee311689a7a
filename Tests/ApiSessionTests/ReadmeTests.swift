import ApiSession
import ApiSessionFixtures
import ApiSessionTesting
import Foundation
import Synchronization
import CantinaTestSupport
import Testing
import CantinaTools

/// The code of the README of ApiSession, so that it compiles and does what it says.
@Suite("README of ApiSession", .bounded)
struct ReadmeTests {
  private struct Page: Decodable, Sendable { let count: Int }
  private struct Issue: Codable, Sendable { let number: Int, title: String }
  private struct Draft: Codable, Sendable { let title: String }
  private struct ServerMessage: Decodable { let message: String }
  private struct Row: Decodable, Sendable { let id: Int }

  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"count":82}"#, to: "fixtures/people/index.json")
    url = try #require(URL(string: "https://h/"))
  }

  @Test("The README's code is compiled here, and each of its first tasks takes at most six lines")
  func same() throws {
    let own = URL(filePath: #filePath)
    let readme = own.deletingLastPathComponent().appending(path: "../../Library/ApiSession/README.md")
    let code = try String(contentsOf: own, encoding: .utf8).filter { !$0.isWhitespace }
    let blocks = try String(contentsOf: readme, encoding: .utf8).split(separator: "```swift\n").dropFirst().map {
      $0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex).split(separator: "\n")
    }
    #expect(blocks.count >= 10)
    #expect(blocks.prefix(7).allSatisfy { $0.count <= 6 })
    for line in blocks.flatMap(\.self) { #expect(code.contains(line.filter { !$0.isWhitespace }), "\(line)") }
  }

  @Test("Every test named in the README exists")
  func names() throws {
    let own = URL(filePath: #filePath).deletingLastPathComponent()
    let readme = try String(contentsOf: own.appending(path: "../../Library/ApiSession/README.md"), encoding: .utf8)
    let files = FileManager.default.enumerator(atPath: own.path)?.compactMap { $0 as? String } ?? []
    let tests = try files.filter { $0.hasSuffix("Tests.swift") }.reduce(into: [String: String]()) { tests, file in
      let suite = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      tests[String(suite)] = try String(contentsOf: own.appending(path: file), encoding: .utf8)
    }
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| §") }
    #expect(rows.count >= 10)
    for row in rows {
      let names = row.split(separator: "|").last?.matches(of: /([A-Za-z]*)\.([a-zA-Z]+)`/) ?? []
      #expect(!names.isEmpty)
      var suite = ""
      for name in names {
        // A name without a suite belongs to the previous one.
        if !name.1.isEmpty { suite = String(name.1) }
        #expect(tests[suite]?.contains("func \(name.2)(") == true, "\(suite).\(name.2)")
      }
    }
  }

  @Test("The first program")
  func first() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let issue = #"{"number": 1, "title": "a"}"#
    server.on(
      "/repos/a/b/issues",
      .dynamic { request in
        request.method == "POST"
          ? .status(201, body: issue)
          : .json("[\(issue)]", headers: [("Link", "<\(server.url.absoluteString)page2>; rel=\"next\"")])
      })
    server.on("/page2", .json("[]"))
    server.on("/repos/a/b/issues/7", .status(403, body: #"{"message": "no"}"#))
    server.on("/files/large.zip", .status(200, body: "zip"))
    let (url, token, owner, name, path) = (server.url, "secret", "a", "b", folder.url.path + "/large.zip")
    let printed = Mutex([String]())
    @Sendable func print(_ items: Any...) {
      printed.withLock { $0.append(items.map { "\($0)" }.joined(separator: " ")) }
    }

    let github = ApiSession.live(url, headers: .bearer(token), json: .snakeCase)
    for try await page in github.pages(ApiRequest<[Issue]>.get("repos/\(segment: owner)/\(segment: name)/issues")) {
      for issue in page.value { print(issue.number, issue.title) }
    }
    do {
      let issue: Issue = try await github.send(.post("repos/a/b/issues", .json(Draft(title: "It hangs")))).value
      #expect(issue.number == 1)
    }
    do throws(ApiError) {
      try await github.send(.delete("repos/a/b/issues/7"))
    } catch {
      print(error.decode(ServerMessage.self)?.message ?? "\(error)")
    }
    let size = try await github.download(.data("files/large.zip"), to: path) { print($0.received) }.value
    #expect(size == 3 && folder.read("large.zip") == "zip")
    #expect(printed.withLock { $0 } == ["1 a", "no", "3"])
    server.on(
      "/changes",
      .sequence([
        .status(200, body: "id: 1\ndata: a\nretry: 100\n\n", headers: [("Content-Type", "text/event-stream")]),
        .status(204),
      ]))
    for try await event in github.events(.data("changes")) { print(event.id, event.data) }
    server.on("/repos/a/b/pictures", .status(201, body: issue))
    let form = ApiBody.multipart([.field("title", "It hangs"), .file("picture", path: path, type: "image/png")])
    try await github.upload(ApiRequest<Issue>.post("repos/a/b/pictures", form)) { print($0.sent) }
    #expect(printed.withLock { $0 }.dropFirst(3).first == "1 a" && printed.withLock { $0 }.count >= 5)
    #expect(server.requests.allSatisfy { $0.header("authorization") == "Bearer secret" })
  }

  /// Returns the lines of code of the ten tasks: ours, and those of the others.
  private func tasks() throws -> [(here: String, there: String)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
    let readme = try String(contentsOf: file.appending(path: "../../Library/ApiSession/README.md"), encoding: .utf8)
    let section = readme.split(separator: "## ").first { $0.hasPrefix("Ten tasks") } ?? ""
    return section.matches(of: /\| `(.*)` \| (Get|ky): `(.*)`/).map { (String($0.1), String($0.3)) }
  }

  @Test("Each of the ten tasks compiles as written, about as short as elsewhere")
  func tenTasks() async throws {
    let code = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).filter { !$0.isWhitespace }
    let tasks = try tasks()
    #expect(tasks.count == 10)
    for (here, there) in tasks {
      #expect(code.contains(here.filter { !$0.isWhitespace }), "\(here)")
      #expect(here.count * 4 <= there.count * 5, "\(here)")
    }
    struct User: Decodable, Sendable { let name: String }
    struct Found: Decodable, Sendable { let count: Int }
    let server = try LoopbackServer()
    defer { server.stop() }
    let issue = #"{"number": 1, "title": "a"}"#
    server.on("/users/1", .json(#"{"name": "Ann"}"#))
    server.on("/search", .json(#"{"count": 3}"#))
    server.on("/issues", .dynamic { .json($0.method == "POST" ? issue : "[\(issue)]") })
    server.on("/login", .status(204))
    server.on("/wrong", .status(422, body: #"{"message": "no title"}"#))
    server.on("/large.zip", .status(200, body: "zip"))
    server.on("/pictures/1", .json(issue))
    let (url, token, text, name, draft) = (server.url, "secret", "a b", "Ann", Draft(title: "a"))
    let path = folder.url.path + "/large.zip"
    let printed = Mutex([Int]())
    @Sendable func print(_ number: Int) { printed.withLock { $0.append(number) } }

    let api = ApiSession.live(url, headers: .bearer(token))
    do {
      let user: User = try await api.send(.get("users/1")).value
      #expect(user.name == "Ann")
    }
    let found: Found = try await api.send(.get("search", query: ["q": text, "page": 2])).value
    #expect(found.count == 3)
    do {
      let issue: Issue = try await api.send(.post("issues", .json(draft))).value
      #expect(issue.title == "a")
    }
    try await api.send(.post("login", .form(["user": name])))
    let user: User = try await api.send(.get("users/1", timeout: .seconds(3), retry: .never)).value
    #expect(user.name == "Ann")
    do throws(ApiError) {
      try await api.send(.get("wrong"))
      Testing.Issue.record("it was answered")
    } catch {
      #expect(error.decode(ServerMessage.self)?.message == "no title")
    }
    try await api.download(.data("large.zip"), to: path) { print($0.received) }
    let picture: Issue = try await api.upload(.put("pictures/1", .file(path))) { print($0.sent) }.value
    #expect(picture.number == 1)
    for try await page in api.pages(ApiRequest<[Issue]>.get("issues")) { print(page.value.count) }
    #expect(printed.withLock { $0 }.contains(3) && printed.withLock { $0 }.last == 1)
    let search = server.requests.first { $0.path == "/search" }
    #expect(search?.target == "/search?q=a%20b&page=2")
    #expect(
      server.requests.first { $0.path == "/login" }.map { String(decoding: $0.body, as: UTF8.self) } == "user=Ann")
    #expect(server.requests.allSatisfy { $0.header("authorization") == "Bearer secret" })
  }

  @Test("Requests, answers and errors")
  func requests() async throws {
    let (stub, words) = (StubTransport(), "luke")
    stub.on("people/?search=luke&page=2", .json(#"{"count": 1}"#))
    stub.on("people/", .json(#"{"count": 82}"#))
    let session = ApiSession(baseURL: url, transport: stub, clock: ContinuousClock(), now: { Date() })
    func print(_ items: Any...) {}
    let page = try await session.send(ApiRequest<Page>.get("people/", query: ["search": words, "page": 2]))
    print(
      page.value, page.status, page.headers["ETag"] ?? "", page.links["next"] ?? url, page.source, page.metrics.attempts
    )
    #expect(page.value.count == 1)
    func offerRetry() {}
    func show(_ error: ApiError) {}
    func count() async -> Int? {
      do throws(ApiError) {
        return try await session.send(ApiRequest<Page>.get("people/")).value.count
      } catch {
        switch error.kind {
        case .cancelled: return nil
        case .notFound: return 0
        case _ where error.retryMayHelp: offerRetry()
        default: show(error)
        }
        return nil
      }
    }
    #expect(await count() == 82)
  }

  @Test("Credentials and streams")
  func credentials() async throws {
    let (transport, token) = (StubTransport(), "old")
    transport.on("people/", .status(401), .json(#"{"count": 82}"#))
    transport.on("events", .status(200, body: "{\"id\": 1}\n{\"id\": 2}\n"))
    @Sendable func signIn() async throws(ApiError) -> String { "new" }
    let authenticator = Authenticator(.bearer(token)) { _, _ throws(ApiError) in .bearer(try await signIn()) }
    let signed = ApiSession(
      baseURL: url, transport: transport, clock: ContinuousClock(), now: { Date() }, interceptors: [authenticator])
    #expect(try await signed.send(ApiRequest<Page>.get("people/")).value.count == 82)
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
    let session = signed
    let printed = Mutex(0)
    @Sendable func print(_ id: Int) { printed.withLock { $0 += id } }
    let stream = try await session.bytes(.data("events")).value
    for try await row in stream.values(Row.self) { print(row.id) }
    #expect(printed.withLock { $0 } == 3)
  }

  @Test("Offline, and in your tests")
  func offline() async throws {
    let (fixtures, folder) = (folder.url.appending(path: "fixtures"), folder.url.appending(path: "store"))
    let transport = StubTransport()
    let store = DiskCache(folder: folder)
    let cached = ApiSession(baseURL: url, transport: transport, clock: ContinuousClock(), now: { Date() }, cache: store)
    let offline = ApiSession(
      baseURL: url, transport: FixtureTransport(root: fixtures), clock: ContinuousClock(), now: { Date() })
    let recording = RecordingTransport(transport, root: fixtures)
    let people = try await offline.send(ApiRequest<Page>.get("people/"))
    #expect(people.value.count == 82 && people.source == .fixture)
    _ = (cached, recording)
    func print(_ items: Any...) {}
    let stub = StubTransport()
    stub.on("people/", .status(503), .json(#"{"count": 82}"#))
    let tested = ApiSession(baseURL: url, transport: stub, clock: ContinuousClock(), now: { Date() })
    let answer = try await tested.send(ApiRequest<Page>.get("people/"))
    print(answer.value.count, stub.requests.count)
    #expect(answer.value.count == 82 && stub.requests.count == 2)
  }
}
