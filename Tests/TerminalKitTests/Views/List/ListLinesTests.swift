import Testing

@testable import TerminalKit

@Suite("Lines of a list")
struct ListLinesTests {
  private static let sections = [
    ListSection(title: "One", count: 3), ListSection(title: "None", count: 0), ListSection(title: "Two", count: 2),
    ListSection(count: 2),
  ]

  /// `One`, 0, 1, 2, blank, `Two`, 3, 4, blank, 5, 6.
  private let lines = ListLines(sections)

  /// Returns the visible `count` lines from `top` on, in words.
  private func words(from top: Int, count: Int) -> [String] {
    var words = Array(repeating: "", count: max(0, min(count, lines.count - top)))
    for (line, content) in lines.lines(from: top, count: count) where words.indices.contains(line) {
      words[line] =
        switch content {
        case .heading(let title), .loading(let title): title
        case .note(let note): note.string
        case .rows(let rows): "\(rows.lowerBound)"
        }
    }
    return words
  }

  @Test("Headings are above rows, blanks between sections, and empty sections are omitted")
  func order() {
    #expect(lines.count == 11)
    #expect(words(from: 0, count: 99) == ["One", "0", "1", "2", "", "Two", "3", "4", "", "5", "6"])
  }

  @Test(
    "Only the requested lines are returned",
    arguments: [
      (0, 0, []), (0, 2, ["One", "0"]), (3, 3, ["2", "", "Two"]), (10, 5, ["6"]), (11, 5, []),
    ] as [(Int, Int, [String])])
  func window(top: Int, count: Int, expected: [String]) {
    #expect(words(from: top, count: count) == expected)
  }

  @Test(
    "The window scrolls as little as necessary",
    arguments: [
      // A visible row does not move the window.
      (2, 1, 4, 1), (1, 0, 4, 0),
      // Below the window: the row becomes its last line.
      (3, 0, 4, 3), (6, 0, 4, 7),
      // Above it: the row becomes its first line, the first of a section brings its heading.
      (1, 5, 4, 2), (0, 5, 4, 0), (3, 7, 4, 5),
      // The first row brings back its heading if that is just out of sight.
      (0, 1, 4, 0),
      // A window beyond the end comes back.
      (6, 50, 4, 7), (0, -1, 4, 0),
      // If heading and row do not both fit, the row wins.
      (3, 9, 2, 5), (3, 9, 1, 6), (0, 5, 1, 1), (0, 5, 2, 0),
      // More room than lines.
      (6, 3, 40, 0),
    ])
  func windowMoves(row: Int, top: Int, rows: Int, expected: Int) {
    #expect(lines.top(showing: row, from: top, rows: rows) == expected)
  }

  @Test("An empty list has no lines")
  func empty() {
    let lines = ListLines([ListSection(title: "None", count: 0)])
    #expect(lines.count == 0)
    #expect(lines.lines(from: 0, count: 5).isEmpty)
    #expect(lines.top(showing: 0, from: 3, rows: 5) == 0)
  }

  @Test("The selected row is in the window after any move")
  func always() {
    for rows in 1...12 {
      for row in 0..<7 {
        for top in 0..<11 {
          let top = lines.top(showing: row, from: top, rows: rows)
          #expect(words(from: top, count: rows).contains("\(row)"), "row \(row) in \(rows) rows from \(top)")
        }
      }
    }
  }
}
