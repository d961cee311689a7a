import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// A faulty server leads to a helpful message, a running program and a way back.
@Suite("Hostile servers", .bounded)
@MainActor
struct HostileServerTests: HostileScreens {
  @Test(
    "In place of a list, the failure is shown, other screens work, and r reloads after recovery",
    arguments: FullRun.sample(8, of: HostileRow.all, turn: 0, "hostile servers of lists"))
  func list(row: HostileRow) async throws {
    let server = try HostileMirror(row)
    let app = try await TestApp(.records(.people), swapi: server.swapi, waits: false)
    await server.fault.settle(app)
    app.says(row.words)
    let page = await app.plainPage().split(separator: "\n").joined(separator: " ")
    for sentence in row.words { #expect(page.contains(sentence)) }
    isHarmless(app)

    app.says([row.words[0], "Retry"])
    app.robot.shows("Cantina › People").lacks("There is nothing here", "0 of", "Nothing came").press(.escape)
    app.robot.shows("Star Wars").choose("Meditation").shows("Cantina › Meditation").press(.escape).choose("People")
    await server.fault.settle(app)
    app.says([row.words[0]])

    server.fault.mend()
    app.robot.type("r")
    await server.fault.settle(app)
    app.robot.shows("Luke Skywalker", "20 of 82", "live · 127.0.0.1")
    isHarmless(app)
  }

  @Test(
    "In place of a record, the failure is shown, and r reloads after recovery",
    arguments: FullRun.sample(8, of: HostileRow.all, turn: 1, "hostile servers of records"))
  func record(row: HostileRow) async throws {
    let server = try HostileMirror(row)
    let app = try await TestApp(.record(Reference(kind: .people, id: 1)), swapi: server.swapi, waits: false)
    await server.fault.settle(app)
    isHarmless(app)
    // A missing record is not a server fault.
    guard row.fault != "404 for a list" else { return app.says(["There is no record 1 here."]) }
    app.says([row.words[0], "Retry"])
    server.fault.mend()
    app.robot.type("r")
    await server.fault.settle(app)
    app.robot.shows("172 cm", "Tatooine").lacks("…")
  }

  @Test(
    "Bundled records replace the answer with the reason until r finds the server recovered",
    arguments: FullRun.sample(8, of: HostileRow.all, turn: 2, "hostile servers of fallbacks"))
  func behind(row: HostileRow) async throws {
    let server = try HostileMirror(row)
    let swapi = FallbackSwapiService(
      live: [server.swapi], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    await server.fault.settle(app)
    app.robot.shows("Luke Skywalker", "82 of 82", "bundled · ").lacks("live", "offline")
    app.says(["Bundled data. \(row.words[0])"])
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.shows("172 cm", "Tatooine", "bundled · ").press(.escape)
    server.fault.mend()
    app.robot.type("r")
    await server.fault.settle(app)
    app.robot.shows("live · 127.0.0.1", "Luke Skywalker")
  }

  @Test(
    "A failure within a list keeps the loaded rows, and m continues after recovery",
    arguments: FullRun.sample(8, of: HostileRow.all, turn: 3, "hostile servers of next pages"))
  func middle(row: HostileRow) async throws {
    let server = try HostileMirror(row)
    server.fault.mend()
    let app = try await TestApp(.records(.people), swapi: server.swapi, rows: 12)
    app.robot.shows("Luke Skywalker", "10 of 82")
    server.fault.relapse()
    app.robot.type("m")
    await server.fault.settle(app)
    // There is no page past the end, whatever the source says.
    app.says([row.fault == "404 for a list" ? "404 Not Found" : row.words[0]])
    app.robot.press(.escape)
    app.robot.shows("Luke Skywalker", "10 of 82 ·")
    server.fault.mend()
    app.robot.type("m")
    await server.fault.settle(app)
    app.robot.shows("20 of 82").lacks("10 of 82")
  }

  @Test("A closed port is reported; bundled records are shown if there are any")
  func refused() async throws {
    let port = try ClosedPort()
    let session = try ApiSession.over(UrlSessionTransport(), base: "http://127.0.0.1:\(port.number)/api/")
    let alone = try await TestApp(.records(.people), swapi: SwapiClient(session: session))
    alone.says([
      "127.0.0.1 is not answering", "The host is up, but nothing listens on port \(port.number).",
      "Try again later, or choose another source.",
    ])
    let swapi = FallbackSwapiService(
      live: [SwapiClient(session: session)], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    try await TestApp(.records(.people), swapi: swapi).robot.shows(
      "Luke Skywalker", "bundled · refused", "Bundled data. 127.0.0.1 is not answering (refused)")
  }
}
