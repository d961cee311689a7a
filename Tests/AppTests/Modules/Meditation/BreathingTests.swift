import Terminal
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The breathing guide", .bounded)
@MainActor
struct BreathingTests {
  private let clock = ManualClock()

  @Test(
    "4-7-8 has the right phase at each moment",
    arguments: [
      (0.0, BreathPattern.Part.breatheIn, 4, 1), (3.9, .breatheIn, 1, 1), (4, .hold, 7, 1), (10.5, .hold, 1, 1),
      (11, .breatheOut, 8, 1), (18.9, .breatheOut, 1, 1), (19, .breatheIn, 4, 2), (42, .hold, 7, 3),
    ] as [(Double, BreathPattern.Part, Int, Int)])
  func fourSevenEight(seconds: Double, part: BreathPattern.Part, left: Int, breath: Int) {
    let moment = BreathPattern.fourSevenEight.moment(at: .seconds(seconds))
    #expect(moment.part == part)
    #expect(moment.secondsLeft == left)
    #expect(moment.breath == breath)
  }

  @Test("Box breathing has four phases: inhale, hold, exhale and hold")
  func box() {
    let moments = stride(from: 2.0, to: 16, by: 4).map { BreathPattern.box.moment(at: .seconds($0)) }
    #expect(moments.map(\.part) == [.breatheIn, .hold, .breatheOut, .rest])
    #expect(moments.map(\.fullness) == [0.5, 1, 0.5, 0])
  }

  @Test("While paused no time passes; another pattern restarts")
  func pausing() {
    let viewModel = BreathingViewModel(clock: clock)
    viewModel.start()
    clock.advance(by: .seconds(5))
    #expect(viewModel.moment.part == .hold)
    viewModel.pause()
    clock.advance(by: .seconds(60))
    viewModel.togglePause()
    #expect(viewModel.moment.secondsLeft == 6)
    viewModel.changePattern()
    #expect(viewModel.pattern == .box)
    #expect(viewModel.moment.part == .breatheIn)
    #expect(viewModel.isMoving)
    viewModel.changePattern()
    #expect(viewModel.pattern == .fourSevenEight)
  }

  @Test("The guide matches its golden")
  func seen() async throws {
    let app = try await TestApp(.breathing, dependencies: .over(SwapiFixtures.bundled(), clock: clock))
    app.robot.resize(columns: 40, rows: 12)
    await app.shown("Breathe in  4")
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    await app.shown("Breathe in  2")
    app.robot.resize(columns: 80, rows: 24)
    app.robot.type(" ")
    await clock.sleepers(atMost: 0)
    await app.matchesGoldens("breathing")
  }

  @Test("With reduced motion it counts at one frame per second")
  func reducedMotion() async throws {
    let app = try await TestApp(
      .breathing, dependencies: .over(SwapiFixtures.bundled(), clock: clock), reducesMotion: true)
    // A large window draws the seconds as a picture, not as text.
    app.robot.resize(columns: 40, rows: 12)
    app.robot.shows("Breathe in  4")
    for _ in 0..<6 {
      await clock.sleepers(1)
      let before = app.robot.frameCount
      clock.advance(by: .milliseconds(999))
      await settle()
      #expect(app.robot.frameCount == before)
      clock.advance(by: .milliseconds(1))
      await app.robot.terminal.frames(atLeast: before + 1)
    }
    app.robot.shows("Hold  5")
  }
}
