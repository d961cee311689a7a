import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

@Suite("Disk cache failures")
struct StoreTroubleTests {
  private final class Told: Sendable {
    private let state = Mutex([DiskCache.Problem]())
    var problems: [DiskCache.Problem] { state.withLock(\.self) }
    func add(_ problem: DiskCache.Problem) { state.withLock { $0.append(problem) } }
  }

  private let folder: TemporaryFolder
  private let server = FakeServer()
  private let told = Told()

  init() throws { folder = try TemporaryFolder() }

  private func ask(_ path: String = "x/", in place: String = "store") async throws -> String {
    let store = DiskCache(folder: folder.url.appending(path: place), limit: 4_000, onProblem: told.add)
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: .never),
      transport: server, clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) },
      cache: store)
    let name = try await session.send(ApiRequest<Loopback.Thing>.get(ApiPath(path))).value.name
    await store.flush()
    return name
  }

  @Test("A write failure is reported with its reason, and the response is still delivered")
  func unwritable() async throws {
    try folder.write("a file", to: "store")
    server.answer(.thing("a"))
    #expect(try await ask() == "a")
    guard case .notWritten(let path, ENOTDIR)? = told.problems.first, told.problems.count == 1 else {
      Issue.record("\(told.problems)")
      return
    }
    #expect(path.hasPrefix(folder.url.path + "/store/"))
    #expect(folder.read("store") == "a file")
  }

  @Test("A read failure is reported with its reason, and the request is sent")
  func unreadable() async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60"]))
    _ = try await ask()
    let path = folder.url.path + "/" + (try #require(folder.files.first))
    unlink(path)
    #expect(mkdir(path, 0o700) == 0)
    server.answer(.thing("b"))
    #expect(try await ask() == "b")
    #expect(told.problems == [.notRead(path: path, code: EISDIR), .notWritten(path: path, code: EISDIR)])
  }

  @Test("A response larger than the whole cache is not stored and evicts nothing")
  func large() async throws {
    server.answer(.thing("a"), .thing(String(repeating: "b", count: 5_000)))
    _ = try await ask("a/")
    _ = try await ask("b/")
    #expect(folder.files.count == 1 && told.problems.isEmpty)
  }

  @Test("Responses with Vary: *, status 206 or status 203 are not stored")
  func unkept() async throws {
    let body = Data(#"{"name":"a"}"#.utf8)
    server.answer(
      .thing("a", ["Vary": "Accept, *"]), .success(TransportResponse(status: 206, body: body)),
      .success(TransportResponse(status: 203, body: body)))
    for _ in 0..<3 { #expect(try await ask() == "a") }
    #expect(folder.files == [])
  }
}
