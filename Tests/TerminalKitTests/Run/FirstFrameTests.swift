import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("The first frame of a screen that loads", .bounded)
struct FirstFrameTests {
  private let clock = ManualClock()
  private let patience = Duration.milliseconds(50)
  private let list = SpyScreen("People") { ProseView("Here.") }
  private let detail = SpyScreen("Detail") { ProseView("Loading.") }
  private let navigator = Navigator()

  init() {
    navigator.setRoot(list)
    list.onPerform = { [navigator, detail] _ in navigator.push(detail) }
    detail.isLoading = true
  }

  private func robot() async -> ScreenRobot {
    await ScreenRobot(navigator, reducesMotion: true, clock: clock, patience: patience)
  }

  private func load(_ screen: SpyScreen) {
    screen.isLoading = false
    screen.view = { ProseView("Loaded.") }
    screen.invalidate?()
  }

  @Test("It waits for a load that finishes in time, and leaves no timer")
  func inTime() async {
    let robot = await robot()
    robot.press(.enter).shows("Here.")
    #expect(robot.frameCount == 1)
    load(detail)
    await robot.settle()
    robot.shows("Detail", "Loaded.")
    #expect(robot.frameCount == 2)
    await clock.sleepers(atMost: 0)
    #expect(clock.asked.allSatisfy { $0 == patience })
  }

  @Test("The very first screen waits too")
  func start() async {
    list.isLoading = true
    let robot = await robot()
    #expect(robot.frameCount == 0)
    load(list)
    await robot.settle()
    robot.shows("Loaded.")
    #expect(robot.frameCount == 1)
  }

  @Test("A load that takes longer is drawn as is")
  func late() async {
    let robot = await robot()
    robot.press(.enter)
    await clock.sleepers(1)
    clock.advance(by: patience)
    await robot.nextFrame()
    robot.shows("Detail", "Loading.")
    load(detail)
    await robot.settle()
    robot.shows("Loaded.")
    #expect(robot.frameCount == 3)
  }

  @Test("Neither a key nor a screen drawn before waits")
  func key() async {
    let robot = await robot()
    robot.press(.enter).press(.character("m")).shows("Loading.")
    robot.press(.escape).shows("Here.")
    list.isLoading = true
    list.view = { ProseView("Reloads.") }
    list.invalidate?()
    await robot.nextFrame()
    robot.shows("Reloads.")
    #expect(robot.frameCount == 4)
  }

  @Test("A screen left while it waits is never drawn")
  func left() async {
    let robot = await robot()
    robot.press(.enter)
    navigator.pop()
    await robot.settle()
    robot.shows("Here.")
    #expect(robot.frameCount == 1)
    await clock.sleepers(atMost: 0)
  }

  @Test("A load started by drawing is waited for within the same limit")
  func chain() async {
    var count = 1
    detail.view = { [detail] in
      ListView(id: "list", sections: [ListSection(count: count)]) { index in
        // Like a list that learns how many rows fit.
        if index == count - 1, count < 4 { detail.isLoading = true }
        return ListRow(id: .number(index), name: StyledText("row \(index)"))
      }
    }
    let robot = await robot()
    robot.press(.enter)
    for next in 2...4 {
      detail.isLoading = false
      detail.invalidate?()
      await eventually("the list was drawn", seen: { "\(count)" }) {
        detail.isLoading || !robot.lines[0].contains("People")
      }
      count = next
      #expect(robot.frameCount == 1)
    }
    detail.isLoading = false
    detail.invalidate?()
    await robot.settle()
    robot.shows("row 3")
    #expect(robot.frameCount == 2)
    #expect(clock.asked == [patience])
  }
}
