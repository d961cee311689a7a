import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

@Suite("Store of answers")
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

  @Test("An answer is used for as long as the server says, and asked for again after that")
  func maxAge() async throws {
    server.answer(.thing("a", ["Cache-Control": "public, max-age=60"]), .thing("b"))
    #expect(try await ask() == "a")
    time.value += 59
    #expect(try await ask() == "a, 59 s old")
    time.value += 1
    #expect(try await ask() == "b")
  }

  @Test("An answer that was kept while the clock was ahead is asked for again, and is never younger than new")
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

  @Test("The time that the answer lay in stores on the way counts")
  func age() async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60", "Age": "50"]), .thing("b"))
    _ = try await ask()
    time.value += 9
    #expect(try await ask() == "a, 59 s old")
    time.value += 1
    #expect(try await ask() == "b")
  }

  @Test("Expires counts from the server's own date")
  func expires() async throws {
    server.answer(
      .thing("a", ["Date": "Sun, 06 Nov 1994 08:00:00 GMT", "Expires": "Sun, 06 Nov 1994 08:01:00 GMT"]), .thing("b"))
    _ = try await ask()
    time.value += 59
    #expect(try await ask() == "a, 59 s old")
    time.value += 2
    #expect(try await ask() == "b")
  }

  @Test("What may have changed is asked for with its mark, and 304 makes it new again")
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

  @Test("304 to a question that nobody asked is an error")
  func unasked() async throws {
    server.answer(.status(304))
    let failure = StatusFailure(code: 304, url: "https://h/api/x/?key=...")
    await #expect(throws: ApiError.unacceptableStatus(failure)) { try await ask() }
  }

  @Test("A stored answer stands in for a failure and tells its age")
  func staleIfError() async throws {
    server.answer(.thing("a"), .failure(.hostNotFound(host: "h")), .status(503))
    _ = try await ask()
    time.value += 7_200
    #expect(try await ask() == "a, 7200 s old")
    #expect(try await ask() == "a, 7200 s old")
    #expect(try await ask(.reload) == "a, 7200 s old")
  }

  @Test("A server may say for how long an answer stands in, beyond the time that it is good for")
  func limitedStandIn() async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60, stale-if-error=40"]))
    _ = try await ask()
    time.value += 100
    #expect(try await ask() == "a, 100 s old")
    time.value += 1
    await #expect(throws: ApiError.noNetwork(host: "h")) { try await ask() }
  }

  @Test(
    "A body that cannot be read is a failure too: the stored answer stands in", arguments: ["\u{FEFF}<html>", "[", "7"])
  func unreadable(body: String) async throws {
    server.answer(.thing("a"), .success(TransportResponse(status: 200, body: Data(body.utf8))))
    _ = try await ask()
    time.value += 60
    #expect(try await ask(.reload) == "a, 60 s old")
  }

  @Test("A login page with status 200 does not take the place of an answer")
  func loginPage() async throws {
    server.answer(.thing("a"), .success(TransportResponse(status: 200, body: Data(" <html>".utf8))), .thing("b"))
    _ = try await ask()
    time.value += 60
    #expect(try await ask() == "a, 60 s old")
    #expect(try await ask() == "b")
  }

  @Test("A stored answer does not stand in where the server forbids it, or says no", arguments: [true, false])
  func noStandIn(isForbidden: Bool) async throws {
    server.answer(
      .thing("a", isForbidden ? ["Cache-Control": "must-revalidate"] : [:]), isForbidden ? .status(503) : .status(404))
    _ = try await ask()
    await #expect(throws: ApiError.self) { try await ask() }
  }

  @Test("What the server or the request forbids to keep is not kept")
  func noStore() async throws {
    server.answer(.thing("a", ["Cache-Control": "no-store"]))
    _ = try await ask()
    server.answer(.thing("b"))
    _ = try await ask(.none)
    #expect(folder.files.isEmpty)
  }

  @Test("A policy may take answers up to an age, or never")
  func policies() async throws {
    server.answer(.thing("a"), .thing("b"))
    _ = try await ask()
    time.value += 100
    #expect(try await ask(.upTo(age: .seconds(100))) == "a, 100 s old")
    #expect(try await ask(.upTo(age: .seconds(99))) == "b")
  }

  @Test("An answer that varies with a field answers only requests that agree in it")
  func vary() async throws {
    let headers: HttpHeaders = ["Vary": "Accept-Language", "Cache-Control": "max-age=60"]
    server.answer(.thing("a", headers), .thing("b", headers))
    _ = try await ask(headers: ["Accept-Language": "en"])
    #expect(try await ask(headers: ["Accept-Language": "de"]) == "b")
    #expect(try await ask(headers: ["Accept-Language": "de"]) == "b, 0 s old")
  }

  @Test("Files are their owner's alone and hold neither cookies nor private values")
  func privacy() async throws {
    server.answer(.thing("a", ["Set-Cookie": "secret"]))
    _ = try await ask()
    let name = try #require(folder.files.first)
    #expect(folder.files.count == 1)
    #expect(folder.read(name)?.contains("secret") == false)
    let path = folder.url.path + "/" + name
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test("A damaged file is set aside, reported, and asked for anew", arguments: ["", "{}\nx", "cut"])
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

  @Test("Cut at any byte, far too large or something else, it is asked for anew")
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

  @Test("One bit that is wrong, or bytes of chance, and it is asked for anew")
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

  @Test("Beyond the limit the oldest answers go, and the size is that of the files")
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
  @Test("An age that no server means is no age", arguments: ["1e30", "inf", "nan", "-5", "soon"])
  func oddAge(age: String) async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60", "Age": age]))
    _ = try await ask()
    #expect(try await ask() == "a, 0 s old")
    #expect(damaged.value.isEmpty)
  }

  @Test("An age beyond all years is thirty of them")
  func longAge() async throws {
    server.answer(.thing("a", ["Age": "99999999999999"]), .failure(.noNetwork(host: "h")))
    _ = try await ask()
    #expect(try await ask() == "a, 1000000000 s old")
  }

  @Test(
    "An answer belongs to the credential that it was asked with, and no file holds one",
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
  @Test("An answer that does not decode is not kept, so that the next request gets a whole one")
  func cutBody() async throws {
    let cut = TransportResponse(status: 200, headers: ["ETag": "\"1\""], body: Data(#"{"name":"#.utf8))
    server.answer(.success(cut), .thing("a"))
    await #expect(throws: ApiError.self) { try await ask() }
    #expect(folder.files.isEmpty)
    #expect(try await ask() == "a")
    #expect(server.hops.last?.headers["If-None-Match"] == nil)
  }

  @Test("What is stored can be asked for alone, of any age; nothing is sent, and a gap is the error that was given")
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

  @Test("A session that is one of several gets no stored answer for a failure")
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
