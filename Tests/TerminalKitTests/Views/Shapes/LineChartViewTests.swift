import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A line chart")
struct LineChartViewTests {
  private typealias Point = LineChartView.Point

  private func chart(_ values: [Double?]) -> LineChartView {
    LineChartView(
      values.enumerated().map { day, value in
        Point("day \(day)", at: Double(day), value, StyledText(value.map { "\($0) m" } ?? ""))
      }, rows: 5)
  }

  private func lines(_ values: [Double?], columns: Int = 30) -> [String] {
    ViewHarness(columns, 5).draw(chart(values)).lines
  }

  @Test("The axes show the largest and smallest value, and the first and last time")
  func axes() {
    let lines = lines([1, 2, 3])
    #expect(lines[0].hasPrefix("   3.0 m ┤") && lines[2].hasPrefix("   1.0 m ┤"))
    #expect(lines[1].hasPrefix("         │"))
    #expect(lines[3] == "         └───────────────────")
    #expect(lines[4] == "          day 0         day 2")
  }

  @Test("The line rises from lower left to upper right, with gaps for unknown values")
  func line() {
    // Halves of a cell: six dots in height.
    #expect(lines([0, 5]).prefix(3).map { $0.suffix(19) }.allSatisfy { $0.contains("▀") || $0.contains("▄") })
    let gap = lines([1, nil, nil, nil, nil, 1])[1]
    #expect(gap.filter { $0 == "▀" || $0 == "▄" }.count == 2)
    #expect(chart([nil, .nan]).extent(columns: 30) == .rows(0))
  }

  @Test("Points may be unordered, and many points per dot span their range")
  func order() {
    let points = (0..<1_000).map { Point("\($0)", at: Double($0), $0.isMultiple(of: 2) ? 0 : 2, "x") }
    let drawn = ViewHarness(30, 5).draw(LineChartView(points.reversed(), rows: 5)).lines
    #expect(drawn[4].contains("0") && drawn[4].hasSuffix("999"))
    #expect(drawn[1].filter { $0 == "█" }.count > 15)
  }

  @Test("Labels are dropped first, and the widest number range fits", arguments: 0..<24)
  func narrow(columns: Int) {
    let all: [Double?] = [-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude]
    for rows in 0..<5 { ViewHarness(columns, rows).draw(chart(all)) }
    #expect(lines(all, columns: 18)[0].hasPrefix("   │"))
    #expect(lines([5, 5], columns: 30)[1].hasPrefix("   5.0 m ┤"))
  }

  @Test("Plain lines name the first, smallest, largest and last value in order of time")
  func plain() {
    var lines = LineWriter()
    chart([3, 1, 4, nil, 9, 2]).write(to: &lines)
    #expect(
      lines.lines == [
        "from: day 0; 3.0 m", "least: day 1; 1.0 m", "greatest: day 4; 9.0 m", "to: day 5; 2.0 m",
      ])
    var ends = LineWriter()
    chart([1, 4]).write(to: &ends)
    #expect(ends.lines == ["from, least: day 0; 1.0 m", "greatest, to: day 1; 4.0 m"])
  }
}
