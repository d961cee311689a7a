import ApiSession
import Foundation
import TestSupport
import Testing

@Suite("Cookie jar", .timeLimit(.minutes(5)))
struct CookieJarTests {
  private let good = #"{"name":"a"}"#

  @Test("Cookies go back to the host that set them, until they are over")
  func roundTrip() async throws {
    let loopback = try Loopback(interceptors: [CookieJar()])
    let setting = [("Set-Cookie", "a=1; Expires=Sun, 06 Nov 2050 08:49:37 GMT; Path=/"), ("Set-Cookie", "b=2")]
    loopback.server.on(
      "*",
      .sequence([.json(good, headers: setting), .json(good, headers: [("Set-Cookie", "a=; Max-Age=0")]), .json(good)]))
    for _ in 0..<3 { _ = try await loopback.thing("x/") }
    #expect(loopback.server.requests.map { $0.header("cookie") } == [nil, "a=1; b=2", "b=2"])
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
    let loopback = try Loopback(interceptors: [CookieJar()])
    loopback.server.on("*", .json(good, headers: [("Set-Cookie", "a=1")]))
    _ = try await loopback.thing("x/")
    _ = try await loopback.thing("http://localhost:\(other.port)/")
    #expect(other.requests.first?.header("cookie") == nil)
  }
}
