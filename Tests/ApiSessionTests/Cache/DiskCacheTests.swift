import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

@Suite("Disk cache")
struct DiskCacheTests {
  private final class Box<Value: Sendable>: Sendable {
    private let state: Mutex<Value>
    init(_ value: Value) { state = Mutex(value) }
    var value: Value {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }

  private let folder: TemporaryFolder
  private let server = FakeServer()
  private let time = Box(1_000_000.0)
  private let damaged = Box<[String]>([])
  private let session: ApiSession
  private let store: DiskCache

  init() throws {
    folder = try TemporaryFolder()
    let (time, damaged) = (time, damaged)
    store = DiskCache(folder: folder.url, limit: 4_000) { if case .setAside(let path) = $0 { damaged.value += [path] } }
    session = ApiSession(
      baseURL: try #require(URL(string: "https://h/api/")), configuration: ApiConfiguration(retry: .never),
      transport: server, clock: ManualClock(), now: { Date(timeIntervalSince1970: time.value) }, cache: store)
  }

  private func ask(
    _ cache: CachePolicy = .standard, path: String = "x/", headers: HttpHeaders = [:]
  ) async throws(ApiError) -> String {
    var request = ApiRequest<Loopback.Thing>.get(ApiPath(path), query: ["key": .private("secret")], cache: cache)
    request.headers = headers
    let response = try await session.send(request)
    await store.flush()
    switch response.source {
    case .network: return response.value.name
    case .cache(let age): return "\(response.value.name), \(age.components.seconds) s old"
    case .fixture: return "fixture"
    }
  }

  @Test("A response is reused for as long as the server says, then requested again")
  func maxAge() async throws {
    server.answer(.thing("a", ["Cache-Control": "public, max-age=60"]), .thing("b"))
    #expect(try await ask() == "a")
    time.value += 59
    #expect(try await ask() == "a, 59 s old")
    time.value += 1
    #expect(try await ask() == "b")
  }

  @Test("A response stored in the future is requested again, and its age is never negative")
  func clockSetBack() async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60"]), .thing("b", ["Cache-Control": "max-age=60"]))
    _ = try await ask()
    time.value -= 86_400
    #expect(try await ask() == "b")
    #expect(try await ask() == "b, 0 s old")
    time.value -= 86_400
    #expect(try await ask(.onlyIfCached(orThrow: .noNetwork(host: "h"))) == "b, 0 s old")
    // Fifty years ahead.
    time.value += 1.6e9
    #expect(try await ask(.onlyIfCached(orThrow: .noNetwork(host: "h"))) == "b, 1000000000 s old")
  }

  @Test("The Age header counts toward a response's age")
  func age() async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60", "Age": "50"]), .thing("b"))
    _ = try await ask()
    time.value += 9
    #expect(try await ask() == "a, 59 s old")
    time.value += 1
    #expect(try await ask() == "b")
  }

  @Test("Expires is relative to the server's Date")
  func expires() async throws {
    server.answer(
      .thing("a", ["Date": "Sun, 06 Nov 1994 08:00:00 GMT", "Expires": "Sun, 06 Nov 1994 08:01:00 GMT"]), .thing("b"))
    _ = try await ask()
    time.value += 59
    #expect(try await ask() == "a, 59 s old")
    time.value += 2
    #expect(try await ask() == "b")
  }

  @Test("A stale response is revalidated with its validators, and 304 makes it fresh")
  func revalidation() async throws {
    server.answer(
      .thing("a", ["ETag": "\"1\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "Cache-Control": "no-cache"]),
      .status(304, ["Cache-Control": "max-age=60"]))
    _ = try await ask()
    time.value += 100
    #expect(try await ask() == "a")
    let asked = try #require(server.hops.last)
    #expect(asked.headers["If-None-Match"] == "\"1\"")
    #expect(asked.headers["If-Modified-Since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
    time.value += 10
    #expect(try await ask() == "a, 10 s old")
  }

  @Test("304 to an unconditional request is an error")
  func unasked() async throws {
    server.answer(.status(304))
    let failure = StatusFailure(code: 304, url: "https://h/api/x/?key=...")
    await #expect(throws: ApiError.unacceptableStatus(failure)) { try await ask() }
  }

  @Test("A stale response replaces a failure and reports its age")
  func staleIfError() async throws {
    server.answer(.thing("a"), .failure(.hostNotFound(host: "h")), .status(503))
    _ = try await ask()
    time.value += 7_200
    #expect(try await ask() == "a, 7200 s old")
    #expect(try await ask() == "a, 7200 s old")
    #expect(try await ask(.reload) == "a, 7200 s old")
  }

  @Test("stale-if-error limits how long a stale response may replace a failure")
  func limitedStandIn() async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60, stale-if-error=40"]))
    _ = try await ask()
    time.value += 100
    #expect(try await ask() == "a, 100 s old")
    time.value += 1
    await #expect(throws: ApiError.noNetwork(host: "h")) { try await ask() }
  }

  @Test(
    "An unreadable body is a failure too, and the stale response replaces it", arguments: ["\u{FEFF}<html>", "[", "7"])
  func unreadable(body: String) async throws {
    server.answer(.thing("a"), .success(TransportResponse(status: 200, body: Data(body.utf8))))
    _ = try await ask()
    time.value += 60
    #expect(try await ask(.reload) == "a, 60 s old")
  }

  @Test("A login page with status 200 does not replace a cached response")
  func loginPage() async throws {
    server.answer(.thing("a"), .success(TransportResponse(status: 200, body: Data(" <html>".utf8))), .thing("b"))
    _ = try await ask()
    time.value += 60
    #expect(try await ask() == "a, 60 s old")
    #expect(try await ask() == "b")
  }

  @Test("A stale response is not used if the server forbids it or answers 404", arguments: [true, false])
  func noStandIn(isForbidden: Bool) async throws {
    server.answer(
      .thing("a", isForbidden ? ["Cache-Control": "must-revalidate"] : [:]), isForbidden ? .status(503) : .status(404))
    _ = try await ask()
    await #expect(throws: ApiError.self) { try await ask() }
  }

  @Test("A response is not stored if the server or the request forbids it")
  func noStore() async throws {
    server.answer(.thing("a", ["Cache-Control": "no-store"]))
    _ = try await ask()
    server.answer(.thing("b"))
    _ = try await ask(.none)
    #expect(folder.files.isEmpty)
  }

  @Test("A cache policy accepts responses up to a given age, or none")
  func policies() async throws {
    server.answer(.thing("a"), .thing("b"))
    _ = try await ask()
    time.value += 100
    #expect(try await ask(.upTo(age: .seconds(100))) == "a, 100 s old")
    #expect(try await ask(.upTo(age: .seconds(99))) == "b")
  }

  @Test("A response with Vary is only reused for requests with equal header fields")
  func vary() async throws {
    let headers: HttpHeaders = ["Vary": "Accept-Language", "Cache-Control": "max-age=60"]
    server.answer(.thing("a", headers), .thing("b", headers))
    _ = try await ask(headers: ["Accept-Language": "en"])
    #expect(try await ask(headers: ["Accept-Language": "de"]) == "b")
    #expect(try await ask(headers: ["Accept-Language": "de"]) == "b, 0 s old")
  }

  @Test("Cache files are private to their owner and contain no cookies or private values")
  func privacy() async throws {
    server.answer(.thing("a", ["Set-Cookie": "secret"]))
    _ = try await ask()
    let name = try #require(folder.files.first)
    #expect(folder.files.count == 1)
    #expect(folder.read(name)?.contains("secret") == false)
    let path = folder.url.path + "/" + name
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test("A damaged file is set aside, reported, and requested again", arguments: ["", "{}\nx", "cut"])
  func damage(text: String) async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60"]), .thing("b"))
    _ = try await ask()
    let name = try #require(folder.files.first)
    let whole = try #require(folder.read(name))
    try folder.write(text == "cut" ? String(whole.dropLast()) : text, to: name)
    #expect(try await ask() == "b")
    #expect(folder.read(name + ".damaged") != nil)
    #expect(damaged.value == [folder.url.path + "/" + name + ".damaged"])
  }

  @Test("A truncated, oversized or foreign cache file is requested again")
  func anyDamage() async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60"]))
    _ = try await ask()
    let name = try #require(folder.files.first)
    let path = folder.url.path + "/" + name
    let whole = try #require(folder.read(name))
    for length in 0..<whole.utf8.count {
      try folder.write(String(whole.prefix(length)), to: name)
      server.answer(.thing("b"))
      #expect(try await ask() == "b", "\(length)")
    }
    #expect(damaged.value.count == whole.utf8.count)
    // A hole takes no room on the disk, but would fill the memory.
    #expect(truncate(path, 1 << 40) == 0)
    server.answer(.thing("c"))
    #expect(try await ask() == "c")
    for make in [{ mkfifo(path, 0o600) }, { symlink("/dev/zero", path) }, { mkdir(path, 0o700) }] {
      unlink(path)
      #expect(make() == 0)
      server.answer(.thing("d"))
      #expect(try await ask() == "d")
    }
  }

  @Test("A file with a flipped bit or random bytes is requested again")
  func wrongBits() async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60", "ETag": "\"1\""]))
    _ = try await ask()
    let name = try #require(folder.files.first)
    let file = folder.url.appending(path: name)
    let whole = try Data(contentsOf: file)
    var random = SeededRandom(seed: 5)
    var broken = (0..<whole.count).map { place in
      var bytes = whole
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      return bytes
    }
    for length in [1, 10, 100, 1_000, 4_000] {
      broken.append(Data((0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }))
    }
    for (number, bytes) in broken.enumerated() {
      try bytes.write(to: file)
      server.answer(.thing("b\(number)"))
      #expect(try await ask() == "b\(number)")
      // A wrong response that is confirmed would be kept forever.
      #expect(server.hops.last?.headers["If-None-Match"] == nil)
    }
    #expect(damaged.value.count == broken.count)
  }

  @Test("Beyond the limit the oldest responses are evicted, and the size matches the files")
  func limit() async throws {
    for number in 1...40 {
      server.answer(.thing("\(number)", ["Cache-Control": "max-age=60"]))
      _ = try await ask(path: "\(number)/")
    }
    let total = folder.files.reduce(0) { $0 + (folder.read($1)?.utf8.count ?? 0) }
    #expect(total <= 4_000)
    #expect(total > 2_000)
    #expect(await store.totalSize == total)
    #expect(try await ask(path: "40/") == "40, 0 s old")
    await #expect(throws: ApiError.noNetwork(host: "h")) { try await ask(path: "1/") }
    await store.clear()
    #expect(folder.files.isEmpty)
  }

  // An age of 1e30 s ended the process: it exceeds any duration.
  @Test("An invalid Age header is ignored", arguments: ["1e30", "inf", "nan", "-5", "soon"])
  func oddAge(age: String) async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60", "Age": age]))
    _ = try await ask()
    #expect(try await ask() == "a, 0 s old")
    #expect(damaged.value.isEmpty)
  }

  @Test("An absurdly large age is capped at thirty years")
  func longAge() async throws {
    server.answer(.thing("a", ["Age": "99999999999999"]), .failure(.noNetwork(host: "h")))
    _ = try await ask()
    #expect(try await ask() == "a, 1000000000 s old")
  }

  @Test(
    "A response is only reused for its own credential, and no file contains one",
    arguments: ["Authorization", "X-Token"])
  func credential(name: String) async throws {
    let fields: HttpHeaders = ["Cache-Control": "max-age=60", "Vary": name]
    server.answer(.thing("a", fields), .thing("b", fields), .thing("nobody", fields))
    #expect(try await ask(headers: [name: "alice-secret"]) == "a")
    #expect(try await ask(headers: [name: "bob-secret"]) == "b")
    #expect(try await ask() == "nobody")
    #expect(try await ask(headers: [name: "alice-secret"]) == "a, 0 s old")
    #expect(folder.files.count == 3)
    for file in folder.files { #expect(folder.read(file)?.contains("secret") == false) }
  }

  // A truncated compressed body may look complete; kept with its ETag, the server confirmed it forever.
  @Test("A response that does not decode is not stored, so the next request is sent")
  func cutBody() async throws {
    let cut = TransportResponse(status: 200, headers: ["ETag": "\"1\""], body: Data(#"{"name":"#.utf8))
    server.answer(.success(cut), .thing("a"))
    await #expect(throws: ApiError.self) { try await ask() }
    #expect(folder.files.isEmpty)
    #expect(try await ask() == "a")
    #expect(server.hops.last?.headers["If-None-Match"] == nil)
  }

  @Test("onlyIfCached returns a response of any age or throws the given error, without a request")
  func storedOnly() async throws {
    let outage = ApiError.connectionRefused(host: "h", port: 443)
    await #expect(throws: outage) { try await ask(.onlyIfCached(orThrow: outage)) }
    server.answer(.thing("a", ["Cache-Control": "max-age=1"]))
    _ = try await ask()
    time.value += 7_200
    #expect(try await ask(.onlyIfCached(orThrow: outage)) == "a, 7200 s old")
    #expect(server.hops.count == 1)
    await #expect(throws: outage) { try await ask(.onlyIfCached(orThrow: outage), headers: ["X-Token": "1"]) }
    #expect(server.hops.count == 1)
  }

  @Test("Without staleIfError a failure is not replaced by a stale response")
  func noStandIns() async throws {
    let time = time
    let other = ApiSession(
      baseURL: session.baseURL, configuration: ApiConfiguration(retry: .never, staleIfError: false),
      transport: server,
      clock: ManualClock(), now: { Date(timeIntervalSince1970: time.value) }, cache: store)
    server.answer(.thing("a"), .status(503))
    _ = try await other.send(ApiRequest<Loopback.Thing>.get("x/"))
    await #expect(throws: ApiError.self) { try await other.send(ApiRequest<Loopback.Thing>.get("x/")) }
  }
}
