import Testing

@testable import Terminal

@Suite("The size that a terminal tells")
struct ReportedSizeTests {
  @Test(
    "It is believed as far as it can be drawn",
    arguments: [
      (80, 24, 80, 24), (1, 1, 1, 1), (1_000, 1_000, 1_000, 1_000), (65_535, 1, 10_000, 1), (1, 65_535, 1, 65_535),
    ])
  func believed(columns: Int, rows: Int, drawnColumns: Int, drawnRows: Int) {
    #expect(Size(reportedColumns: columns, rows: rows) == Size(columns: drawnColumns, rows: drawnRows))
  }

  // `stty columns 65535 rows 65535` ended the program: that many cells fit no memory.
  @Test("One that no memory holds is cut")
  func absurd() throws {
    let pair = try #require(PseudoTerminalPair(columns: .max, rows: .max))
    let size = try #require(Size(of: pair.slave))
    #expect(size.columns * size.rows <= 2_000_000 && size.columns > 1_000 && size.rows > 100)
  }

  @Test("None is told by a terminal that knows none")
  func unknown() throws {
    let pair = try #require(PseudoTerminalPair(columns: 0, rows: 0))
    #expect(Size(of: pair.slave) == nil)
  }
}
