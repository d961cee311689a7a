import ApiSession
import ApiSessionTesting
import CantinaExtensions
import CantinaResources
import CantinaTestSupport
import CantinaTools
import ConsoleProgram
import Foundation
import Testing

@testable import cantina

@MainActor
@Suite("Cookies of any API")
struct AnyApiCookieTests {
  private let stub = StubTransport()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let cookie = "COOKIE-HUSH-0123456789"
    stub.on("in", .json(#"[{"name":"\#(cookie)"}]"#, headers: ["Set-Cookie": "id=\(cookie); Path=/"]))
    stub.on("*", .json(#"[{"name":"x"}]"#))
  }

  /// Requests URLs in order and returns the cookies that were sent.
  private func cookies(
    _ addresses: [String], log: Logger = .off, _ change: (inout Options) -> Void
  ) async throws -> [String?] {
    var options = Options()
    change(&options)
    let (stub, words) = (stub, try Words.english())
    let dependencies = DependencyManager.live(
      options: options, resources: .checkedOut, words: words,
      folders: Folders(environment: ["XDG_CACHE_HOME": folder.url.path + "/cache"]), environment: [:],
      preferences: Preferences(), log: log, news: StorageNews(), clock: ManualClock(), transport: { stub })
    for address in addresses {
      _ = try await dependencies.anyApi.answer(at: try #require(URL(string: address)), .usual)
    }
    return stub.requests.map { $0.headers["Cookie"] }
  }

  private let visit = ["https://a.example/in", "https://a.example/list", "https://b.example/list"]
  private let sent = [nil, "id=COOKIE-HUSH-0123456789", nil]

  @Test("With cookies enabled, a server gets its own cookies back, and no other server does")
  func kept() async throws {
    #expect(try await cookies(visit) { $0.access.keepsCookies = true } == sent)
  }

  @Test("With cookies enabled, every source gets its cookies back", arguments: [true, false])
  func everySource(keeps: Bool) async throws {
    let words = try Words.english()
    for (name, ask) in OfflineTransportTests.questions {
      let stub = StubTransport()
      stub.on("*", .json("{}", headers: ["Set-Cookie": "id=1; Path=/"]))
      var options = Options()
      options.retries = 0
      options.access.keepsCookies = keeps
      options.sources[name] = [.url(URL("https://a.example/api/"))]
      let dependencies = DependencyManager.live(
        options: options, resources: .checkedOut, words: words, folders: Folders(environment: [:]), environment: [:],
        preferences: Preferences(), log: .off, news: StorageNews(), clock: ManualClock(), transport: { stub })
      await ask(dependencies)
      #expect(stub.requests.first?.headers["Cookie"] == nil && !stub.requests.isEmpty, "\(name)")
      let count = stub.requests.count
      await ask(dependencies)
      #expect(stub.requests.count > count, "\(name)")
      #expect(stub.requests.last?.headers["Cookie"] == (keeps ? "id=1" : nil), "\(name)")
    }
  }

  @Test("A cookie that no header can carry is dropped and logged, and later requests succeed")
  func illegal() async throws {
    let sink = MemorySink()
    let log = Logger(label: "cantina", level: .warning, sinks: [sink], now: { Date(timeIntervalSince1970: 0) })
    stub.on("odd", .json("[]", headers: ["Set-Cookie": "bad=a\u{1}b"]))
    let addresses = ["https://a.example/odd", "https://a.example/list"]
    #expect(try await cookies(addresses, log: log) { $0.access.keepsCookies = true } == [nil, nil])
    #expect(sink.entries.map(\.text).contains("a cookie with a control character was dropped: bad"))
  }

  @Test("Without the option no cookie is kept")
  func off() async throws {
    #expect(try await cookies(visit) { _ in } == [nil, nil, nil])
  }

  @Test("Neither a recording nor the cache contains a cookie, even if a server repeats it")
  func files() async throws {
    let record = folder.url.path + "/record"
    _ = try await cookies(visit) { $0.access.keepsCookies = true }
    _ = try await cookies(visit) { options in
      options.access.keepsCookies = true
      options.record = record
    }
    #expect(stub.requests.suffix(3).map { $0.headers["Cookie"] } == sent)
    await DiskCache(folder: folder.url.appending(path: "cache/cantina/answers")).flush()
    for name in ["record/", "cache/cantina/answers/"] { #expect(folder.files.contains { $0.hasPrefix(name) }) }
    #expect(folder.files.filter { folder.read($0)?.contains("HUSH") == true } == [])
  }
}
