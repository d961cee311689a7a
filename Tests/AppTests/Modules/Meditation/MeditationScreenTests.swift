import Foundation
import CantinaSound
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

@Suite("Meditation screen", .bounded)
@MainActor
struct MeditationScreenTests {
  private let clock = ManualClock()
  private let output = GatedOutput()

  private func app(
    _ route: Route = .meditation, songs: any SongService = StubSongs(), output: GatedOutput? = nil,
    minutes: StubMinutes = StubMinutes(), reducesMotion: Bool = false
  ) async throws -> TestApp {
    try await TestApp(
      route,
      dependencies: .over(SwapiFixtures.bundled(), clock: clock).give(\.songs, songs).give(
        \.output, output ?? self.output
      ).give(\.minutes, minutes),
      features: .shipped, reducesMotion: reducesMotion)
  }

  /// Picks the first and the third song and listens to them.
  private func listen(_ app: TestApp, playing output: GatedOutput) async {
    app.robot.press(.enter, .down, .down, .enter).type("s")
    await output.ordered(1)
    await finishWriting(app)
  }

  /// Leaves and returns, which completes the text of the modes without time passing.
  private func finishWriting(_ app: TestApp) async {
    app.robot.type("?").press(.escape)
    await app.robot.settle()
  }

  @Test("No song is picked")
  func picking() async throws {
    let app = try await app()
    #expect(app.robot.navigator.breadcrumbs == ["Cantina", "Meditation: choosing"])
    await app.matchesGoldens("meditation")
  }

  @Test("Two songs are picked")
  func picked() async throws {
    let app = try await app()
    app.robot.press(.enter, .down, .down, .enter)
    await finishWriting(app)
    await app.matchesGoldens("meditation-picked", typing: ["3", "7"])
  }

  @Test("The first song plays, in a session")
  func listening() async throws {
    let app = try await app()
    await listen(app, playing: output)
    app.robot.type("t")
    await app.shown("How long?")
    app.robot.press(.down, .enter)
    await output.ordered(2)
    await clock.sleepers(1)
    clock.advance(by: .seconds(67))
    await app.shown("1:0")
    await app.matchesGoldens("meditation-listening")
  }

  @Test("The song is paused")
  func paused() async throws {
    let app = try await app()
    await listen(app, playing: output)
    clock.advance(by: .seconds(20))
    app.robot.type(" ")
    await app.matchesGoldens("meditation-paused")
  }

  @Test("The song is being made")
  func making() async throws {
    let songs = GatedSongs()
    let app = try await app(songs: songs)
    app.robot.press(.enter).type("s")
    await songs.tell(0.35)
    await app.shown("35 %")
    await finishWriting(app)
    await app.matchesGoldens("meditation-making")
    songs.finish()
    await output.ordered(1)
  }

  @Test("A missing player is reported once, and the screen shows that only time runs")
  func silent() async throws {
    let silence = GatedOutput(tool: nil)
    let app = try await app(output: silence)
    app.robot.press(.enter).type("s")
    await app.shown("No music player works here")
    await app.shown("silent")
    // The end of the song, of the message, and of the next second.
    await finishWriting(app)
    await clock.sleepers(3)
    clock.advance(by: .seconds(5))
    await app.shown("timer only")
    await eventually("the message is gone") { app.robot.line(with: "No music player works here") == nil }
    await app.matchesGoldens("meditation-silent")
  }

  @Test("The session length is asked for")
  func session() async throws {
    let app = try await app()
    app.robot.press(.enter).type("t")
    await app.shown("How long?")
    await finishWriting(app)
    await app.matchesGoldens("meditation-session")
  }

  @Test(
    "A session without a song is a countdown marked as timer only, six keys from the main screen"
  )
  func timer() async throws {
    let minutes = StubMinutes()
    let app = try await app(.main, minutes: minutes)
    let menu = try #require(app.robot.line(with: "Meditation")?.first { $0.isNumber })
    app.robot.type("\(menu)t").press(.down, .down, .enter).shows("With a sound?", "Deep bowls").type("t")
    await clock.sleepers(1)
    app.robot.shows("Timer only", "−10:00", "Pause").lacks("Previous", "Next", "silent", "Deep bowls")
    clock.advance(by: .seconds(65))
    await app.shown("−8:55")
    await app.matchesGoldens("meditation-timer")
    // No song is skipped or made.
    app.robot.type("n.p,").shows("−8:55")
    app.robot.type(" ").shows("Resume")
    clock.advance(by: .seconds(30))
    app.robot.shows("−8:55").type(" ").shows("Pause")
    app.robot.press(.escape)
    await app.robot.settle()
    app.robot.shows("♪ Timer only   1:05 of 10:00")
    // The end of the session, not the next second, which the line waits for too.
    await clock.sleeper(dueAt: clock.now.offset + .seconds(535))
    clock.advance(by: .seconds(535))
    await app.shown("The session is over: 10 min.")
    app.robot.lacks("♪")
    await output.ordered(1)
    #expect(output.requests.map(\.file) == ["/songs/bell.wav"])
    await eventually("the minutes are kept") { await minutes.added.reduce(.zero, +) == .seconds(600) }
  }

  @Test("A session without a picked song can play the selected one")
  func sound() async throws {
    let app = try await app()
    app.robot.press(.down).type("t").press(.enter).shows("With a sound?", "Small bowls").press(.enter)
    await output.ordered(1)
    #expect(output.requests.first?.file.contains("small") == true)
  }

  @Test("Removing its session ends a timer, and another length restarts it")
  func timerChanged() async throws {
    let app = try await app()
    app.robot.type("t").press(.enter).type("t").shows("−3:00").type("t").press(.down, .down, .enter).shows("−5:00")
    app.robot.type("t").press(.enter).shows("Pick what you would like to hear.").lacks("session:")
    app.robot.type("t").press(.enter).type("te").shows("Pick what you would like to hear.", "session: 3 min left")
  }

  @Test("Other screens show the playing song in one line; the meditation does not")
  func elsewhere() async throws {
    let app = try await app()
    await listen(app, playing: output)
    app.robot.lacks("♪ Deep bowls")
    app.robot.press(.escape)
    await app.robot.settle()
    app.robot.shows("♪ Deep bowls   0:00 of 3:23")
    await clock.sleepers(1)
    clock.advance(by: .seconds(9))
    await app.shown("0:09 of 3:23")
    await app.matchesGoldens("meditation-elsewhere")
    output.end(.finished)
    await app.shown("♪ Rain")
    await output.ordered(2)
    output.end(.finished)
    await app.shown("That was everything you picked.")
    app.robot.lacks("♪")
  }

  @Test("Actions are reached with Tab, and the songs keep their keys")
  func actions() async throws {
    let app = try await app()
    app.robot.press(.enter).press(.tab).shows("▌ Start listening").press(.enter)
    await output.ordered(1)
    await finishWriting(app)
    app.robot.press(.right).shows("▌ Pause").press(.enter).shows("▌ Resume").press(.enter)
    app.robot.press(.left, .left).shows("▌ Previous").press(.enter)
    await output.ordered(2)
    app.robot.press(.tab).shows("▌ Deep bowls").lacks("▌ Previous")
  }

  @Test("A second of playback writes at most 400 bytes with large digits, otherwise 40")
  func bytesOfASecond() async throws {
    let app = try await app()
    await listen(app, playing: output)
    for most in [400, 40] {
      var longest = 0
      for _ in 0..<75 {
        let before = app.robot.frameCount
        await clock.sleepers(1)
        #expect(clock.sleeping == 1)
        clock.advanceToNext()
        await eventually("the next second is drawn") { app.robot.frameCount > before }
        await clock.sleepers(1)
        #expect(app.robot.frameCount == before + 1)
        longest = max(longest, app.robot.lastFrame.count)
      }
      #expect(longest <= most, "\(longest) bytes")
      #expect(longest > 0)
      app.robot.press(.escape)
      await app.robot.settle()
      await clock.sleepers(1)
    }
  }

  @Test("While playback is paused or hidden, nothing is written and no timer runs")
  func nothingAtRest() async throws {
    let app = try await app()
    await listen(app, playing: output)
    app.robot.type(" ")
    await clock.sleepers(atMost: 0)
    var before = app.robot.frameCount
    clock.advance(by: .seconds(30))
    await settle()
    #expect(app.robot.frameCount == before)
    app.robot.type(" ")
    await clock.sleepers(1)
    // The window is too low for the line above the footer.
    app.robot.press(.escape).resize(columns: 40, rows: 6)
    await clock.sleepers(atMost: 0)
    // The main screen learns how many records there are.
    await app.robot.settle()
    before = app.robot.frameCount
    clock.advance(by: .seconds(30))
    await settle()
    #expect(app.robot.frameCount == before)
  }

  @Test("A change of mode is animated, or takes one frame with reduced motion")
  func reducedMotion() async throws {
    let moving = try await app()
    moving.robot.press(.enter)
    await clock.sleepers(1)
    var count = moving.robot.frameCount
    await eventually("the change of mode ends", pollLimit: 1_000, seen: { moving.robot.terminal.glass.framed }) {
      guard clock.sleeping > 0 else { return true }
      clock.advanceToNext()
      await settle()
      return false
    }
    #expect(moving.robot.frameCount >= count + 2)
    moving.robot.shows("✓ picked")

    let still = try await app(reducesMotion: true)
    count = still.robot.frameCount
    still.robot.press(.enter)
    await still.robot.settle()
    still.robot.shows("✓ picked")
    #expect(still.robot.frameCount == count + 1)
    #expect(clock.sleeping == 0)
  }

  @Test("Playback continues on other screens, and returning shows the current state")
  func comingBack() async throws {
    let app = try await app()
    await listen(app, playing: output)
    app.robot.press(.escape)
    clock.advance(by: .seconds(42))
    app.robot.navigator.openRoute?("meditation")
    await app.robot.settle()
    app.robot.shows("0:42", "♪ playing", "Pause")
    #expect(output.requests.count == 1)
  }

  @Test("Picked songs stay picked on the next visit and in the next run")
  func kept() async throws {
    let folder = try TemporaryFolder()
    func run() throws -> DependencyManager {
      let personal = Personal.kept(
        in: Folders(environment: ["HOME": folder.url.path]), preferences: Preferences(), sources: StubProbe(),
        log: VisitLog(),
        news: StorageNews())
      return try .over(SwapiFixtures.bundled(), personal: personal)
    }
    let first = try run()
    let app = try await TestApp(.meditation, dependencies: first)
    app.robot.press(.enter, .down, .down, .enter).shows("2 picked")
    await first.personal.songs.settled()
    #expect(folder.read(".local/share/cantina/songs.json")?.contains("deep-bowls") == true)
    let again = try await TestApp(.meditation, dependencies: try run())
    again.robot.shows("2 picked", "Deep bowls           ✓", "Rain                 ✓")
  }

  @Test("A new language applies to the songs at once")
  func language() async throws {
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled())
    let before = try await TestApp(.meditation, dependencies: dependencies)
    before.robot.shows("Deep bowls", "Rain")
    dependencies.words.speak(try Words.polish())
    let after = try await TestApp(.meditation, dependencies: dependencies)
    after.robot.lacks("Deep bowls").shows("Deszcz")
  }

  @Test("The keys pause, seek, skip forward and back, change the volume and end")
  func keys() async throws {
    let app = try await app()
    await listen(app, playing: output)
    app.robot.type("..").shows("0:20")
    await output.ordered(2)
    app.robot.type(",").shows("0:10")
    await output.ordered(3)
    app.robot.type("+").shows("volume 90 %").type("--").shows("volume 70 %")
    app.robot.type("n")
    await finishWriting(app)
    app.robot.shows("0:00").type("p").type("e").shows("2 picked")
    await settle()
    #expect(output.playingCount == 0)
  }
}
