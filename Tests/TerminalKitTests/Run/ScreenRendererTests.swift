import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("The whole screen", .bounded)
struct ScreenRendererTests {
  private func people() -> SpyScreen {
    let screen = SpyScreen("People") {
      ListView(id: "list", sections: [ListSection(count: 30)]) {
        ListRow(id: .number($0), name: StyledText("row \($0)"))
      }
    }
    screen.badge = "live"
    screen.status = "30 of 82"
    return screen
  }

  @Test("Header, body, status and footer are in place at every size")
  func golden() async {
    await ScreenRobot(showing: people()).matchesGoldensAtEverySize("screen")
  }

  @Test("A terminal that is too small says so and recovers when it grows", arguments: [(19, 24), (80, 4), (1, 1)])
  func tooSmall(columns: Int, rows: Int) async {
    let robot = await ScreenRobot(showing: people())
    robot.resize(columns: columns, rows: rows).lacks("row 0")
    #expect(robot.lines[0].hasPrefix("T"))
    robot.resize(columns: 20, rows: 5).shows("row 0").lacks("too small")
  }

  @Test("Without cells nothing is drawn", arguments: [(0, 0), (0, 9), (9, 0)])
  func nothing(columns: Int, rows: Int) async {
    let robot = await ScreenRobot(showing: people())
    robot.resize(columns: columns, rows: rows).resize(columns: 80, rows: 24).shows("row 0")
  }

  @Test("Keys are handled even if it is too small to draw")
  func hears() async {
    let robot = await ScreenRobot(showing: people())
    robot.resize(columns: 10, rows: 3).press(.down).resize(columns: 80, rows: 24).shows("▌ row 1")
  }

  @Test("A panel leaves the screen below visible, a full screen does not")
  func presentations() async {
    let navigator = Navigator()
    navigator.setRoot(people())
    let robot = await ScreenRobot(navigator)
    let panel = SpyScreen("Panel") { ProseView("In a panel.") }
    panel.presentation = .panel(columns: 30)
    navigator.present(panel)
    await robot.settle().shows("People", "row 0", "Panel", "In a panel.")

    navigator.present(SpyScreen("Whole") { ProseView("All of it.") })
    await robot.settle().shows("All of it.", "People › Whole").lacks("row 0", "In a panel.")

    navigator.dismiss()
    await robot.settle().shows("row 0", "In a panel.").lacks("All of it.")
  }

  @Test("Only the focused view shows the cursor")
  func cursor() async {
    let navigator = Navigator()
    let form = SpyScreen("Form") { TextField(id: SpyScreen.searchField, prompt: "/", text: "luke") { _ in } }
    navigator.setRoot(form)
    let robot = await ScreenRobot(navigator)
    #expect(robot.terminal.glass.cursor == nil)
    robot.press(.character("/"))
    #expect(robot.terminal.glass.cursor == Frame.Position(column: 7, row: 1))
    let panel = SpyScreen("Panel")
    panel.presentation = .panel(columns: 20)
    navigator.present(panel)
    await robot.settle()
    #expect(robot.terminal.glass.cursor == nil)
  }

  @Test("An empty list does not show an unopened field")
  func emptyList() async {
    let screen = SpyScreen("People") {
      Stack([
        TextField(id: SpyScreen.searchField, prompt: "/", text: "") { _ in },
        ListView(id: "list", sections: []) { ListRow(id: .number($0), name: "") },
      ])
    }
    let robot = await ScreenRobot(showing: screen)
    #expect(robot.terminal.glass.cursor == nil)
    robot.shows("m mark", "q quit")
    #expect(robot.lines[1...22].allSatisfy { $0.isEmpty })
  }
}
