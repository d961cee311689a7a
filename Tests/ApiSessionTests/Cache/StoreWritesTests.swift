import ApiSession
import CantinaTestSupport
import Foundation
import Testing

/// The writes of the store: their contents, their time and their waiters.
@Suite("Cache writes", .bounded)
struct StoreWritesTests {
  private let folder: TemporaryFolder
  private let server = FakeServer()
  private let store: DiskCache
  private let session: ApiSession
  private let kept: HttpHeaders = ["Cache-Control": "max-age=60"]

  init() throws {
    folder = try TemporaryFolder()
    store = DiskCache(folder: folder.url, limit: 4_000)
    session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: .never),
      transport: server, clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) }, cache: store)
  }

  private func ask(_ path: ApiPath = "x/", _ cache: CachePolicy = .standard) async throws(ApiError) -> String {
    try await session.send(ApiRequest<Loopback.Thing>.get(path, cache: cache)).value.name
  }

  private func inode(_ name: String) -> UInt64? {
    var info = stat()
    return stat(folder.url.path + "/" + name, &info) == 0 ? UInt64(info.st_ino) : nil
  }

  @Test("A response is available at once and still written while another program locks its file")
  func locked() async throws {
    server.answer(.thing("a", kept))
    _ = try await ask()
    await store.flush()
    let name = try #require(folder.files.first)
    let other = open(folder.url.path + "/" + name + ".part", O_WRONLY | O_CREAT, 0o600)
    defer { close(other) }
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    server.answer(.thing("b", kept))
    #expect(try await ask("x/", .reload) == "b")
    #expect(try await ask() == "b")
    await store.flush()
    #expect(try await ask() == "b" && folder.read(name)?.contains("\"b\"") == true)
  }

  @Test("Revalidation rewrites only the header fields, and damaged fields are ignored")
  func fields() async throws {
    server.answer(.thing("a", ["ETag": "\"1\"", "Cache-Control": "no-cache"]))
    _ = try await ask()
    await store.flush()
    let name = try #require(folder.files.first)
    let fields = name.replacing(".answer", with: ".fields")
    let before = try #require(inode(name))
    server.answer(.status(304, kept))
    #expect(try await ask() == "a")
    await store.flush()
    #expect(inode(name) == before && folder.files.sorted() == [name, fields].sorted())
    // No request is sent: the new lifetime counts.
    #expect(try await ask() == "a" && server.hops.count == 2)
    let news = try #require(folder.read(fields))
    for damage in ["", String(news.dropLast(3)), "x" + news] {
      try folder.write(damage, to: fields)
      server.answer(.status(304))
      #expect(try await ask() == "a")
      await store.flush()
    }
    server.answer(.thing("b", kept))
    #expect(try await ask("x/", .reload) == "b")
    await store.flush()
    #expect(folder.files == [name])
    try folder.write(news, to: fields)
    #expect(try await ask() == "b")
  }

  @Test("The least recently used response is evicted first")
  func eviction() async throws {
    for number in 1...30 {
      server.answer(.thing("\(number)", kept))
      _ = try await ask("\(number)/")
      await store.flush()
      #expect(try await ask("1/") == "1")
      await store.flush()
    }
    await #expect(throws: ApiError.noNetwork(host: "h")) { try await ask("2/") }
    #expect(await store.totalSize <= 4_000)
  }

  /// Runs work in the middle of its first read.
  private struct Interrupted: Transport {
    let base: FakeServer
    let work: @Sendable () async -> Void

    func send(_ request: TransportRequest) async throws(ApiError) -> TransportResponse {
      if request.method == .get { await work() }
      return try await base.send(request)
    }
  }

  @Test(
    "A change invalidates its own URL only, and other responses are still stored", arguments: ["x/", "y/"])
  func change(place: String) async throws {
    let session = session
    let reading = ApiSession(
      baseURL: session.baseURL, configuration: session.configuration,
      transport: Interrupted(base: server) {
        _ = try? await session.send(ApiRequest<NoContent>.put("x/"))
      }, clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) }, cache: store)
    server.answer(.status(204), .thing("a", kept))
    _ = try await reading.send(ApiRequest<Loopback.Thing>.get(ApiPath(place)))
    await store.flush()
    #expect(folder.files.count == (place == "x/" ? 0 : 1))
  }
}
