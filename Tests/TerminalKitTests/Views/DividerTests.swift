import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A divider between two panes", .bounded)
struct DividerTests {
  private static func split() -> Split {
    Split(
      id: "split",
      [
        Split.Part(Samples.list("left"), minimum: 30), Split.Part(Samples.list("middle"), minimum: 20),
        Split.Part(Samples.list("right"), minimum: 20),
      ])
  }

  private static func screen() -> SpyScreen { SpyScreen("Panes") { split() } }

  /// Returns the columns in which the lines are drawn.
  private func lines(_ robot: ScreenRobot) -> [Int] {
    robot.lines[3].enumerated().filter { $0.element == "│" }.map(\.offset)
  }

  @Test("moves by two columns with the keys, as far as the minimum widths")
  func keys() async {
    let robot = await ScreenRobot(showing: Self.screen(), columns: 102)
    #expect(lines(robot) == [33, 67])
    robot.press(.character(">"))
    #expect(lines(robot) == [35, 67])
    robot.press(.tab, .character("<"), .character("<"))
    #expect(lines(robot) == [35, 63])
    robot.press(.tab, .character(">"))
    #expect(lines(robot) == [35, 65])
    for _ in 0..<30 { robot.press(.character("<")) }
    #expect(lines(robot) == [35, 56])
  }

  @Test("keeps its position while the program runs, as a fraction of the width")
  func kept() async {
    let robot = await ScreenRobot(showing: SpyScreen("Home") { ProseView("Home") }, columns: 102)
    robot.navigator.push(Self.screen())
    await robot.settle()
    for _ in 0..<5 { robot.press(.character(">")) }
    robot.press(.escape).shows("Home")
    robot.navigator.push(Self.screen())
    await robot.settle()
    #expect(lines(robot) == [43, 67])
    robot.resize(columns: 202, rows: 24)
    #expect(lines(robot) == [86, 133])
    // Stacked panes have no divider to move.
    robot.resize(columns: 60, rows: 24).press(.character("<")).resize(columns: 102, rows: 24)
    #expect(lines(robot) == [43, 67])
  }

  @Test("follows the mouse from press to release, and nothing else does")
  func mouse() async {
    let robot = await ScreenRobot(showing: Self.screen(), columns: 102)
    func mouse(_ action: MouseEvent.Action, _ column: Int) {
      robot.terminal.deliver([.input(.mouse(MouseEvent(action: action, column: column, row: 5)))])
    }
    mouse(.press, 33)
    mouse(.drag, 40)
    #expect(lines(robot) == [40, 67])
    mouse(.drag, 5)
    #expect(lines(robot) == [30, 67])
    mouse(.release, 38)
    #expect(lines(robot) == [38, 67])
    mouse(.drag, 50)
    mouse(.press, 50)
    mouse(.drag, 60)
    #expect(lines(robot) == [38, 67])
  }

  @Test("moves in a visible preview too")
  func preview() async {
    let rest = PreviewRest()
    let screen = SpyScreen("List") {
      Preview(of: "list", Samples.list("list"), rest: rest) { ProseView(StyledText("all of \($0)")) }
    }
    let robot = await ScreenRobot(showing: screen, columns: 120)
    #expect(lines(robot) == [80])
    robot.press(.character("<"), .down).shows("▌ C-3PO")
    #expect(lines(robot) == [78])
    robot.terminal.deliver([.input(.mouse(MouseEvent(action: .press, column: 78, row: 9)))])
    robot.terminal.deliver([.input(.mouse(MouseEvent(action: .release, column: 84, row: 9)))])
    #expect(lines(robot) == [84])
    robot.resize(columns: 100, rows: 24).press(.character("<")).resize(columns: 120, rows: 24)
    #expect(lines(robot) == [84])
  }

  @Test("gives its panes the height that their text needs at the new width")
  func height() async {
    let text = Array(repeating: "word", count: 40).joined(separator: " ")
    let screen = SpyScreen("Panes") {
      let words = Split.Part(ProseView(StyledText(text)), minimum: 20)
      let buttons = Split.Part(ButtonsView(id: "b", titles: ["Ok"]) { _ in }, minimum: 20)
      let aside = Aside(Split(id: "split", [words, buttons]))
      return ScrollView(id: "page", Stack([WidthChoice(wide: Spacing(), narrow: aside), ProseView("below")]))
    }
    let robot = await ScreenRobot(showing: screen, columns: 80)
    for key in "<<<<<>>>>>>>>>>>>" {
      robot.press(.character(key))
      let lines = robot.lines.prefix { !$0.contains("below") }
      let count = lines.joined(separator: " ").split(whereSeparator: { $0 == " " || $0 == "│" }).count { $0 == "word" }
      #expect(count == 40 && lines.last?.contains("word") == true, "\(robot.lines)")
    }
  }

  @Test("is restored to a valid earlier position, and reports moves")
  func restored() async {
    let robot = await ScreenRobot(showing: Self.screen(), columns: 102)
    var told: [[Int]] = []
    robot.navigator.didMovePanes = { told.append($0 == "split" ? $1 : []) }
    for impossible in [[], [50], [50, -25, 25], [0, 0, 0], [.max, .max, .max], [50, 25, 10_001]] {
      robot.navigator.restorePanes(["split": impossible])
      await robot.settle()
      #expect(lines(robot) == [33, 67], "\(impossible)")
    }
    robot.navigator.restorePanes(["split": [50, 25, 25], "other": [9, 9]])
    await robot.settle()
    #expect(lines(robot) == [50, 76] && told.isEmpty)
    robot.press(.character(">"), .character("<"))
    #expect(told == [[52, 23, 25], [50, 25, 25]])
    for _ in 0..<60 { robot.press(.character("<")) }
    #expect(told.count == 12, "a line that stands at its end is not moved")
  }

  @Test("has its keys in the help only if it has a name")
  func hints() {
    let keys = { (split: Split) in split.hints.flatMap(\.keys).filter { ["<", ">"].contains($0.name) }.count }
    #expect(keys(Self.split()) == 2)
    #expect(keys(Split([Split.Part(Samples.list("a")), Split.Part(Samples.list("b"))])) == 0)
  }
}
