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
    let stage = Stage(30, 2)
    stage.draw(list)
    #expect(stage.lines == [" ▌ a name th…   six", "   a name that is quite long…"])
  }

  @Test("Drawing and moving request only visible rows of a million")
  func million() {
    var asked: [Int] = []
    let list = ListView(id: "list", sections: [ListSection(title: "All", count: 1_000_000)]) { index in
      asked.append(index)
      return ListRow(id: .number(index), name: StyledText("row \(index)"))
    }
    let stage = Stage(80, 20)
    for keys in [[], [Key.down], [.pageDown], [.end], [.up], [.home]] {
      for key in keys {
        asked = []
        _ = list.handle(.key(key), focus: &stage.focus)
        #expect(asked.count <= 2, "\(key)")
      }
      asked = []
      stage.draw(list)
      #expect(asked.count <= 20 + 2)
    }
    stage.press(list, .end)
    #expect(stage.lines.last == " ▌ row 999999")
  }

  @Test("The selected row has the bar and a bold name; the others have neither")
  func chosenRow() {
    let list = list(Rows(["Luke", "Leia"]))
    let stage = Stage(30, 4).draw(list)
    #expect(stage.lines == [" ▌ Luke", "   Leia", "", ""])
    #expect(stage.style(of: "▌") == Theme.dusk[.accent])
    #expect(stage.style(of: "Luke") == Theme.dusk[.strong])
    #expect(stage.style(of: "Leia") == .plain)
    #expect(stage.press(list, .down))
    #expect(stage.lines == ["   Luke", " ▌ Leia", "", ""])
  }

  @Test("A match keeps its role in the selected row")
  func matches() {
    let list = ListView(id: "list", sections: [ListSection(count: 1)]) { _ in
      ListRow(id: 0, name: StyledText(spans: [.init("Sky"), .init("walk", .match), .init("er")]))
    }
    let stage = Stage(30, 2).draw(list)
    #expect(stage.style(of: "Sky") == Theme.dusk[.strong])
    #expect(stage.style(of: "walk") == Theme.dusk[.match])
  }

  @Test("The window stays while the selection moves within it")
  func scroll() {
    let list = list(Rows((0..<50).map { "row \($0)" }))
    let stage = Stage(20, 5).draw(list)
    stage.press(list, .down, .down, .down, .down)
    #expect(stage.lines.first == "   row 0")
    stage.press(list, .down)
    #expect(
      stage.lines == [
        "   row 1", "   row 2", "   row 3", "   row 4", " ▌ row 5",
      ])
    stage.press(list, .up, .up, .up, .up)
    #expect(
      stage.lines == [
        " ▌ row 1", "   row 2", "   row 3", "   row 4", "   row 5",
      ])
  }

  @Test("Moving up to a section's first row shows its heading, also at the top")
  func headings() {
    let rows = Rows((0..<8).map { "row \($0)" })
    let list = list(rows, sections: [ListSection(title: "One", count: 4), ListSection(title: "Two", count: 4)])
    let stage = Stage(20, 4).draw(list)
    stage.press(list, .end)
    #expect(stage.lines.first == "   row 4")
    stage.press(list, .up, .up, .up)
    #expect(stage.lines == ["   Two", " ▌ row 4", "   row 5", "   row 6"])
    #expect(stage.style(of: "Two") == Theme.dusk[.heading])
    stage.press(list, .home)
    #expect(stage.lines == ["   One", " ▌ row 0", "   row 1", "   row 2"])
  }

  @Test("The selection follows its row when rows before it are added or removed")
  func identity() {
    let rows = Rows(["b", "d"])
    let stage = Stage(20, 5).draw(list(rows))
    stage.press(list(rows), .down)
    rows.names = ["a", "b", "c", "d"]
    #expect(stage.draw(list(rows)).lines[3] == " ▌ d")
    rows.names = ["d"]
    #expect(stage.draw(list(rows)).lines[0] == " ▌ d")
  }

  @Test("If the selected row is gone its neighbour is selected, or in a search the first")
  func gone() {
    let rows = Rows(["a", "b", "c", "d"])
    let stage = Stage(20, 5).draw(list(rows))
    stage.press(list(rows), .down, .down)
    rows.names = ["a", "b", "d"]
    #expect(stage.draw(list(rows)).lines == ["   a", "   b", " ▌ d", "", ""])
    rows.names = ["a", "b"]
    #expect(stage.draw(list(rows)).lines[1] == " ▌ b")
    rows.names = ["x", "y"]
    #expect(stage.draw(list(rows, keepsPosition: false)).lines[0] == " ▌ x")
    rows.names = []
    #expect(stage.draw(list(rows)).inkedLines.isEmpty)
    #expect(!stage.press(list(rows), .down))
  }

  @Test("A destination is selected with the next frame, and not by a key before it")
  func destination() {
    let rows = Rows((0..<100).map { "row \($0)" })
    func list(_ destination: Int?) -> ListView {
      ListView(id: "list", sections: [ListSection(count: 100)], destination: destination) { index in
        ListRow(id: .text(rows.names[index]), name: StyledText(rows.names[index]))
      }
    }
    let stage = Stage(30, 4).draw(list(nil))
    _ = list(80).handle(.key(.down), focus: &stage.focus)
    #expect(stage.focus["list"].index == 1)
    stage.draw(list(80))
    #expect(stage.lines.last == " ▌ row 80")
    stage.draw(list(nil))
    #expect(stage.lines.last == " ▌ row 80")
    stage.draw(list(500))
    #expect(stage.lines.last == " ▌ row 99")
  }

  @Test("Only the key to the end reports it, whether or not there are more rows")
  func end() {
    var count = 0
    let list = ListView(id: "list", sections: [ListSection(count: 3)], onEnd: { count += 1 }) { index in
      ListRow(id: .number(index), name: "row")
    }
    let stage = Stage(30, 4).draw(list)
    for key in [Key.down, .down, .down, .pageDown, .home, .up] { stage.press(list, key) }
    #expect(count == 0)
    stage.press(list, .end)
    stage.press(list, .character("G"))
    #expect(count == 2 && stage.focus["list"].index == 2)
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
      Stage(28, 2).draw(list).lines == [
        " ▌ Luke       172 cm   male",
        "   Jabba D…        –   her…",
      ])
    #expect(Stage(40, 2).draw(list).lines.last == "   Jabba D…        –   hermaphrodite")
  }

  @Test("Rows show the digit that opens them")
  func digits() {
    let list = list(Rows((1...11).map { "row \($0)" }), isNumbered: true)
    let stage = Stage(20, 11).draw(list)
    #expect(stage.lines[0] == " ▌ 1  row 1")
    #expect(stage.lines[8] == "   9  row 9")
    #expect(stage.lines[9] == "   0  row 10")
    #expect(stage.lines[10] == "      row 11")
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
    Stage(columns, rows).draw(list)
  }
}
