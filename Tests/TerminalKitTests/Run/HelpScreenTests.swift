import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Help", .bounded)
struct HelpScreenTests {
  private func robot(columns: Int = 80, rows: Int = 24) async -> ScreenRobot {
    let list = ListView(id: "list", sections: [ListSection(count: 3)]) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
    return await ScreenRobot(showing: SpyScreen("People") { list }, columns: columns, rows: rows)
  }

  @Test("It lists the keys available on the screen below, under headings")
  func lists() async {
    let robot = await robot(rows: 40)
    robot.press(.character("?"))
    robot.shows("Keys", "In a list", "On this screen", "Everywhere")
    robot.shows("mark", "page down", "quit", "^C").lacks("never", "end search")
    #expect(robot.line(with: "page down")?.contains("pgdn ^D ^F space") == true)
  }

  @Test("Help looks as approved")
  func golden() async {
    await robot().press(.character("?")).matchesGolden("help")
  }

  @Test("It is closed by Esc, by ? and by Enter", arguments: [Key.escape, .character("?"), .enter])
  func closes(key: Key) async {
    let robot = await robot()
    robot.press(.character("?")).shows("In a list")
    robot.press(key).lacks("In a list").shows("▌ row 0")
    #expect(await robot.end() == nil)
  }

  @Test("In a wide window the global keys are beside those of the screen")
  func columns() async {
    let robot = await robot(columns: 120, rows: 40)
    robot.press(.character("?"))
    let line = robot.line(with: "In a list")
    #expect(line?.contains("Everywhere") == true)
    robot.resize(columns: 80, rows: 40)
    #expect(robot.line(with: "In a list")?.contains("Everywhere") == false)
  }

  @Test("Letters filter the keys by title and name; Enter keeps the filter, Esc clears it")
  func search() async {
    let robot = await robot(rows: 40)
    robot.press(.character("?")).type("/page")
    robot.shows("/ page", "page down", "page up").lacks("quit", "^C", "Everywhere")
    robot.press(.enter).shows("page down").lacks("quit")
    robot.press(.escape).shows("quit", "page down").lacks("/ page")
    robot.type("/^c").shows("quit at once").lacks("page down")
    robot.press(.escape).type("/zzz").shows("Nothing matches.")
    robot.press(.escape, .escape).lacks("In a list").shows("▌ row 0")
  }

  @Test("It scrolls if it does not fit, and the list below stays in place")
  func scrolls() async {
    let robot = await robot(columns: 40, rows: 12)
    robot.press(.character("?")).lacks("^C")
    robot.press(.end).shows("^C")
    robot.press(.escape).shows("▌ row 0")
  }
}
