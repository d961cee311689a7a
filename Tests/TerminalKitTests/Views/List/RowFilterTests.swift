import TestSupport
import Testing

@testable import TerminalKit

@Suite("A filter of rows")
struct RowFilterTests {
  @Test("finds what a reader would, whatever the case", arguments: ["a", "Luke", "sky", "E ", "ł", "É", "漢字", " "])
  func finds(query: String) {
    let texts = ["Luke Skywalker", "", "Padmé", "PADMÉ", "łódź", "漢字 a", "a", "Sly Moore", "sk", "y"]
    var filter = RowFilter(texts)
    let wanted = texts.indices.filter { texts[$0].lowercased().contains(query.lowercased()) }
    #expect(filter.rows(containing: query) == wanted)
  }

  @Test("finds nothing that begins in one row and ends in the next")
  func edges() {
    var filter = RowFilter(["ab", "cd", "", "abcd", "bc"])
    #expect(filter.rows(containing: "bc") == [3, 4])
    #expect(filter.rows(containing: "da") == [])
  }

  @Test("An empty query leaves all rows, and no rows leave none")
  func empty() {
    var filter = RowFilter(["a", "b"])
    #expect(filter.rows(containing: "") == nil)
    var nothing = RowFilter([])
    #expect(nothing.rows(containing: "a") == [])
    #expect(nothing.rows(containing: "") == nil)
  }

  @Test("Typed letter by letter and taken back, each answer is that of the whole query", arguments: 0..<20)
  func letterByLetter(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func text(_ longest: Int) -> String {
      String((0..<Int.random(in: 0...longest, using: &random)).map { _ in "abé".randomElement(using: &random) ?? "a" })
    }
    let texts = (0..<300).map { _ in text(24) }
    var filter = RowFilter(texts)
    var query = ""
    for _ in 0..<60 {
      if Int.random(in: 0..<3, using: &random) == 0 { query = String(query.dropLast()) } else { query += text(2) }
      let wanted = query.isEmpty ? nil : texts.indices.filter { texts[$0].contains(query) }
      #expect(filter.rows(containing: query) == wanted, "“\(query)”, seed \(seed)")
      if query.count > 6 { query = "" }
    }
  }
}
