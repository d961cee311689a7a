import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Motion", .bounded)
struct MotionTests {
  private let clock = ManualClock()
  private let screen = SpyScreen("People") { SpinnerView("Loading") }
  private let still = SpyScreen("Still") { ProseView("Nothing moves.") }

  @Test("A spinner turns while it is visible")
  func phases() async {
    let robot = await ScreenRobot(showing: screen, clock: clock)
    robot.shows("⠋ Loading")
    for (number, phase) in ["⠙", "⠹", "⠸"].enumerated() {
      await clock.sleepers(1)
      clock.advance(by: .milliseconds(120))
      await robot.terminal.frames(atLeast: number + 2)
      robot.shows("\(phase) Loading")
    }
    #expect(Set(clock.asked) == [.milliseconds(120)])
  }

  @Test("Without motion no timer runs")
  func rests() async {
    let robot = await ScreenRobot(showing: still, clock: clock)
    robot.press(.character("m"), .down)
    await robot.settle()
    #expect(clock.asked.isEmpty)
  }

  @Test("The timer ends when the spinner is removed or covered, or the application ends")
  func ends() async {
    let robot = await ScreenRobot(showing: screen, clock: clock)
    await clock.sleepers(1)
    robot.navigator.push(still)
    await robot.settle()
    #expect(clock.sleeping == 0)

    robot.navigator.pop()
    await robot.settle()
    await clock.sleepers(1)
    screen.view = { ProseView("Loaded.") }
    screen.invalidate?()
    await robot.settle().shows("Loaded.")
    #expect(clock.sleeping == 0)

    screen.view = { SpinnerView("Again") }
    screen.invalidate?()
    await robot.settle()
    await clock.sleepers(1)
    #expect(await robot.press(.character("q")).end() == .quit)
    #expect(clock.sleeping == 0)
  }

  @Test("Keys between two phases leave a single timer")
  func keys() async {
    let robot = await ScreenRobot(showing: screen, clock: clock)
    await clock.sleepers(1)
    for _ in 0..<20 { robot.press(.character("m")) }
    await robot.settle()
    await clock.sleepers(1)
    #expect(clock.sleeping == 1)
    clock.advance(by: .milliseconds(120))
    await robot.terminal.frames(atLeast: 2)
    robot.shows("⠙ Loading")
  }

  @Test("With reduced motion no timer runs at all")
  func reduced() async {
    let robot = await ScreenRobot(showing: screen, reducesMotion: true, clock: clock)
    robot.shows("⠋ Loading")
    await robot.settle()
    #expect(clock.asked.isEmpty)
  }

  @Test("Motion does not wake a busy terminal")
  func busy() async {
    let robot = await ScreenRobot(showing: screen, clock: clock)
    await clock.sleepers(1)
    robot.terminal.becomeBusy()
    clock.advance(by: .milliseconds(120))
    #expect(clock.sleeping == 0)
    await robot.settle()
    #expect(clock.asked.count == 1)
    robot.terminal.becomeWritable()
    await clock.sleepers(1)
  }
}
