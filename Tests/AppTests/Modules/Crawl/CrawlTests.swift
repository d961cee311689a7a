import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The opening crawl", .bounded)
@MainActor
struct CrawlTests {
  private let clock = ManualClock()

  private func stage(reducesMotion: Bool = false) async throws -> Stage {
    try await Stage(.crawl(1), clock: clock, reducesMotion: reducesMotion)
  }

  /// Scrolls `lines` lines at the usual pace, one at a time.
  private func pass(_ lines: Int, _ stage: Stage, each time: Duration = CrawlView.lineTime) async {
    for _ in 0..<lines {
      let count = stage.robot.frameCount
      // A specific sleeper: the wait for the film may still sleep, and it wakes no frame.
      await clock.sleeper(dueAt: clock.now.offset + time)
      clock.advance(by: time)
      await stage.robot.terminal.frames(atLeast: count + 1)
    }
  }

  private func row(of text: String, _ stage: Stage) -> Int? {
    stage.robot.lines.firstIndex { $0.contains(text) }
  }

  @Test("The crawl starts at the bottom with its title and rises line by line")
  func rises() async throws {
    let stage = try await stage()
    stage.robot.shows("A NEW HOPE", "Episode IV", "speed ×1")
    let first = try #require(row(of: "A NEW HOPE", stage))
    await pass(3, stage)
    #expect(row(of: "A NEW HOPE", stage) == first - 3)
  }

  @Test("Halfway through, the crawl has fading edges at every size")
  func goldens() async throws {
    let stage = try await stage()
    stage.robot.type(" ")
    for _ in 0..<12 { stage.robot.press(.down) }
    await stage.matchesGoldens("crawl")
  }

  // The stars of a row once clustered in a few columns, shifted in each following row.
  @Test("Stars are spread over the whole sky")
  func stars() async throws {
    let stage = try await stage()
    stage.robot.resize(columns: 140, rows: 45)
    let rows = stage.robot.lines.prefix(30).map { line in
      line.enumerated().compactMap { "*·".contains($0.element) ? $0.offset : nil }
    }.filter { $0.count > 1 }
    #expect(rows.count > 20)
    #expect(rows.count { ($0.last ?? 0) - ($0.first ?? 0) < 20 } < rows.count / 5)
  }

  @Test("With reduced motion the whole text is there at once, and no timer runs")
  func still() async throws {
    let stage = try await stage(reducesMotion: true)
    stage.robot.shows("A NEW HOPE", "The Empire has finished").lacks("speed", "pause")
    // The wait for the film may have scheduled a check a second later; it is over by now.
    #expect(clock.asked.allSatisfy { $0 == .seconds(1) } && clock.sleeping == 0)
    stage.robot.resize(columns: 40, rows: 12).press(.end).shows("anywhere else").press(.home).shows("A NEW HOPE")
    stage.robot.resize(columns: 80, rows: 24)
    await stage.shown("Next: The Empire Strikes Back")
    stage.matchesFrames("crawl-still")
  }

  @Test("Pausing stops the crawl and its timer; it resumes from there")
  func pause() async throws {
    let stage = try await stage()
    await pass(2, stage)
    let place = try #require(row(of: "A NEW HOPE", stage))
    await clock.sleepers(1)
    clock.advance(by: CrawlView.lineTime / 2)
    stage.robot.type(" ").shows("paused")
    await stage.robot.settle()
    await clock.sleepers(atMost: 0)
    clock.advance(by: .seconds(60))
    stage.robot.type(" ").shows("speed ×1")
    #expect(row(of: "A NEW HOPE", stage) == place)
    await pass(1, stage, each: CrawlView.lineTime / 2)
    #expect(row(of: "A NEW HOPE", stage) == place - 1)
  }

  @Test("The speed ranges from half to four times the default")
  func pace() async throws {
    let stage = try await stage()
    stage.robot.type("+").shows("speed ×2").type("+").shows("speed ×4").type("+").shows("speed ×4")
    let place = try #require(row(of: "A NEW HOPE", stage))
    await pass(2, stage, each: CrawlView.lineTime / 4)
    #expect(row(of: "A NEW HOPE", stage) == place - 2)
    stage.robot.type("---").shows("speed ×0.5").type("-").shows("speed ×0.5")
  }

  @Test("List keys move the crawl forward and back, and it stops at its end")
  func moving() async throws {
    let stage = try await stage()
    stage.robot.press(.end)
    stage.robot.shows("anywhere else").lacks("A NEW HOPE")
    await stage.robot.settle()
    await clock.sleepers(atMost: 0)
    stage.robot.press(.home).shows("A NEW HOPE").lacks("anywhere else")
    await clock.sleepers(1)
  }

  @Test("The end offers the film, the next film or a replay")
  func ending() async throws {
    let stage = try await Stage(.record(Reference(kind: .films, id: 1)), clock: clock)
    stage.robot.type("p").lacks("Open the film").press(.end)
    await stage.shown("Next: The Empire Strikes Back")
    stage.robot.shows("▌ Open the film", "Watch again").lacks("speed")
    stage.robot.press(.right, .right, .enter).shows("A NEW HOPE").lacks("Open the film")
    stage.robot.press(.end).press(.enter)
    await stage.robot.settle()
    #expect(stage.robot.navigator.breadcrumbs.suffix(2) == ["Films", "A New Hope"])
    stage.robot.type("p").press(.end)
    await stage.shown("Next: The Empire Strikes Back")
    stage.robot.type("n")
    await stage.robot.settle()
    stage.robot.shows("Episode V", "THE EMPIRE STRIKES BACK")
    stage.robot.press(.escape)
    #expect(stage.robot.navigator.breadcrumbs.last == "A New Hope")
  }

  @Test("With enough room near lines are wider than far ones, under fixed stars")
  func depth() async throws {
    let stage = try await stage()
    stage.robot.type(" ").resize(columns: 140, rows: 45).shows("A   N E W   H O P E")
    func stars() -> [String] { stage.robot.lines.prefix(12).map { $0.filter { "·*".contains($0) } } }
    let before = stars()
    #expect(before.joined().count > 20)
    for _ in 0..<3 { stage.robot.press(.down) }
    #expect(stars() == before)
    for _ in 0..<30 { stage.robot.press(.down) }
    stage.robot.shows("A NEW HOPE")
  }

  @Test("The choices at the end match their golden")
  func endGoldens() async throws {
    let stage = try await stage()
    stage.robot.press(.end)
    await stage.shown("Next: The Empire Strikes Back")
    for (columns, rows) in GoldenSize.all(of: "crawl-end") {
      stage.robot.resize(columns: columns, rows: rows).press(.end).matchesGolden("crawl-end")
    }
  }

  @Test("Plain lines list the choices below the text, and a number picks one")
  func plainEnd() async throws {
    let stage = try await stage()
    stage.robot.press(.end)
    await stage.shown("Next: The Empire Strikes Back")
    let page = await stage.plainPage(typing: ["2"])
    #expect(page.contains("1. Open the film") && page.contains("2. Next: The Empire Strikes Back"))
    #expect(page.contains("Episode V"))
  }

  @Test("Below another screen no timer runs and no time passes for the crawl")
  func covered() async throws {
    let stage = try await stage()
    await pass(2, stage)
    let place = try #require(row(of: "A NEW HOPE", stage))
    stage.robot.type("?")
    await stage.robot.settle()
    await clock.sleepers(atMost: 0)
    clock.advance(by: .seconds(60))
    stage.robot.press(.escape)
    #expect(row(of: "A NEW HOPE", stage) == place)
    await clock.sleepers(1)
    stage.robot.press(.escape)
    await stage.robot.settle()
    await clock.sleepers(atMost: 0)
    #expect(stage.robot.navigator.breadcrumbs.last == "A New Hope")
  }

  @Test("A film's row and key open the crawl, and Back returns")
  func opening() async throws {
    let stage = try await Stage(.record(Reference(kind: .films, id: 1)), clock: clock)
    stage.robot.shows("Opening       ▌ The Empire has finished its largest …").press(.enter)
    stage.robot.shows("A New Hope › Opening crawl").press(.escape)
    stage.robot.press(.down, .enter)
    await stage.robot.settle()
    stage.robot.shows("› Luke Skywalker").press(.escape).type("p").shows("Opening crawl")
  }

  @Test("A missing film and a film without an opening text say so")
  func absent() async throws {
    let missing = try await Stage(.crawl(99), clock: clock)
    missing.robot.shows("There is no record 99 here.").lacks("pause")
    await missing.tells("There is no record 99 here.")
    let silent = try await Stage(.crawl(1), swapi: StubSwapi([try Film.named("A New Hope", id: 1)]), clock: clock)
    silent.robot.shows("This source does not have the opening of “A New Hope”.").lacks("pause")
    await silent.matchesGoldens("crawl-absent")
  }
}
