import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A table with a selection", .bounded)
struct DataTableViewTests {
  @MainActor private final class Model {
    var sorted: (column: Int, isDescending: Bool) = (0, false)
    var asked = 0
    var ends = 0
    var count = 30
    var columns = 6

    var table: DataTableView {
      let columns = (0..<columns).map { index in
        ListColumn(
          width: 4, best: 10, alignment: index == 0 ? .leading : .trailing,
          heading: ListHeading(
            "col \(index)",
            order: index == sorted.column ? sorted.isDescending ? .descending : .ascending : nil))
      }
      return DataTableView(id: "table", columns: columns, count: count) { [self] column in
        sorted = (column, column == sorted.column && !sorted.isDescending)
      } onEnd: { [self] in
        ends += 1
      } row: { [self] index in
        asked += 1
        let number = sorted.isDescending ? count - 1 - index : index
        return ListRow(
          id: .number(number), name: StyledText("row \(number)"),
          details: (1..<max(2, self.columns)).map { StyledText("\(number).\($0)") })
      }
    }
  }

  private let model = Model()

  private func robot(columns: Int = 48, rows: Int = 10) async -> ScreenRobot {
    await ScreenRobot(showing: SpyScreen("Table") { [model] in model.table }, columns: columns, rows: rows)
  }

  @Test("The first column stays while others scroll sideways, with marks for hidden ones")
  func sideways() async {
    let robot = await robot()
    robot.shows("col 0 ▲", "col 1", "›").lacks("col 5", "‹").press(.right).shows("row 3", "col 2", "‹").lacks("col 1")
    robot.press(.right, .right, .right, .right).shows("row 3", "col 5").lacks("›")
    robot.press(.left, .left, .left).shows("col 1").lacks("‹")
    #expect(robot.navigator.visible?.focus.current == nil)
  }

  @Test("Sideways keys are used only while columns are hidden")
  func ends() {
    let harness = ViewHarness(48, 10).draw(model.table)
    #expect(harness.press(model.table, .left))
    #expect(harness.press(model.table, .right, .right, .right, .right, .right, .right))
    model.columns = 2
    let wide = ViewHarness(48, 10).draw(model.table)
    #expect(!wide.press(model.table, .left) && !wide.press(model.table, .right))
  }

  @Test("The key to the last row requests the end of a paged list")
  func end() {
    let harness = ViewHarness(48, 10).draw(model.table)
    harness.press(model.table, .down, .pageDown)
    #expect(model.ends == 0)
    harness.press(model.table, .end)
    #expect(model.ends == 1)
  }

  @Test("The columns keep their position while the selection moves")
  func keeps() async {
    let robot = await robot()
    robot.press(.right, .right, .down, .pageDown, .up).shows("col 3", "▌ row 6").lacks("col 2")
  }

  @Test("Tab leads to the headings: arrows select one and scroll to it, Enter sorts and reverses")
  func sorting() async {
    let robot = await robot()
    robot.press(.tab, .enter).shows("col 0 ▼", "row 29")
    robot.press(.right, .right, .right, .right, .right).shows("▌col 5").press(.enter).shows("col 5 ▲")
    #expect(model.sorted.column == 5)
    robot.press(.left, .left, .left, .left, .left, .left).shows("▌col 0")
    // Down leads back to the rows.
    robot.press(.down, .down).shows("▌ row 1").lacks("▌col")
  }

  @Test("A click on a heading sorts, a click on a row selects, and the wheel moves")
  func mouse() async {
    let robot = await robot()
    robot.click(on: "col 2").shows("col 2 ▲").click(on: "col 2").shows("col 2 ▼", "row 29")
    robot.click(on: "row 27").shows("▌ row 27").turnWheel(over: "row 27").shows("▌ row 24")
  }

  @Test("Plain lines label each value, and the headings sort by their numbers")
  func plain() async {
    model.columns = 3
    model.count = 2
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("Table") { [model] in model.table })
    let lines = TestLines(["3"])
    _ = await PlainApplication(device: lines, navigator: navigator).run()
    #expect(
      lines.pages[0].contains(
        "1. row 0; col 1 0.1; col 2 0.2\n2. row 1; col 1 1.1; col 2 1.2\n\n3. sort by col 0 ▲\n4. sort by col 1\n"))
    #expect(lines.pages[1].contains("1. row 1; col 1 1.1"))
  }

  @Test("Each key requests only visible rows of 1,000,000")
  func cost() {
    model.count = 1_000_000
    let harness = ViewHarness(80, 20).draw(model.table)
    for key in [Key.down, .pageDown, .right, .end, .up, .left, .home] {
      model.asked = 0
      harness.press(model.table, key)
      #expect(model.asked <= 20 + 6, "\(key): \(model.asked)")
    }
  }

  @Test("Nothing is drawn outside of the available space")
  func sizes() {
    for columns in 0..<60 {
      let harness = ViewHarness(columns, 3).draw(model.table)
      harness.press(model.table, .right, .right, .right)
      #expect(harness.lines.allSatisfy { TextWidth.columns(of: $0) <= columns })
    }
    model.columns = 1
    ViewHarness(20, 3).draw(model.table)
    model.columns = 0
    ViewHarness(20, 3).draw(model.table)
  }

  @Test("The frame keeps its shape with hostile cells and headings", arguments: HostileText.all)
  func hostile(text: HostileText) async {
    let hostile = StyledText(text.text)
    let screen = SpyScreen("Table") {
      DataTableView(
        id: "table", columns: (0..<3).map { _ in ListColumn(width: 4, best: 12, heading: ListHeading(text.text)) },
        count: 2, sort: { _ in }
      ) { ListRow(id: .number($0), name: hostile, details: [hostile, "edge"]) }
    }
    let robot = await ScreenRobot(showing: screen)
    for (columns, rows) in [(80, 24), (20, 5)] {
      robot.resize(columns: columns, rows: rows).press(.right)
      #expect(robot.terminal.glass.faults.isEmpty, "\(text.intent)")
      for line in robot.lines {
        #expect(HostileText.isHarmless(line) && TextWidth.columns(of: line) <= columns, "\(text.intent)")
      }
    }
    var lines = LineWriter()
    screen.body.write(to: &lines)
    #expect(lines.lines.allSatisfy { HostileText.isHarmless($0.replacing("\t", with: "")) }, "\(text.intent)")
  }
}
