import Testing

@testable import TerminalKit

@Suite("Columns of a list")
struct ListLayoutTests {
  private let columns = [
    ListColumn(width: 9, priority: 3), ListColumn(width: 9, priority: 2), ListColumn(width: 10, priority: 1),
    ListColumn(width: 13, priority: 0),
  ]

  @Test(
    "The least important column is dropped first, and the name keeps its minimum width",
    arguments: [
      // All: 3 + 22 + 4 gaps of 3 + 41 + 2, and in narrow windows no blank before the scroll mark.
      (80, [0, 1, 2, 3], 22), (120, [0, 1, 2, 3], 30), (88, [0, 1, 2, 3], 30), (81, [0, 1, 2, 3], 23),
      (79, [0, 1, 2], 30), (64, [0, 1, 2], 22), (63, [0, 1], 30), (51, [0, 1], 22), (50, [0], 30), (49, [0], 30),
      (38, [0], 22),
      // Names only, with all the room.
      (37, [], 33), (20, [], 16), (4, [], 0), (0, [], 0),
    ])
  func leave(width: Int, kept: [Int], name: Int) {
    let layout = ListLayout(columns: columns, name: 22...30, width: width)
    #expect(layout.slots.map(\.index) == kept)
    #expect(layout.nameWidth == name)
  }

  @Test("Of equally important columns the last is dropped first")
  func equals() {
    let columns = Array(repeating: ListColumn(width: 5), count: 3)
    #expect(ListLayout(columns: columns, name: 10...10, width: 33).slots.map(\.index) == [0, 1])
    #expect(ListLayout(columns: columns, name: 10...10, width: 25).slots.map(\.index) == [0])
  }

  @Test("Columns are three blanks apart, and none touches the right edge")
  func places() throws {
    for width in 0...140 {
      let layout = ListLayout(columns: columns, name: 22...30, width: width, indent: ListLayout.numberWidth)
      var end = layout.nameStart + layout.nameWidth
      for slot in layout.slots {
        #expect(slot.start == end + 3)
        end = slot.start + slot.width
      }
      if width > layout.nameStart { #expect(end < width, "at \(width)") }
    }
  }

  @Test(
    "Free width goes to the columns, then to the name, then to a trailing text column",
    arguments: [
      // 3 + 10 + 3 + 6 + 3 + 8 + 1 is the least; 4 columns of the first and 12 of the last are wanted.
      (34, [6, 8], 10), (36, [8, 8], 10), (38, [10, 8], 10), (51, [10, 20], 10), (56, [10, 20], 15),
      (61, [10, 20], 20), (71, [10, 30], 20),
    ])
  func free(width: Int, widths: [Int], name: Int) {
    let columns = [ListColumn(width: 6, best: 10, alignment: .trailing), ListColumn(width: 8, best: 20)]
    let layout = ListLayout(columns: columns, name: 10...20, width: width)
    #expect(layout.slots.map(\.width) == widths && layout.nameWidth == name)
  }

  @Test("A trailing number column keeps its best width")
  func numbersAtTheEnd() {
    let layout = ListLayout(columns: [ListColumn(width: 6, alignment: .trailing)], name: 10...10, width: 80)
    #expect(layout.slots.map(\.width) == [6])
  }
}
