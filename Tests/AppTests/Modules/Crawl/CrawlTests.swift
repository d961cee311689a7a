import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The opening crawl", .bounded)
@MainActor
struct CrawlTests {
  private let clock = ManualClock()

  private func app(reducesMotion: Bool = false) async throws -> TestApp {
    try await TestApp(.crawl(1), clock: clock, reducesMotion: reducesMotion)
  }

  /// Scrolls `lines` lines at the usual pace, one at a time.
  private func pass(_ lines: Int, _ app: TestApp, each time: Duration = CrawlView.lineTime) async {
    for _ in 0..<lines {
      let count = app.robot.frameCount
      // A specific sleeper: the wait for the film may still sleep, and it wakes no frame.
      await clock.sleeper(dueAt: clock.now.offset + time)
      clock.advance(by: time)
      await app.robot.terminal.frames(atLeast: count + 1)
    }
  }

  private func row(of text: String, _ app: TestApp) -> Int? {
    app.robot.lines.firstIndex { $0.contains(text) }
  }

  @Test("The crawl starts at the bottom with its title and rises line by line")
  func rises() async throws {
    let app = try await app()
    app.robot.shows("A NEW HOPE", "Episode IV", "speed ×1")
    let first = try #require(row(of: "A NEW HOPE", app))
    await pass(3, app)
    #expect(row(of: "A NEW HOPE", app) == first - 3)
  }

  @Test("Halfway through, the crawl has fading edges at every size")
  func goldens() async throws {
    let app = try await app()
    app.robot.type(" ")
    for _ in 0..<12 { app.robot.press(.down) }
    await app.matchesGoldens("crawl")
  }

  // The stars of a row once clustered in a few columns, shifted in each following row.
  @Test("Stars are spread over the whole sky")
  func stars() async throws {
    let app = try await app()
    app.robot.resize(columns: 140, rows: 45)
    let rows = app.robot.lines.prefix(30).map { line in
      line.enumerated().compactMap { "*·".contains($0.element) ? $0.offset : nil }
    }.filter { $0.count > 1 }
    #expect(rows.count > 20)
    #expect(rows.count { ($0.last ?? 0) - ($0.first ?? 0) < 20 } < rows.count / 5)
  }

  @Test("With reduced motion the whole text is there at once, and no timer runs")
  func still() async throws {
    let app = try await app(reducesMotion: true)
    app.robot.shows("A NEW HOPE", "The Empire has finished").lacks("speed", "pause")
    // The wait for the film may have scheduled a check a second later; it is over by now.
    #expect(clock.asked.allSatisfy { $0 == .seconds(1) } && clock.sleeping == 0)
    app.robot.resize(columns: 40, rows: 12).press(.end).shows("anywhere else").press(.home).shows("A NEW HOPE")
    app.robot.resize(columns: 80, rows: 24)
    await app.shown("Next: The Empire Strikes Back")
    app.matchesFrames("crawl-still")
  }

  @Test("Pausing stops the crawl and its timer; it resumes from there")
  func pause() async throws {
    let app = try await app()
    await pass(2, app)
    let place = try #require(row(of: "A NEW HOPE", app))
    await clock.sleepers(1)
    clock.advance(by: CrawlView.lineTime / 2)
    app.robot.type(" ").shows("paused")
    await app.robot.settle()
    await clock.sleepers(atMost: 0)
    clock.advance(by: .seconds(60))
    app.robot.type(" ").shows("speed ×1")
    #expect(row(of: "A NEW HOPE", app) == place)
    await pass(1, app, each: CrawlView.lineTime / 2)
    #expect(row(of: "A NEW HOPE", app) == place - 1)
  }

  @Test("The speed ranges from half to four times the default")
  func pace() async throws {
    let app = try await app()
    app.robot.type("+").shows("speed ×2").type("+").shows("speed ×4").type("+").shows("speed ×4")
    let place = try #require(row(of: "A NEW HOPE", app))
    await pass(2, app, each: CrawlView.lineTime / 4)
    #expect(row(of: "A NEW HOPE", app) == place - 2)
    app.robot.type("---").shows("speed ×0.5").type("-").shows("speed ×0.5")
  }

  @Test("List keys move the crawl forward and back, and it stops at its end")
  func moving() async throws {
    let app = try await app()
    app.robot.press(.end)
    app.robot.shows("anywhere else").lacks("A NEW HOPE")
    await app.robot.settle()
    await clock.sleepers(atMost: 0)
    app.robot.press(.home).shows("A NEW HOPE").lacks("anywhere else")
    await clock.sleepers(1)
  }

  @Test("The end offers the film, the next film or a replay")
  func ending() async throws {
    let app = try await TestApp(.record(Reference(kind: .films, id: 1)), clock: clock)
    app.robot.type("p").lacks("Open the film").press(.end)
    await app.shown("Next: The Empire Strikes Back")
    app.robot.shows("▌ Open the film", "Watch again").lacks("speed")
    app.robot.press(.right, .right, .enter).shows("A NEW HOPE").lacks("Open the film")
    app.robot.press(.end).press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.suffix(2) == ["Films", "A New Hope"])
    app.robot.type("p").press(.end)
    await app.shown("Next: The Empire Strikes Back")
    app.robot.type("n")
    await app.robot.settle()
    app.robot.shows("Episode V", "THE EMPIRE STRIKES BACK")
    app.robot.press(.escape)
    #expect(app.robot.navigator.breadcrumbs.last == "A New Hope")
  }

  @Test("With enough room near lines are wider than far ones, under fixed stars")
  func depth() async throws {
    let app = try await app()
    app.robot.type(" ").resize(columns: 140, rows: 45).shows("A   N E W   H O P E")
    func stars() -> [String] { app.robot.lines.prefix(12).map { $0.filter { "·*".contains($0) } } }
    let before = stars()
    #expect(before.joined().count > 20)
    for _ in 0..<3 { app.robot.press(.down) }
    #expect(stars() == before)
    for _ in 0..<30 { app.robot.press(.down) }
    app.robot.shows("A NEW HOPE")
  }

  @Test("The choices at the end match their golden")
  func endGoldens() async throws {
    let app = try await app()
    app.robot.press(.end)
    await app.shown("Next: The Empire Strikes Back")
    for (columns, rows) in GoldenSize.all(of: "crawl-end") {
      app.robot.resize(columns: columns, rows: rows).press(.end).matchesGolden("crawl-end")
    }
  }

  @Test("Plain lines list the choices below the text, and a number picks one")
  func plainEnd() async throws {
    let app = try await app()
    app.robot.press(.end)
    await app.shown("Next: The Empire Strikes Back")
    let page = await app.plainPage(typing: ["2"])
    #expect(page.contains("1. Open the film") && page.contains("2. Next: The Empire Strikes Back"))
    #expect(page.contains("Episode V"))
  }

  @Test("Below another screen no timer runs and no time passes for the crawl")
  func covered() async throws {
    let app = try await app()
    await pass(2, app)
    let place = try #require(row(of: "A NEW HOPE", app))
    app.robot.type("?")
    await app.robot.settle()
    await clock.sleepers(atMost: 0)
    clock.advance(by: .seconds(60))
    app.robot.press(.escape)
    #expect(row(of: "A NEW HOPE", app) == place)
    await clock.sleepers(1)
    app.robot.press(.escape)
    await app.robot.settle()
    await clock.sleepers(atMost: 0)
    #expect(app.robot.navigator.breadcrumbs.last == "A New Hope")
  }

  @Test("A film's row and key open the crawl, and Back returns")
  func opening() async throws {
    let app = try await TestApp(.record(Reference(kind: .films, id: 1)), clock: clock)
    app.robot.shows("Opening       ▌ The Empire has finished its largest …").press(.enter)
    app.robot.shows("A New Hope › Opening crawl").press(.escape)
    app.robot.press(.down, .enter)
    await app.robot.settle()
    app.robot.shows("› Luke Skywalker").press(.escape).type("p").shows("Opening crawl")
  }

  @Test("A missing film and a film without an opening text say so")
  func absent() async throws {
    let missing = try await TestApp(.crawl(99), clock: clock)
    missing.robot.shows("There is no record 99 here.").lacks("pause")
    await missing.tells("There is no record 99 here.")
    let silent = try await TestApp(.crawl(1), swapi: StubSwapi([try Film.named("A New Hope", id: 1)]), clock: clock)
    silent.robot.shows("This source does not have the opening of “A New Hope”.").lacks("pause")
    await silent.matchesGoldens("crawl-absent")
  }
}
