import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@MainActor
@Suite("The robot", .bounded)
struct RobotTests {
  @Test("shows a screen and presses its keys")
  func seesAndPresses() async {
    let screen = SpyScreen("People") { ProseView("Hello there.") }
    let robot = await ScreenRobot(showing: screen)
    robot.shows("People", "Hello there.").lacks("Goodbye")
    robot.press(.character("m"))
    #expect(screen.log.entries.contains("People: mark"))
    #expect(await robot.end() == nil)
    #expect(await robot.press(.character("q")).end() == .quit)
  }

  @Test("waits until a screen has loaded")
  func settles() async {
    let screen = SpyScreen("People")
    screen.isLoading = true
    let robot = await ScreenRobot(showing: screen)
    Task {
      screen.isLoading = false
      screen.view = { ProseView("Loaded.") }
      screen.invalidate?()
    }
    await robot.settle().shows("Loaded.")
  }

  @Test("reports a screen that never settles, and what it shows")
  func neverSettles() async {
    let screen = SpyScreen("People")
    screen.isLoading = true
    let robot = await ScreenRobot(showing: screen)
    await withKnownIssue {
      let waiting = Task { await robot.settle() }
      waiting.cancel()
      _ = await waiting.value
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the screen is settled") && $0.rawValue.contains("People") }
    }
  }

  // The robot once waited for ever.
  @Test("reports work that waits for a clock that nothing advances")
  func waitsForClock() async {
    let clock = ManualClock()
    let robot = await ScreenRobot(showing: SpyScreen("People"), clock: clock)
    robot.navigator.run { try? await clock.sleep(for: .seconds(3)) }
    await clock.sleepers(1)
    await withKnownIssue {
      await Patience.$pollLimit.withValue(510) { _ = await robot.settle() }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("until the test advances the clock of the robot: 1\n") }
    }
    clock.advance(by: .seconds(3))
    await robot.settle()
  }

  /// A wait in vain used to occupy a core until the time limit.
  @Test("gives up waiting for a state that never comes, and reports what it saw")
  func neverReached() async {
    var polls = 0
    await withKnownIssue {
      let isReached = await eventually("the moon rises", pollLimit: 600, seen: { "clouds" }) {
        polls += 1
        return false
      }
      #expect(!isReached)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the moon rises") && $0.rawValue.contains("clouds") }
    }
    #expect(polls == 601)
    #expect(Patience.pollLimit == 1_400 && Patience.$pollLimit.withValue(7) { Patience.pollLimit } == 7)
    #expect(await eventually("the sun rises", pollLimit: 0) { true })
  }

  @Test("writes the plain interface as a transcript")
  func transcript() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People") { ProseView("Hello there.") })
    let transcript = await TestLines.transcript(of: navigator, typing: "q")
    #expect(transcript == "\nPeople\n\nHello there.\n> q\n")
  }
}
