import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("The scroll mark")
struct ScrollMarkTests {
  private func list(_ sections: [ListSection], isNumbered: Bool = false) -> ListView {
    ListView(id: "list", sections: sections, isNumbered: isNumbered) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
  }

  @Test("A list shows its visible part at the right edge")
  func lists() {
    let list = list([ListSection(count: 20)])
    let harness = ViewHarness(20, 8).draw(list)
    #expect(harness.frame.edge == "┃┃┃.....")
    harness.press(list, .down, .pageDown)
    #expect(harness.frame.edge == ".┃┃┃....")
    harness.press(list, .end)
    #expect(harness.frame.edge == ".....┃┃┃")
    harness.press(list, .up, .pageUp)
    #expect(harness.frame.edge == "....┃┃┃.")
  }

  @Test(
    "The mark touches an end only if nothing is beyond it, and never fills the edge",
    arguments: [1, 2, 3, 7, 24, 100])
  func ends(rows: Int) {
    for total in [rows, rows + 1, 2 * rows, 1_000_000] {
      for top in Set([0, 1, total - rows - 1, total - rows]) where top >= 0 && top + rows <= total {
        let thumb = ScrollPart(top: top, rows: rows, total: total).thumb
        #expect((thumb == nil) == (total <= rows))
        guard let thumb else { continue }
        #expect(!thumb.isEmpty && thumb.lowerBound >= 0 && thumb.upperBound <= rows)
        guard rows > 2 else { continue }
        #expect((thumb.lowerBound == 0) == (top == 0), "\(top) of \(total)")
        #expect((thumb.upperBound == rows) == (top + rows == total), "\(top) of \(total)")
      }
    }
  }

  @Test("Grids have the mark too; fully visible content has none")
  func others() {
    let grid = GridView(id: "grid", sections: [ListSection(count: 8)], cardWidth: 30, cardHeight: 1) {
      ListRow(id: .number($0), name: StyledText("card \($0)"))
    }
    #expect(ViewHarness(20, 4).draw(grid).frame.edge == "┃┃..")
    #expect(!ViewHarness(20, 40).draw(grid).frame.edge.contains("┃"))
    #expect(ViewHarness(20, 4).draw(list([ListSection(count: 4)])).frame.edge == "....")
  }

  @Test("Blank lines between sections are dropped only if everything else then fits")
  func gaps() {
    let list = list([
      ListSection(title: "One", count: 2), ListSection(title: "Two", count: 1), ListSection(title: "Three", count: 1),
    ])
    #expect(ViewHarness(20, 9).draw(list).lines[3] == "")
    #expect(
      ViewHarness(20, 7).draw(list).lines == [
        "   One", " ▌ row 0", "   row 1", "   Two", "   row 2", "   Three", "   row 3",
      ])
    #expect(ViewHarness(20, 6).draw(list).lines[3] == "")
  }
}
