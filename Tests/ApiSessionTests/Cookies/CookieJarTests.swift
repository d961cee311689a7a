import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

@Suite("Cookie jar", .timeLimit(.minutes(15)))
struct CookieJarTests {
  private let good = #"{"name":"a"}"#

  @Test("Cookies go back to the host that set them, until they are over")
  func roundTrip() async throws {
    let loopback = try Loopback(interceptors: [CookieJar { Date(timeIntervalSince1970: 0) }])
    let setting = [("Set-Cookie", "a=1; Expires=Sun, 06 Nov 2050 08:49:37 GMT; Path=/"), ("Set-Cookie", "b=2")]
    loopback.server.on(
      "*",
      .sequence([.json(good, headers: setting), .json(good, headers: [("Set-Cookie", "a=; Max-Age=0")]), .json(good)]))
    for _ in 0..<3 { _ = try await loopback.thing("x/") }
    #expect(loopback.server.requests.map { $0.header("cookie") } == [nil, "a=1; b=2", "b=2"])
  }

  @Test("A cookie ends when its server says so, by a time that is over or by one that has come")
  func over() async throws {
    let time = Mutex(0.0)
    let server = FakeServer()
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), transport: server, clock: ManualClock(),
      now: { Date(timeIntervalSince1970: 0) },
      interceptors: [CookieJar { Date(timeIntervalSince1970: time.withLock(\.self)) }])
    func sent(_ cookie: String) async throws -> String? {
      server.answer(.thing("a", ["Set-Cookie": cookie]))
      _ = try await session.send(ApiRequest<Loopback.Thing>.get("x/", cache: .none))
      return server.hops.last?.headers["Cookie"]
    }
    for end in [
      "Max-Age=0", "max-age=-1", "Expires=Thu, 01 Jan 1970 00:00:00 GMT", "expires=Wed, 31-Dec-1969 23:59:59 GMT",
    ] {
      #expect(try await sent("a=1") == nil)
      #expect(try await sent("a=; \(end)") == "a=1", "\(end)")
    }
    // Max-Age comes before Expires, and what is neither a number nor a date says nothing.
    #expect(try await sent("a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60") == nil)
    #expect(try await sent("b=2; Max-Age=soon; Expires=soon") == "a=1")
    time.withLock { $0 += 59 }
    #expect(try await sent("c=3; Expires=Thu, 01 Jan 1970 00:01:10 GMT") == "a=1; b=2")
    time.withLock { $0 += 1 }
    #expect(try await sent("d=4") == "b=2; c=3")
    time.withLock { $0 += 10 }
    #expect(try await sent("e=5") == "b=2; d=4")
  }

  @Test("Without a jar no cookie is sent or kept")
  func none() async throws {
    let loopback = try Loopback()
    loopback.server.on("*", .json(good, headers: [("Set-Cookie", "a=1")]))
    for _ in 0..<2 { _ = try await loopback.thing("x/") }
    #expect(loopback.server.requests.map { $0.header("cookie") } == [nil, nil])
  }

  @Test("Another host gets none")
  func otherHost() async throws {
    let other = try LoopbackServer()
    defer { other.stop() }
    other.on("*", .json(good))
    let loopback = try Loopback(interceptors: [CookieJar { Date(timeIntervalSince1970: 0) }])
    loopback.server.on("*", .json(good, headers: [("Set-Cookie", "a=1")]))
    _ = try await loopback.thing("x/")
    _ = try await loopback.thing("http://localhost:\(other.port)/")
    #expect(other.requests.first?.header("cookie") == nil)
  }
}
