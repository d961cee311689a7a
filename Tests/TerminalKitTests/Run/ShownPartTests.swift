import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@Suite("What a frame shows", .bounded)
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

  @Test("A screen is told how much of it is seen: at its first frame, at another size, when it has scrolled by a move")
  func told() async {
    let rows = Rows()
    let robot = await ScreenRobot(showing: rows)
    #expect(rows.pages == [22])
    robot.resize(columns: 80, rows: 40)
    #expect(rows.pages == [22, 38])
    robot.press(.end)
    #expect(rows.tops.last == 62)
  }

  @Test("A frame that shows the same part as before tells nothing, whatever has changed in it")
  func same() async {
    let rows = Rows()
    let robot = await ScreenRobot(showing: rows)
    robot.type("aaa")
    #expect(rows.count == 103)
    #expect(rows.pages == [22])
  }

  @Test("A screen below another one is not told")
  func covered() async {
    let rows = Rows()
    let robot = await ScreenRobot(showing: rows)
    robot.navigator.present(SpyScreen("Above") { ProseView("Here") })
    robot.resize(columns: 80, rows: 40)
    #expect(rows.pages == [22])
  }
}
