import CantinaTestSupport
import Testing

@testable import TerminalKit

@Suite("The lines of a list")
struct ListLinesPartTests {
  @Test("are the same for any part as for the whole", arguments: 0..<60)
  func parts(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let sections = (0..<Int.random(in: 1...5, using: &random)).map { number in
      ListSection(
        title: Bool.random(using: &random) ? "section \(number)" : nil, count: Int.random(in: 0...9, using: &random),
        note: Bool.random(using: &random) ? "a note of several words" : nil)
    }
    let shape = ListLines.Shape(
      across: Int.random(in: 1...4, using: &random), height: Int.random(in: 1...4, using: &random),
      gap: Int.random(in: 0...1, using: &random))
    let lines = ListLines(sections, shape: shape, columns: 9)
    let whole = lines.lines(from: 0, count: lines.count)
    let heights = whole.map { if case .rows = $0.content { shape.height } else { 1 } }
    for top in 0...lines.count {
      for rows in 0..<6 {
        let wanted = zip(whole, heights).filter { $0.0.line < top + rows && $0.0.line + $0.1 > top }.map(\.0)
        let seen = lines.lines(from: top, count: rows)
        #expect(seen.map(\.line) == wanted.map { $0.line - top })
        #expect(seen.map(\.content) == wanted.map(\.content))
      }
    }
    for (line, height) in zip(whole, heights) {
      guard case .rows(let range) = line.content else { continue }
      for rows in 1..<8 {
        for top in stride(from: 0, through: lines.count, by: 3) {
          let top = lines.top(showing: range.lowerBound, from: top, rows: rows)
          #expect(top <= line.line)
          #expect(top + rows >= line.line + min(height, rows))
          #expect(top <= max(0, lines.count - rows))
        }
      }
    }
  }
}
