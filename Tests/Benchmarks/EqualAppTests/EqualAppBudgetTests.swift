import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import equal_app

/// The limits of counts, which are the same on every machine; the runner of `Tests/Benchmarks` measures times.
@MainActor
@Suite("Budgets of the equal app", .bounded)
struct EqualAppBudgetTests {
  private let navigator = Navigator()
  private let robot: ScreenRobot

  init() async {
    navigator.setRoot(NamesScreen(names: SampleNames.people, navigator: navigator))
    robot = await ScreenRobot(navigator, on: TestTerminal(capabilities: Capabilities(colors: .indexed)))
  }

  /// Returns the bytes of each frame, one for each key that changes something.
  private func bytes(_ keys: [Key]) -> [Int] {
    keys.map { key in
      let before = robot.frameCount
      robot.press(key)
      #expect(robot.frameCount == before + 1, "one send a frame")
      return robot.lastFrame.count
    }
  }

  private func median(_ numbers: [Int]) -> Int { numbers.sorted()[numbers.count / 2] }

  @Test("Moving, scrolling and paging stay within their byte budgets")
  func moving() {
    #expect(SampleNames.people.count == 82)
    let moves = bytes(Array(repeating: .down, count: 21))
    let scrolls = bytes(Array(repeating: .down, count: 40))
    let upwards = bytes(Array(repeating: .up, count: 61))
    let pages = bytes([.pageDown, .pageDown, .pageDown, .pageUp, .pageUp, .pageUp])
    #expect(median(moves) <= 56)
    #expect(median(scrolls) <= 75)
    #expect(median(upwards) <= 75)
    #expect(median(pages) <= 305)
    robot.shows("Names (82)", "Luke Skywalker")
  }

  @Test("Opening a name and going back stays within its byte budget, wherever it is")
  func details() {
    for _ in 0..<8 {
      let push = bytes([.enter])[0]
      robot.shows("Detail: ", "field 8: value ")
      let pop = bytes([.character("h")])[0]
      #expect(push <= 245)
      #expect(pop <= 565)
      robot.press(.pageDown, .down)
    }
  }

  @Test("A key that changes nothing sends nothing")
  func nothing() {
    let before = robot.frameCount
    robot.press(.up, .home, .character("x"), .escape, .left)
    #expect(robot.frameCount == before)
  }

  @Test("Filtering takes one frame per letter, and Esc restores the list and the selection")
  func filter() {
    robot.press(.down, .down, .character("/"))
    _ = bytes([.character("s"), .character("k"), .character("y")])
    robot.shows("/sky", "Luke Skywalker").lacks("C-3PO")
    _ = bytes([.escape])
    robot.shows("Names (82)", "enter open")
  }

  @Test("Each detail is freed after leaving it")
  func freed() {
    for _ in 0..<50 {
      robot.press(.enter)
      weak let screen = navigator.visibleScreen
      #expect(screen is NameScreen)
      robot.press(.character("h"))
      #expect(screen == nil)
    }
    #expect(navigator.screens.count == 1)
  }
}
