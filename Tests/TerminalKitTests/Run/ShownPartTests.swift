import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@Suite("The visible part of a frame", .bounded)
@MainActor
struct ShownPartTests {
  /// Records each reported number of visible rows.
  private final class Rows: Screen {
    enum Action: Hashable, Sendable { case grow }
    static let bindings: [KeyBinding<Action>] = [
      KeyBinding(.character("a"), title: "grow", group: .screen, action: .grow)
    ]
    let title = "Rows"
    var invalidate: (() -> Void)?
    var count = 100
    private(set) var pages: [Int] = []
    private(set) var tops: [Int] = []

    var body: any View {
      ListView(id: "rows", sections: [ListSection(count: count)]) {
        ListRow(id: .number($0), name: StyledText("\($0)"))
      }
    }
    func perform(_ action: Action, focus: inout Focus) { count += 1 }
    func didShow(_ focus: Focus) {
      pages.append(focus["rows"].page)
      tops.append(focus["rows"].top)
    }
  }

  @Test("A screen learns its visible part at its first frame, after a resize and after scrolling")
  func told() async {
    let rows = Rows()
    let robot = await ScreenRobot(showing: rows)
    #expect(rows.pages == [22])
    robot.resize(columns: 80, rows: 40)
    #expect(rows.pages == [22, 38])
    robot.press(.end)
    #expect(rows.tops.last == 62)
  }

  @Test("A frame with the same visible part reports nothing")
  func same() async {
    let rows = Rows()
    let robot = await ScreenRobot(showing: rows)
    robot.type("aaa")
    #expect(rows.count == 103)
    #expect(rows.pages == [22])
  }

  @Test("A covered screen is not notified")
  func covered() async {
    let rows = Rows()
    let robot = await ScreenRobot(showing: rows)
    robot.navigator.present(SpyScreen("Above") { ProseView("Here") })
    robot.resize(columns: 80, rows: 40)
    #expect(rows.pages == [22])
  }
}
