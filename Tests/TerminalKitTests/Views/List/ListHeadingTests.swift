import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Headings and columns of lists")
struct ListHeadingTests {
  private func list(_ order: ListHeading.Order?, count: Int = 20) -> ListView {
    ListView(
      id: "list", sections: [ListSection(count: count)],
      columns: [ListColumn(width: 9, alignment: .trailing, heading: ListHeading("Height", order: order))],
      nameWidth: 10...20, heading: ListHeading("Name")
    ) { ListRow(id: .number($0), name: StyledText("row \($0)"), details: [StyledText("\($0) cm")]) }
  }

  @Test("Headings are above their columns, with the sort mark")
  func headings() {
    let harness = ViewHarness(60, 8).draw(list(.descending))
    #expect(harness.lines[0] == "   Name" + String(repeating: " ", count: 20) + "Height ▼")
    #expect(harness.lines[1] == " ▌ row 0" + String(repeating: " ", count: 23) + "0 cm")
    #expect(harness.style(of: "Height") == Theme.dusk[.heading])
    #expect(harness.style(of: "▼") == Theme.dusk[.accent])
    #expect(ViewHarness(60, 8).draw(list(.ascending)).lines[0].hasSuffix("Height ▲"))
    #expect(ViewHarness(60, 8).draw(list(nil)).lines[0].hasSuffix("Height"))
  }

  @Test("A narrow or low window and an empty list have no headings")
  func room() {
    #expect(ViewHarness(59, 8).draw(list(nil)).lines[0].hasPrefix(" ▌ row 0"))
    #expect(ViewHarness(60, 6).draw(list(nil)).lines[0].hasPrefix(" ▌ row 0"))
    #expect(ViewHarness(60, 8).draw(list(nil, count: 0)).inkedLines.isEmpty)
  }

  @Test("The rows scroll, and the headings stay")
  func scrolling() {
    let harness = ViewHarness(60, 8).draw(list(nil))
    harness.press(list(nil), .end)
    #expect(harness.lines[0].hasPrefix("   Name"))
    #expect(harness.lines[7].hasPrefix(" ▌ row 19"))
    #expect(harness.frame.edge.hasPrefix(".") && harness.frame.edge.hasSuffix("┃"))
  }

  @Test("A title is truncated if the sort mark needs its space")
  func narrow() {
    #expect(ListHeading("Hyperdrive", order: .ascending).text(in: 7).string == "Hype… ▲")
    #expect(ListHeading("Hyperdrive").text(in: 7).string == "Hyperd…")
  }

  private func sections(_ columns: Int, _ rows: Int) -> ViewHarness {
    let counts = [3, 1, 2, 1]
    let list = ListView(
      id: "list", sections: counts.enumerated().map { ListSection(title: "S\($0)", count: $1) }, isNumbered: true,
      sectionsBeside: 80...80
    ) { ListRow(id: .number($0), name: StyledText("row \($0)")) }
    let harness = ViewHarness(columns, rows).draw(list)
    for _ in 0..<4 { harness.press(list, .down) }
    return harness
  }

  @Test("In a wide window sections are in two columns that share the selection")
  func columns() {
    let lines = sections(80, 8).lines
    let halves = lines.prefix(7).map { line in
      [String(line.prefix(40)), String(line.dropFirst(40))].map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(halves.map { $0[0] } == ["S0", "1 row 0", "2 row 1", "3 row 2", "", "S1", "4 row 3"])
    #expect(halves.map { $0[1] } == ["S2", "▌ 5 row 4", "6 row 5", "", "S3", "7 row 6", ""])
  }

  @Test("Sections that do not all fit, or in a narrower window, stay in one column")
  func oneColumn() {
    #expect(sections(79, 12).lines.count { $0.contains("row") } == 7)
    #expect(sections(80, 3).lines.count { $0.contains("row") } <= 3)
  }

  @Test("Bare names take two columns if one is too high, without headings if space is short")
  func narrowColumns() {
    let list = ListView(
      id: "list", sections: [3, 1, 2, 1].enumerated().map { ListSection(title: "S\($0)", count: $1) },
      columns: [ListColumn(width: 30)], nameWidth: 9...9, isNumbered: true, sectionsBeside: 30...80
    ) { ListRow(id: .number($0), name: StyledText("row \($0)"), details: ["what it is for"]) }
    let low = ViewHarness(40, 5).draw(list)
    #expect(
      low.lines == [
        " ▌ 1  row 0            5  row 4", "   2  row 1            6  row 5", "   3  row 2",
        "                       7  row 6",
        "   4  row 3",
      ])
    low.press(list, .down, .down, .down, .down, .down, .down)
    #expect(low.lines[3] == "                     ▌ 7  row 6")
    #expect(ViewHarness(40, 4).draw(list).lines[2] == "   3  row 2            6  row 5")
    #expect(ViewHarness(40, 7).draw(list).lines[0].contains("S2"))
    #expect(ViewHarness(40, 14).draw(list).lines[0] == "   S0" && ViewHarness(29, 5).draw(list).lines[0] == "   S0")
  }
}
