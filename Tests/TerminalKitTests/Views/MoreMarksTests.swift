import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("What goes on beyond the edge")
struct MoreMarksTests {
  private func list(_ sections: [ListSection], isNumbered: Bool = false) -> ListView {
    ListView(id: "list", sections: sections, isNumbered: isNumbered) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
  }

  @Test("A list says at its right edge that there is more above and below")
  func lists() {
    let list = list([ListSection(count: 10)])
    let stage = Stage(20, 4).draw(list)
    #expect(stage.lines == [" ▌ row 0", "   row 1", "   row 2", "   row 3           ▾"])
    stage.press(list, .down, .down, .down, .down)
    #expect(stage.lines == ["   row 1           ▴", "   row 2", "   row 3", " ▌ row 4           ▾"])
    stage.press(list, .end)
    #expect(stage.lines == ["   row 6           ▴", "   row 7", "   row 8", " ▌ row 9"])
  }

  @Test("So do cards and plans; what is seen whole has no mark")
  func others() {
    let grid = GridView(id: "grid", sections: [ListSection(count: 8)], cardWidth: 30, cardHeight: 1) {
      ListRow(id: .number($0), name: StyledText("card \($0)"))
    }
    #expect(Stage(20, 4).draw(grid).lines.last?.hasSuffix("▾") == true)
    let plan = PlanView(id: "plan", lanes: ["A"], rows: 9, titleWidth: 2) {
      PlanRow(title: "\($0)", marks: [PlanMark(id: .number($0), sign: "o", words: [])])
    }
    #expect(Stage(20, 4).draw(plan).lines.last?.hasSuffix("▾") == true)
    #expect(Stage(20, 40).draw(grid).lines.allSatisfy { !$0.contains("▾") && !$0.contains("▴") })
    #expect(Stage(20, 4).draw(list([ListSection(count: 4)])).lines.allSatisfy { !$0.contains("▾") })
  }

  @Test("Blank lines between sections give way where all the rest then fits, and only there")
  func gaps() {
    let list = list([
      ListSection(title: "One", count: 2), ListSection(title: "Two", count: 1), ListSection(title: "Three", count: 1),
    ])
    #expect(Stage(20, 9).draw(list).lines[3] == "")
    #expect(
      Stage(20, 7).draw(list).lines == [
        "   One", " ▌ row 0", "   row 1", "   Two", "   row 2", "   Three", "   row 3",
      ])
    #expect(Stage(20, 6).draw(list).lines[3] == "")
  }
}
