import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A line of values")
struct SparklineViewTests {
  private func line(_ values: [Double?], columns: Int = 20) -> String {
    Stage(columns, 1).draw(SparklineView(values, plain: "")).lines[0]
  }

  @Test("A value is as high as it is large, and what is not known is a gap")
  func heights() {
    #expect(line([0, 1, 2, 3, 4, 5, 6, 7]) == "   ▁▂▃▄▅▆▇█")
    #expect(line([0, nil, .nan, 8]) == "   ▁  █")
    #expect(line([5, 5]) == "   ▅▅")
    #expect(line([]) == "" && line([nil]) == "")
    #expect(line([-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude]) == "   ▁▅█")
  }

  @Test("Where there is little room the newest stay")
  func narrow() {
    #expect(line([9, 0, 7], columns: 6) == "   ▁█")
    for columns in 0..<4 { #expect(line([1, 2], columns: columns) == "") }
  }

  @Test("Plain lines have the sentence")
  func plain() {
    var lines = LineWriter()
    SparklineView([1, 2], plain: "It grew.").write(to: &lines)
    #expect(lines.lines == ["It grew."])
  }
}
