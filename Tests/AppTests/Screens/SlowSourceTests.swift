import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// Checks the visible content and the cost after each number of answers from a source that takes 300 ms for each.
@Suite("A slow source", .bounded)
@MainActor
struct SlowSourceTests {
  private let door = SlowDoor()

  /// Returns a mirror of known dialect that becomes slow.
  private func mirror(_ kind: MirrorKind) async throws -> TestMirror {
    let mirror = try TestMirror(kind, door: door)
    // A planet unrelated to Luke and Attack of the Clones.
    _ = try await mirror.swapi.record(Planet.self, id: 2)
    door.becomeSlow()
    return mirror
  }

  private func app(_ route: String, _ mirror: TestMirror) async throws -> TestApp {
    let reference = try #require(Reference(url: route))
    let app = try await TestApp(.record(reference), swapi: mirror.swapi, waits: false)
    // High enough for all relations of a film.
    app.robot.resize(columns: 80, rows: 120)
    return app
  }

  /// Returns the rows whose names are still loading; an opening crawl also ends in dots.
  private func awaited(_ lines: [String]) -> [String] {
    lines.filter { $0.hasSuffix("…") && !$0.contains("Opening") }
  }

  /// Expects that every row has its name, within the allowed number of requests.
  private func isWhole(_ app: TestApp, requests: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await app.robot.settle(sourceLocation: sourceLocation)
    #expect(awaited(app.robot.lines) == [], sourceLocation: sourceLocation)
    #expect(door.most <= 6, sourceLocation: sourceLocation)
    #expect(Set(door.asked).count == door.asked.count, "something was asked twice", sourceLocation: sourceLocation)
    #expect(door.asked.count == requests, sourceLocation: sourceLocation)
  }

  @Test(
    "Luke's own fields appear after one response, and all names after one more round",
    arguments: [(MirrorKind.paged, 6), (.arrays, 4), (.uids, 4)])
  func luke(kind: MirrorKind, wave: Int) async throws {
    let app = try await app("people/1", try await mirror(kind))
    app.robot.lacks("172 cm")
    await door.letIn(1)
    await app.shown("172 cm")
    app.robot.shows("19 BBY", "…").lacks("Tatooine")
    await door.letIn(wave)
    await isWhole(app, requests: 1 + wave)
    app.robot.shows("Tatooine", "A New Hope", "Snowspeeder", "X-wing")
  }

  @Test("Attack of the Clones has its forty characters within three rounds of pages, all names within five")
  func clonesByPages() async throws {
    let app = try await app("films/5", try await mirror(.paged))
    await door.letIn(1)
    await app.shown("2002-05-16")
    for _ in 0..<2 { await door.letIn(6) }
    // These include the last of nine pages of people; the planets may still be loading.
    func characters() -> [String] { Array(app.robot.lines.prefix { !$0.contains("Planets") }) }
    await eventually("all characters have their names", seen: { characters().joined(separator: "\n") }) {
      awaited(characters()).isEmpty
    }
    #expect(characters().contains { $0.contains("Sly Moore") })
    for wave in [6, 6, 2] { await door.letIn(wave) }
    await isWhole(app, requests: 1 + 26)
    app.robot.shows("Naboo fighter")
    // All are loaded, so opening one sends no request.
    app.robot.press(.down, .enter)
    app.robot.shows("Height")
  }

  @Test(
    "Attack of the Clones has all its names after one round of lists", arguments: [MirrorKind.arrays, .uids])
  func clonesByLists(kind: MirrorKind) async throws {
    let app = try await app("films/5", try await mirror(kind))
    await door.letIn(1)
    await app.shown("2002-05-16")
    await door.letIn(5)
    await isWhole(app, requests: 1 + 5)
    app.robot.shows("Naboo fighter")
  }

  @Test("Leaving a screen cancels its requests", arguments: [(MirrorKind.paged, 6), (.arrays, 4), (.uids, 4)])
  func leaving(kind: MirrorKind, wave: Int) async throws {
    let mirror = try await mirror(kind)
    let app = try await app("people/1", mirror)
    await door.letIn(1)
    await app.shown("172 cm")
    await door.clock.sleepers(wave)
    #expect(door.asked.count == 1 + wave)
    let answered = mirror.asked.count
    app.robot.press(.escape)
    // Only the list below loads now.
    await eventually("the list asks for its own", seen: { "\(door.asked)" }) { door.asked.count >= 2 + wave }
    await door.clock.sleepers(atMost: 1)
    #expect(door.asked.last?.hasPrefix("people") == true)
    app.robot.press(.escape)
    await door.clock.sleepers(atMost: 0)
    #expect(mirror.asked.count == answered, "what nobody waits for has come to the server")
    #expect(door.asked.count == 2 + wave)
  }

  @Test("Leaving a screen cancels a record that is loading too")
  func leavingEarly() async throws {
    let mirror = try await mirror(.paged)
    let app = try await app("people/1", mirror)
    await door.clock.sleepers(1)
    let answered = mirror.asked.count
    app.robot.press(.escape, .escape)
    await door.clock.sleepers(atMost: 0)
    #expect(mirror.asked.count == answered)
  }

  @Test("Typing luke sends at most one request", arguments: [(MirrorKind.paged, 1), (.arrays, 0), (.uids, 0)])
  func typing(kind: MirrorKind, requests: Int) async throws {
    let mirror = try TestMirror(kind)
    let clock = ManualClock()
    let app = try await TestApp(.records(.people), swapi: mirror.swapi, clock: clock)
    let before = mirror.asked.count
    app.robot.type("/")
    for letter in ["l", "u", "k", "e"] {
      app.robot.type(letter)
      if requests > 0 { await clock.sleeper(dueAt: clock.now.offset + .milliseconds(300)) }
      clock.advance(by: .milliseconds(100))
    }
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.shows("Luke Skywalker").lacks("C-3PO")
    // The root is read once the list is shown, for the other collections.
    let asked = mirror.asked.dropFirst(before).filter { !$0.isEmpty }
    #expect(asked.count == requests, "\(asked)")
  }

  @Test("Typing lu, pausing and typing ke sends two requests")
  func typingInTwoParts() async throws {
    let mirror = try TestMirror(.paged)
    let clock = ManualClock()
    let app = try await TestApp(.records(.people), swapi: mirror.swapi, clock: clock)
    let before = mirror.asked.count
    app.robot.type("/")
    for part in ["lu", "ke"] {
      app.robot.type(part)
      await clock.sleeper(dueAt: clock.now.offset + .milliseconds(300))
      clock.advance(by: .milliseconds(300))
      await app.robot.settle()
    }
    app.robot.shows("Luke Skywalker").lacks("C-3PO")
    #expect(mirror.asked.dropFirst(before) == ["people/?search=lu", "people/?search=luke"])
  }
}
