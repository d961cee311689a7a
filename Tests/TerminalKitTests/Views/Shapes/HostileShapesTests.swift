import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

/// Whatever a source sends, cards, tables, charts and tabs keep their shape.
@MainActor
@Suite("Hostile text in shapes", .bounded)
struct HostileShapesTests {
  private static func shapes(_ text: String) -> any View {
    let styled = StyledText(text)
    let grid = GridView(
      id: "grid", sections: [ListSection(title: text, count: 3, note: styled), ListSection(count: 1)], cardWidth: 12,
      cardHeight: 2
    ) { ListRow(id: .number($0), name: styled, details: [styled]) }
    let chart = Stack([
      TabsView(id: "tabs", titles: ["One", text, "Three"], chosen: 1, chosenText: text) { _ in },
      TableView(columns: [ListColumn("Name"), ListColumn(text, longest: 9)], rows: [["edge", styled], [styled]]),
      BarChartView([Bar(text, 3, styled), Bar("edge", 2, "2")]),
      MeterView(0.5, leading: styled, trailing: styled, plain: text),
    ])
    return Split([Split.Part(chart), Split.Part(grid)])
  }

  @Test(
    "stays in its place on the screen",
    arguments: FullRun.sample(12, of: HostileText.all, turn: 1, "hostile texts in shapes"))
  func screen(hostile: HostileText) async {
    let robot = await ScreenRobot(showing: SpyScreen("Shapes") { Self.shapes(hostile.text) })
    for (columns, rows) in [(120, 40), (80, 24), (40, 12), (20, 5)] {
      robot.resize(columns: columns, rows: rows).press(.right, .down)
      #expect(robot.terminal.glass.faults.isEmpty)
      for line in robot.lines {
        #expect(HostileText.isHarmless(line))
        #expect(TextWidth.columns(of: line) <= columns)
      }
    }
  }

  @Test("moves nothing beside it", arguments: HostileText.all)
  func beside(hostile: HostileText) {
    let probe = ViewProbe(columns: 60, rows: 2) {
      TableView(
        columns: [ListColumn("", longest: 9), ListColumn("")],
        rows: [[StyledText(hostile.text), "edge"], ["123456789", "edge"]])
    }
    func cells(_ row: Int) -> [Character?] {
      (15..<19).map { probe.frame.glyphs.character(of: probe.frame.cells[row * 60 + $0]) }
    }
    #expect(cells(0) == Array("edge"))
    #expect(cells(1) == Array("edge"))
  }

  @Test("is harmless in plain lines", arguments: HostileText.all)
  func plain(hostile: HostileText) {
    let probe = ViewProbe(columns: 80, rows: 24) { Self.shapes(hostile.text) }
    let lines = probe.page.lines
    #expect(lines.allSatisfy { HostileText.isHarmless($0.replacing("\t", with: "")) })
    #expect(lines.contains("edge: 2"))
  }
}
