import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A table", .bounded)
struct TableViewTests {
  private static let view = TableView(
    columns: [
      ListColumn("World", priority: 9), ListColumn("Diameter", alignment: .trailing, priority: 5),
      ListColumn("Population", alignment: .trailing, priority: 7), ListColumn("Climate", priority: 1, longest: 20),
    ],
    rows: [
      ["Tatooine", StyledText(spans: [.init("10,465"), .init(" km", .dim)]), "200,000", "arid"],
      ["Alderaan", "12,500 km", "2,000,000,000", "temperate"],
      ["Yavin IV", "10,200 km", "1,000", "temperate, tropical and wet all year"],
      ["Hoth", "7,200 km", .missing, "frozen"], ["Dagobah"],
    ])

  @Test("looks as approved at every size")
  func goldens() async {
    await ScreenRobot(showing: SpyScreen("Planets") { Self.view }).matchesGolden("Views/table")
  }

  @Test(
    "drops columns by importance before truncating a text",
    arguments: [
      (63, "   World       Diameter      Population   Climate"), (62, "   World       Diameter      Population"),
      (40, "   World       Diameter      Population"), (39, "   World         Population"),
      (30, "   World         Population"),
      (28, "   World         Population"), (27, "   World"), (12, "   World"), (8, "   Wor…"),
    ])
  func leaving(columns: Int, headings: String) {
    let probe = ViewProbe(columns: columns, rows: 6) { Self.view }
    #expect(probe.lines[0] == headings)
    for columns in 0..<12 { probe.resize(columns: columns, rows: 6) }
  }

  @Test("drops the last of equally important columns first")
  func equals() {
    #expect(ColumnFit.kept(widths: [5, 5, 5], priorities: [0, 0, 0], gap: 1, room: 12) == [0, 1])
    #expect(ColumnFit.kept(widths: [5, 5, 5], priorities: [0, 2, 1], gap: 1, room: 12) == [1, 2])
    #expect(ColumnFit.kept(widths: [5], priorities: [0], gap: 1, room: 5) == [])
  }

  @Test("has no heading line without headings")
  func noHeadings() {
    let table = TableView(
      columns: [ListColumn("", alignment: .trailing), ListColumn("")], rows: [["2 oz", "Rum"], ["12", "Ice"]])
    #expect(table.extent(columns: 80) == .rows(2))
    let probe = ViewProbe(columns: 40, rows: 2) { table }
    #expect(probe.lines == ["   2 oz   Rum", "     12   Ice"])
    #expect(probe.page.lines == ["2 oz: Rum", "12: Ice"])
  }

  @Test("shows each value with its heading in plain lines")
  func plain() {
    let probe = ViewProbe { Self.view }
    #expect(
      probe.page.lines == [
        "Tatooine: Diameter 10,465 km; Population 200,000; Climate arid",
        "Alderaan: Diameter 12,500 km; Population 2,000,000,000; Climate temperate",
        "Yavin IV: Diameter 10,200 km; Population 1,000; Climate temperate, tropical and wet all year",
        "Hoth: Diameter 7,200 km; Population –; Climate frozen",
        "Dagobah",
      ])
  }
}
