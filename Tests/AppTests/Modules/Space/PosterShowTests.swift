import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The slide show", .bounded)
@MainActor
struct PosterShowTests {
  private let clock = ManualClock()
  private let changes = ChangeSpy()

  private func show(playing: Bool = true) -> PosterShowViewModel {
    let show = PosterShowViewModel(
      posters: GatedPosters(), clock: clock, startsPlaying: playing)
    show.delegate = changes
    return show
  }

  @Test("It advances by itself and wraps around")
  func goesOn() async {
    let show = show()
    show.begin()
    for number in Array(2...14) + [1] {
      await clock.sleepers(1)
      clock.advance(by: PosterShowViewModel.pause)
      await changes.until { show.poster?.number == number }
    }
    show.end()
  }

  @Test("A paused show stays; paging gives the next poster its full time")
  func pausing() async {
    let show = show()
    show.begin()
    await clock.sleepers(1)
    clock.advance(by: .seconds(7))
    show.leaf(by: 1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(7))
    await settle()
    #expect(show.poster?.number == 2)
    show.togglePlaying()
    #expect(!show.isPlaying)
    clock.advance(by: .seconds(60))
    await settle()
    #expect(show.poster?.number == 2)
    show.leaf(by: -1)
    show.leaf(by: -1)
    #expect(show.poster?.number == 14)
  }

  @Test("With reduced motion it moves only after the user starts it")
  func reducedMotion() async {
    let show = show(playing: false)
    show.begin()
    clock.advance(by: .seconds(60))
    await settle()
    #expect(show.poster?.number == 1 && !show.isPlaying)
    show.togglePlaying()
    await clock.sleepers(1)
    clock.advance(by: PosterShowViewModel.pause)
    await changes.until { show.poster?.number == 2 }
    show.end()
  }

  @Test("n and p page, space pauses, and a covered show stops")
  func keys() async throws {
    let app = try await TestApp(.posterShow, clock: clock)
    app.robot.shows("The Grand Tour · 1 of 14").type("n")
    await app.robot.settle()
    app.robot.shows("Mars · 2 of 14").type(" ").shows("paused").type("pp")
    await app.robot.settle()
    app.robot.shows("PSO J318.5-22 · 14 of 14 · paused").type(" ").lacks("paused")
  }
}
