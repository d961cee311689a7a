import Testing

@testable import Terminal

@Suite("The size that a terminal reports")
struct ReportedSizeTests {
  @Test(
    "It is accepted up to the drawable limit",
    arguments: [
      (80, 24, 80, 24), (1, 1, 1, 1), (1_000, 1_000, 1_000, 1_000), (65_535, 1, 10_000, 1), (1, 65_535, 1, 65_535),
    ])
  func believed(columns: Int, rows: Int, drawnColumns: Int, drawnRows: Int) {
    #expect(Size(reportedColumns: columns, rows: rows) == Size(columns: drawnColumns, rows: drawnRows))
  }

  // `stty columns 65535 rows 65535` ended the program: that many cells fit no memory.
  @Test("An absurdly large size is clamped")
  func absurd() throws {
    let pair = try #require(PseudoTerminalPair(columns: .max, rows: .max))
    let size = try #require(Size(of: pair.slave))
    #expect(size.columns * size.rows <= 2_000_000 && size.columns > 1_000 && size.rows > 100)
  }

  @Test("It is nil for a terminal without a size")
  func unknown() throws {
    let pair = try #require(PseudoTerminalPair(columns: 0, rows: 0))
    #expect(Size(of: pair.slave) == nil)
  }
}
