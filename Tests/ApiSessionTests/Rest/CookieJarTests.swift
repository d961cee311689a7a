import ApiSession
import ApiSessionTesting
import CantinaTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Cookie jar", .bounded)
struct CookieJarTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT
  private let stub = StubTransport()

  private func session(_ jar: CookieJar, base: String = "https://h/") throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: base)), configuration: ApiConfiguration(retry: .never), transport: stub,
      interceptors: [jar])
  }

  private func ask(_ session: ApiSession, _ paths: ApiPath...) async throws {
    for path in paths { _ = try? await session.send(ApiRequest<NoContent>.get(path)) }
  }

  @Test("Cookies are set by any status, sent back to their paths, and never to another origin")
  func answers() async throws {
    let now = now
    let jar = CookieJar { now }
    stub.on("in", .status(302, headers: ["Location": "/a/b", "Set-Cookie": "one=1; Path=/, two=2; Path=/a; Secure"]))
    stub.on("*", .status(403, headers: ["Set-Cookie": "three=3"]))
    stub.on("https://other/", .status(200, headers: ["Set-Cookie": "four=4"]))
    let session = try session(jar)
    try await ask(session, "in", "a/c", "x", "ab", "https://other/")
    #expect(
      stub.requests.map { $0.headers["Cookie"] } == [
        nil, "two=2; one=1", "two=2; three=3; one=1", "one=1", "one=1; three=3", nil,
      ])
    #expect(jar["four"] == nil)
  }

  @Test("A cookie expires by Max-Age before Expires, or when the server deletes it")
  func ends() async throws {
    let now = now
    let jar = CookieJar { now }
    let fields: HttpHeaders = [
      "Set-Cookie":
        "past=1; Expires=Sun, 06 Nov 1994 08:49:36 GMT, future=2; expires=Sun, 06-Nov-94 08:49:38 GMT, age=3; Max-Age=5; Expires=Sun, 06 Nov 1994 08:49:36 GMT, gone=4; max-age=0, odd=5; Max-Age=soon"
    ]
    jar.set(.init("gone", "0"))
    stub.on("*", .status(204, headers: fields))
    try await ask(session(jar), "x")
    #expect(jar.cookies.map(\.name) == ["future", "age", "odd"])
    #expect(jar.cookies[1].expires == now.addingTimeInterval(5))
  }

  @Test("Secure cookies stay within https, and a foreign domain sets none")
  func refused() async throws {
    let jar = CookieJar()
    jar.set(.init("safe", "1", isSecure: true))
    jar.set(.init("plain", "2"))
    stub.on("*", .status(204, headers: ["Set-Cookie": "a=1; Domain=other.org", "set-cookie": "=2, nothing"]))
    try await ask(session(jar, base: "http://h/"), "x")
    #expect(stub.requests.first?.headers["Cookie"] == "plain=2")
    #expect(jar.cookies.count == 2)
  }

  @Test("A cookie that does not fit a header is dropped and reported; the others are sent")
  func illegal() async throws {
    let names = Mutex([String]())
    let jar = CookieJar(onRefused: { name in names.withLock { $0.append(name) } })
    stub.on(
      "*", .status(204, headers: ["Set-Cookie": "bad=a\u{1}b", "set-cookie": "de\u{7F}l=1", "Set-cookie": "good=1"]))
    let session = try session(jar)
    try await ask(session, "x", "y")
    #expect(stub.requests.map { $0.headers["Cookie"] } == [nil, "good=1"])
    #expect(names.withLock(\.self).first == "bad" && names.withLock(\.self).count == 4)
  }

  @Test("A program gets, sets, deletes and clears cookies itself")
  func byHand() async throws {
    let jar = CookieJar()
    jar.set(.init("a", "1"))
    jar.set(.init("a", "2"))
    jar.set(.init("b", "3"))
    #expect(jar["a"] == "2" && jar.cookies.count == 2)
    jar.delete("a")
    #expect(jar["a"] == nil && jar["b"] == "3")
    jar.clear()
    #expect(jar.cookies.isEmpty)
  }
}
