import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Panes", .bounded)
struct PaneTests {
  private static func split() -> Split {
    Split([
      Split.Part(Samples.list("left", ["a", "b"]), minimum: 20), Split.Part(Samples.list("right", ["c"]), minimum: 20),
    ])
  }

  @Test("Arrows unused by the focused view change panes, and leave at the ends")
  func arrows() {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("Root"))
    navigator.push(SpyScreen("Bar") { Self.split() })
    let focused = { navigator.visible?.screen.body.focused(navigator.visible?.focus ?? Focus())?.id }
    let press = { (key: Key) in KeyDispatcher(navigator: navigator).dispatch(.key(key)) }
    #expect(press(.right) == .handled)
    #expect(focused() == "right")
    // There is nothing after the last pane.
    #expect(press(.right) == .unhandled(nil))
    #expect(press(.left) == .handled)
    #expect(focused() == "left")
    #expect(press(.character("l")) == .handled)
    #expect(focused() == "right")
    #expect(press(.character("h")) == .handled)
    #expect(press(.left) == .unhandled(.back))
  }

  @Test("A view that moves sideways keeps its arrows")
  func sideways() {
    let grid = GridView(id: "grid", sections: [ListSection(count: 4)], cardWidth: 5, cardHeight: 1) {
      ListRow(id: .number($0), name: "card")
    }
    let view = Split([Split.Part(grid), Split.Part(Samples.list("right"))])
    let harness = ViewHarness(80, 10).draw(view)
    harness.press(view, .right)
    #expect(view.focused(harness.focus)?.id == "grid")
    #expect(harness.focus["grid"].index == 1)
  }

  @Test("The footer shows Tab only if there are panes")
  func footer() async {
    let robot = await ScreenRobot(showing: SpyScreen("Bar") { Self.split() })
    #expect(robot.lines.last?.contains("tab ") == true)
    let list = await ScreenRobot(showing: SpyScreen("List") { Samples.list() })
    #expect(list.lines.last?.contains("tab ") == false)
    let detail = await ScreenRobot(
      showing: SpyScreen("Detail") {
        ScrollView(id: "page", FieldsView(groups: [FieldGroup([Field("Film", "A New Hope", link: 1)])]))
      })
    #expect(detail.lines.last?.contains("tab ") == false)
    let actions = await ScreenRobot(
      showing: SpyScreen("Songs") { Stack([Samples.list(), ButtonsView(id: "actions", titles: ["Play"]) { _ in }]) })
    #expect(actions.lines.last?.contains("tab ") == true)
  }

  @Test("A row opens by its digit; letters keep their usual meaning")
  func marks() async {
    let screen = SpyScreen("Menu") {
      ListView(id: "menu", sections: [ListSection(count: 14)], isNumbered: true) {
        ListRow(id: .number($0), name: StyledText("row \($0)"))
      }
    }
    let robot = await ScreenRobot(showing: screen)
    robot.shows("9  row 8", "0  row 9", "    row 10").lacks("a  row", "c  row")
    robot.press(.character("3"))
    #expect(screen.log.entries.last { $0.contains(":") } == "Menu: open")
    robot.shows("▌ 3  row 2").press(.character("0")).shows("▌ 0  row 9")
    #expect(screen.log.entries.count { $0 == "Menu: open" } == 2)
    robot.press(.character("b"), .character("c"), .character("z")).shows("▌ 0  row 9")
    #expect(screen.log.entries.count { $0 == "Menu: open" } == 2)
  }
}
