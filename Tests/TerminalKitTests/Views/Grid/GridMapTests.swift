import Testing

@testable import TerminalKit

@Suite("The grid map")
struct GridMapTests {
  // Rows of three:   0    | 1 2 3 | 4 5 | 6 7 8 | 9
  private static let map = GridMap([ListSection(count: 1), ListSection(count: 5), ListSection(count: 4)], across: 3)

  @Test(
    "moves to the visually nearest card",
    arguments: [
      (GridMovement.right, 0, 0), (.right, 1, 2), (.right, 3, 3), (.right, 5, 5), (.left, 4, 4), (.left, 2, 1),
      (.along(.down), 0, 1), (.along(.down), 3, 5), (.along(.down), 2, 5), (.along(.up), 8, 5), (.along(.up), 3, 0),
      (.along(.up), 0, 0), (.along(.down), 9, 9), (.along(.first), 7, 0), (.along(.last), 2, 9),
      (.along(.pageDown), 2, 7), (.along(.pageUp), 9, 4), (.along(.pageUp), 2, 0),
    ])
  func moves(_ movement: GridMovement, from: Int, to: Int) {
    var column: Int?
    #expect(Self.map.target(of: movement, from: from, column: &column, page: 3) == to)
  }

  @Test("keeps its column across shorter rows until another is chosen")
  func column() {
    var column: Int?
    var index = 3
    func move(_ movement: GridMovement) {
      index = Self.map.target(of: movement, from: index, column: &column, page: 3) ?? -1
    }
    move(.along(.down))
    #expect(index == 5)
    move(.along(.down))
    #expect(index == 8)
    move(.along(.down))
    #expect(index == 9)
    move(.along(.up))
    #expect(index == 8)
    move(.left)
    move(.along(.up))
    #expect(index == 5)
    move(.along(.up))
    #expect(index == 2)
  }

  @Test("forgets a column that the selected card was moved out of")
  func otherWidth() {
    var column: Int? = 3
    let map = GridMap([ListSection(count: 20)], across: 5)
    #expect(map.target(of: .along(.down), from: 6, column: &column, page: 3) == 11)
    #expect(column == 1)
  }

  @Test("has no target without cards")
  func empty() {
    var column: Int?
    #expect(GridMap([], across: 3).target(of: .right, from: 0, column: &column, page: 3) == nil)
  }

  @Test(
    "lays out as many cards per row as fit",
    arguments: [(20, 1), (40, 1), (44, 1), (46, 1), (48, 2), (80, 3), (120, 5), (400, 5), (3, 1)])
  func layout(columns: Int, across: Int) {
    let layout = GridLayout(columns: columns, least: 20, across: 1...5)
    #expect(layout.across == across)
    #expect(columns < 5 || layout.start(across - 1) + GridLayout.margin + layout.width < columns)
  }
}
