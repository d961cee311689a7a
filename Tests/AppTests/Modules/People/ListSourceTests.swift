import ApiSession
import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("A list continues in its own source", .bounded)
@MainActor
struct ListSourceTests {
  /// Returns a live list of 82 with ten loaded and bundled records as fallback; the server is gone.
  private func cut() async throws -> (app: TestApp, server: LoopbackServer) {
    let mirror = try TestMirror(.paged)
    let swapi = FallbackSwapiService(
      live: [mirror.swapi], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    let app = try await TestApp(.records(.people), swapi: swapi, rows: 12)
    app.robot.shows("10 of 82", "live · 127.0.0.1")
    let server = try #require(mirror.server)
    server.fails { _ in .status(503) }
    app.robot.type("m")
    await app.robot.settle()
    return (app, server)
  }

  /// The list used to continue with bundled records, and only the badge changed.
  @Test("Bundled pages join a live list only on request, and both origins are shown")
  func told() async throws {
    let (app, _) = try await cut()
    let page = await app.plainPage().split(separator: "\n").joined(separator: " ")
    #expect(page.contains("The list continues at another source"))
    #expect(page.contains("live · 127.0.0.1") && page.contains("bundled · 503"))
    app.robot.resize(columns: 80, rows: 24).shows("Retry", "Go on").press(.escape)
    app.robot.shows("10 of 82", "live · 127.0.0.1", "The list continues at another source").lacks("82 of 82")
  }

  @Test("Retry asks the source again, and the list continues live")
  func retry() async throws {
    let (app, server) = try await cut()
    server.fails { _ in nil }
    app.robot.resize(columns: 80, rows: 12).pause().type("r")
    await app.robot.settle()
    app.robot.shows("20 of 82", "live · 127.0.0.1").lacks("bundled")
  }

  @Test("Go on adds the other source's records, and the badge is the weakest of all pages")
  func proceed() async throws {
    let (app, _) = try await cut()
    app.robot.pause().type("g")
    await app.robot.settle()
    app.robot.shows("82 of 82", "bundled · 503").lacks("live")
  }

  @Test("A list from two sources says so")
  func mixed() async throws {
    let swapi = GatedSwapi()
    let pages = [swapi.expectPeople(), swapi.expectPeople("?page=2"), swapi.expectPeople("?page=3")]
    let app = try await TestApp(.records(.people), swapi: swapi, rows: 12, waits: false)
    pages[0].answer(.live(try People.numbered(1...10), total: 30, next: 2, host: "one"))
    await app.robot.settle()
    app.robot.type("m")
    pages[1].answer(.live(try People.numbered(11...20), total: 30, next: 3, host: "two"))
    await app.robot.settle()
    app.robot.resize(columns: 80, rows: 24).shows("live · one", "live · two").pause().type("g")
    pages[2].answer(.live(try People.numbered(21...30), total: 30, host: "two"))
    await app.robot.settle()
    app.robot.shows("from more than one source").press(.end)
    await app.robot.settle()
    app.robot.shows("30 of 30")
  }

  @Test("A cached page belongs to the list's own source")
  func cached() async throws {
    let swapi = GatedSwapi()
    let pages = [swapi.expectPeople(), swapi.expectPeople("?page=2")]
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    pages[0].answer(.live(try People.numbered(1...10), total: 20, next: 2))
    let second = Page(items: try People.numbered(11...20), total: 20, next: nil)
    pages[1].answer(Sourced(value: second, provenance: .cached(age: .seconds(7200))))
    await app.robot.settle()
    app.robot.shows("20 of 20", "cached 2 h").lacks("from more than one source")
  }

  @Test(
    "A list that stops before its end shows the reason",
    arguments: [
      ("/api/people/?page=2", "the source's next page repeats an earlier one"),
      ("https://elsewhere.example/", "the source's next page is elsewhere"),
    ])
  func stopped(next: String, reason: String) async throws {
    let server = try LoopbackServer()
    let people = (1...10).map { #"{"name":"Person \#($0)","url":"https://swapi.dev/api/people/\#($0)/"}"# }
    server.on("*", .json(#"{"count":82,"next":"\#(next)","results":[\#(people.joined(separator: ","))]}"#))
    let session = try ApiSession.over(UrlSessionTransport(), base: server.url.absoluteString + "api/")
    let app = try await TestApp(.records(.people), swapi: SwapiClient(session: session))
    app.robot.press(.end)
    await app.robot.settle()
    app.robot.shows("10 of 82 · \(reason)")
  }
}
