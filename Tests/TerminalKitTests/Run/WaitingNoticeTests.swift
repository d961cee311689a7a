import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("The waiting notice of a loading screen", .bounded)
struct WaitingNoticeTests {
  private let clock = ManualClock()
  private let screen = SpyScreen("People") { ProseView("Nothing yet.") }
  private let navigator = Navigator()

  /// Makes a notice of the seconds passed, from the third on.
  init() {
    screen.isLoading = true
    screen.notice = Notice(StyledText("Older."))
    navigator.setRoot(screen)
    navigator.notice = { [clock] own, isLoading in
      guard isLoading else { return own }
      let seconds = Int(clock.now.offset / .seconds(1))
      return seconds < 3
        ? Notice(own?.text ?? "", changesAfter: .seconds(3) - clock.now.offset)
        : Notice(StyledText("Waiting, \(seconds) s"), changesAfter: .seconds(1))
    }
  }

  private func robot() async -> ScreenRobot {
    await ScreenRobot(navigator, on: TestTerminal(), reducesMotion: true, clock: clock)
  }

  @Test("It appears after a delay and disappears after loading, without a timer left")
  func waits() async {
    let robot = await robot()
    robot.shows("Older.").lacks("Waiting")
    for (step, second) in [3, 4, 5].enumerated() {
      await clock.sleepers(1)
      clock.advanceToNext()
      await robot.terminal.frames(atLeast: step + 2)
      robot.shows("Waiting, \(second) s").lacks("Older.")
    }
    await clock.sleepers(1)
    #expect(clock.asked == [.seconds(3), .seconds(1), .seconds(1), .seconds(1)])
    screen.isLoading = false
    screen.invalidate?()
    await robot.settle()
    robot.shows("Older.").lacks("Waiting")
    #expect(clock.sleeping == 0)
  }

  @Test("A loading panel shows it on the page below")
  func panel() async {
    screen.isLoading = false
    let panel = SpyScreen("Panel") { ProseView("Choose.") }
    panel.presentation = .panel(columns: 30)
    panel.isLoading = true
    let robot = await robot()
    navigator.present(panel)
    await clock.sleepers(1)
    clock.advance(by: .seconds(3))
    await robot.nextFrame()
    robot.shows("Choose.", "Waiting, 3 s")
  }

  @Test("A screen that is not loading starts no timer")
  func rests() async {
    screen.isLoading = false
    let robot = await robot()
    robot.press(.character("m"))
    await robot.settle()
    #expect(clock.asked.isEmpty)
  }

  @Test("Plain lines print it once, before the page")
  func plain() async {
    let lines = TestLines(["q"])
    let end = Task {
      await PlainApplication(device: lines, navigator: navigator, strings: .english, clock: clock).run()
    }
    await clock.sleepers(1)
    clock.advance(by: .seconds(3))
    await eventually("it is said", seen: { lines.transcript }) { lines.transcript == "Waiting, 3 s\n" }
    clock.advance(by: .seconds(4))
    #expect(clock.sleeping == 0)
    screen.isLoading = false
    screen.invalidate?()
    #expect(await end.value == .quit)
    #expect(lines.pages.first == "Waiting, 3 s\n\nPeople\n\nNothing yet.\n\nOlder.\n> ")
  }

  @Test("Plain lines do not mention a short wait")
  func plainShort() async {
    let lines = TestLines(["q"])
    let end = Task {
      await PlainApplication(device: lines, navigator: navigator, strings: .english, clock: clock).run()
    }
    await clock.sleepers(1)
    screen.isLoading = false
    screen.invalidate?()
    #expect(await end.value == .quit)
    #expect(!lines.transcript.contains("Waiting") && clock.sleeping == 0)
  }

  @Test("A page of plain lines that is ready at once starts no timer")
  func plainRests() async {
    screen.isLoading = false
    _ = await PlainApplication(device: TestLines([]), navigator: navigator, strings: .english, clock: clock).run()
    #expect(clock.asked.isEmpty)
  }
}
