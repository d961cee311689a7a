import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("List")
struct ListViewTests {
  /// Records requests for rows.
  private final class Rows {
    var names: [String]
    var asked: [Int] = []
    init(_ names: [String]) { self.names = names }
  }

  private func list(
    _ rows: Rows, sections: [ListSection]? = nil, isNumbered: Bool = false, keepsPosition: Bool = true
  ) -> ListView {
    ListView(
      id: "list", sections: sections ?? [ListSection(count: rows.names.count)], isNumbered: isNumbered,
      keepsPosition: keepsPosition
    ) { index in
      rows.asked.append(index)
      return ListRow(id: .text(rows.names[index]), name: StyledText(rows.names[index]))
    }
  }

  @Test("A row without details uses the space of the columns, up to the margin")
  func withoutDetails() {
    let list = ListView(
      id: "list", sections: [ListSection(count: 2)], columns: [ListColumn(width: 6)], nameWidth: 8...10
    ) { index in
      ListRow(
        id: .number(index), name: StyledText("a name that is quite long, and longer"),
        details: index == 0 ? ["six"] : [])
    }
    let harness = ViewHarness(30, 2)
    harness.draw(list)
    #expect(harness.lines == [" ▌ a name th…   six", "   a name that is quite long…"])
  }

  @Test("Drawing and moving request only visible rows of a million")
  func million() {
    var asked: [Int] = []
    let list = ListView(id: "list", sections: [ListSection(title: "All", count: 1_000_000)]) { index in
      asked.append(index)
      return ListRow(id: .number(index), name: StyledText("row \(index)"))
    }
    let harness = ViewHarness(80, 20)
    for keys in [[], [Key.down], [.pageDown], [.end], [.up], [.home]] {
      for key in keys {
        asked = []
        _ = list.handle(.key(key), focus: &harness.focus)
        #expect(asked.count <= 2, "\(key)")
      }
      asked = []
      harness.draw(list)
      #expect(asked.count <= 20 + 2)
    }
    harness.press(list, .end)
    #expect(harness.lines.last == " ▌ row 999999")
  }

  @Test("The selected row has the bar and a bold name; the others have neither")
  func chosenRow() {
    let list = list(Rows(["Luke", "Leia"]))
    let harness = ViewHarness(30, 4).draw(list)
    #expect(harness.lines == [" ▌ Luke", "   Leia", "", ""])
    #expect(harness.style(of: "▌") == Theme.dusk[.accent])
    #expect(harness.style(of: "Luke") == Theme.dusk[.strong])
    #expect(harness.style(of: "Leia") == .plain)
    #expect(harness.press(list, .down))
    #expect(harness.lines == ["   Luke", " ▌ Leia", "", ""])
  }

  @Test("A match keeps its role in the selected row")
  func matches() {
    let list = ListView(id: "list", sections: [ListSection(count: 1)]) { _ in
      ListRow(id: 0, name: StyledText(spans: [.init("Sky"), .init("walk", .match), .init("er")]))
    }
    let harness = ViewHarness(30, 2).draw(list)
    #expect(harness.style(of: "Sky") == Theme.dusk[.strong])
    #expect(harness.style(of: "walk") == Theme.dusk[.match])
  }

  @Test("The window stays while the selection moves within it")
  func scroll() {
    let list = list(Rows((0..<50).map { "row \($0)" }))
    let harness = ViewHarness(20, 5).draw(list)
    harness.press(list, .down, .down, .down, .down)
    #expect(harness.lines.first == "   row 0")
    harness.press(list, .down)
    #expect(
      harness.lines == [
        "   row 1", "   row 2", "   row 3", "   row 4", " ▌ row 5",
      ])
    harness.press(list, .up, .up, .up, .up)
    #expect(
      harness.lines == [
        " ▌ row 1", "   row 2", "   row 3", "   row 4", "   row 5",
      ])
  }

  @Test("Moving up to a section's first row shows its heading, also at the top")
  func headings() {
    let rows = Rows((0..<8).map { "row \($0)" })
    let list = list(rows, sections: [ListSection(title: "One", count: 4), ListSection(title: "Two", count: 4)])
    let harness = ViewHarness(20, 4).draw(list)
    harness.press(list, .end)
    #expect(harness.lines.first == "   row 4")
    harness.press(list, .up, .up, .up)
    #expect(harness.lines == ["   Two", " ▌ row 4", "   row 5", "   row 6"])
    #expect(harness.style(of: "Two") == Theme.dusk[.heading])
    harness.press(list, .home)
    #expect(harness.lines == ["   One", " ▌ row 0", "   row 1", "   row 2"])
  }

  @Test("The selection follows its row when rows before it are added or removed")
  func identity() {
    let rows = Rows(["b", "d"])
    let harness = ViewHarness(20, 5).draw(list(rows))
    harness.press(list(rows), .down)
    rows.names = ["a", "b", "c", "d"]
    #expect(harness.draw(list(rows)).lines[3] == " ▌ d")
    rows.names = ["d"]
    #expect(harness.draw(list(rows)).lines[0] == " ▌ d")
  }

  @Test("If the selected row is gone its neighbour is selected, or in a search the first")
  func gone() {
    let rows = Rows(["a", "b", "c", "d"])
    let harness = ViewHarness(20, 5).draw(list(rows))
    harness.press(list(rows), .down, .down)
    rows.names = ["a", "b", "d"]
    #expect(harness.draw(list(rows)).lines == ["   a", "   b", " ▌ d", "", ""])
    rows.names = ["a", "b"]
    #expect(harness.draw(list(rows)).lines[1] == " ▌ b")
    rows.names = ["x", "y"]
    #expect(harness.draw(list(rows, keepsPosition: false)).lines[0] == " ▌ x")
    rows.names = []
    #expect(harness.draw(list(rows)).inkedLines.isEmpty)
    #expect(!harness.press(list(rows), .down))
  }

  @Test("A destination is selected with the next frame, and not by a key before it")
  func destination() {
    let rows = Rows((0..<100).map { "row \($0)" })
    func list(_ destination: Int?) -> ListView {
      ListView(id: "list", sections: [ListSection(count: 100)], destination: destination) { index in
        ListRow(id: .text(rows.names[index]), name: StyledText(rows.names[index]))
      }
    }
    let harness = ViewHarness(30, 4).draw(list(nil))
    _ = list(80).handle(.key(.down), focus: &harness.focus)
    #expect(harness.focus["list"].index == 1)
    harness.draw(list(80))
    #expect(harness.lines.last == " ▌ row 80")
    harness.draw(list(nil))
    #expect(harness.lines.last == " ▌ row 80")
    harness.draw(list(500))
    #expect(harness.lines.last == " ▌ row 99")
  }

  @Test("Only the key to the end reports it, whether or not there are more rows")
  func end() {
    var count = 0
    let list = ListView(id: "list", sections: [ListSection(count: 3)], onEnd: { count += 1 }) { index in
      ListRow(id: .number(index), name: "row")
    }
    let harness = ViewHarness(30, 4).draw(list)
    for key in [Key.down, .down, .down, .pageDown, .home, .up] { harness.press(list, key) }
    #expect(count == 0)
    harness.press(list, .end)
    harness.press(list, .character("G"))
    #expect(count == 2 && harness.focus["list"].index == 2)
  }

  @Test("Columns are aligned, and long values take free width or end in an ellipsis")
  func columns() {
    let list = ListView(
      id: "list", sections: [ListSection(count: 2)],
      columns: [ListColumn(width: 6, alignment: .trailing), ListColumn(width: 4)], nameWidth: 8...8
    ) { index in
      index == 0
        ? ListRow(id: 0, name: "Luke", details: ["172 cm", "male"])
        : ListRow(id: 1, name: "Jabba Desilijic", details: [.missing, "hermaphrodite"])
    }
    #expect(
      ViewHarness(28, 2).draw(list).lines == [
        " ▌ Luke       172 cm   male",
        "   Jabba D…        –   her…",
      ])
    #expect(ViewHarness(40, 2).draw(list).lines.last == "   Jabba D…        –   hermaphrodite")
  }

  @Test("Rows show the digit that opens them")
  func digits() {
    let list = list(Rows((1...11).map { "row \($0)" }), isNumbered: true)
    let harness = ViewHarness(20, 11).draw(list)
    #expect(harness.lines[0] == " ▌ 1  row 1")
    #expect(harness.lines[8] == "   9  row 9")
    #expect(harness.lines[9] == "   0  row 10")
    #expect(harness.lines[10] == "      row 11")
  }

  @Test("Plain lines number every row, with headings and a dash for missing values")
  func plain() {
    let list = ListView(
      id: "list", sections: [ListSection(title: "Heroes", count: 1), ListSection(title: "Others", count: 1)],
      columns: [ListColumn(width: 6, heading: ListHeading("Height", order: .ascending)), ListColumn(width: 6)]
    ) { index in
      index == 0
        ? ListRow(id: 0, name: "Luke", details: ["172 cm", .missing])
        : ListRow(id: 1, name: "Jabba", details: ["", "n/a"])
    }
    var lines = LineWriter()
    list.write(to: &lines)
    #expect(lines.lines == ["Heroes", "1. Luke; Height 172 cm", "", "Others", "2. Jabba; Height –; n/a"])
    #expect(lines.choices.map(\.index) == [0, 1])
    #expect(lines.choices.map(\.id) == [0, 1])
  }

  @Test("It draws without space", arguments: [(0, 0), (1, 0), (0, 3), (1, 1), (3, 1)])
  func noRoom(columns: Int, rows: Int) {
    let list = list(Rows(["漢字", "b"]))
    ViewHarness(columns, rows).draw(list)
  }
}
