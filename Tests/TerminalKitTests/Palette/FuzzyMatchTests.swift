import Testing

@testable import TerminalKit

@Suite("Fuzzy match")
struct FuzzyMatchTests {
  @Test(
    "Letters have to stand there in their order, whatever their case",
    arguments: [
      ("", "people", [Int]()), ("pe", "people", [0, 1]), ("PL", "people", [0, 4]), ("p1", "people/1", [0, 7]),
      ("op en", "open", [0, 1, 2, 3]), ("é", "Ric Olié", [7]), ("sk", "Luke Skywalker", [5, 6]),
      ("lsk", "Luke Skywalker", [0, 5, 6]),
    ])
  func matches(letters: String, text: String, positions: [Int]) {
    #expect(FuzzyMatch(letters, in: text)?.positions == positions)
  }

  @Test(
    "A letter too many, or in the wrong order, is no match",
    arguments: [("ep", "pe"), ("people2", "people"), ("x", "")])
  func misses(letters: String, text: String) {
    #expect(FuzzyMatch(letters, in: text) == nil)
  }

  @Test("Beginnings of words and letters side by side count for more, then short texts")
  func ranks() throws {
    func ranked(_ letters: String, _ texts: String...) -> [String] {
      texts.compactMap { text in FuzzyMatch(letters, in: text).map { (text, $0.score) } }.sorted { $0.1 > $1.1 }.map(
        \.0)
    }
    #expect(ranked("pl", "people/1", "planets") == ["planets", "people/1"])
    #expect(ranked("s", "species", "open search") == ["species", "open search"])
    #expect(ranked("os", "open search", "chaos") == ["open search", "chaos"])
    #expect(ranked("people", "people/1", "people") == ["people", "people/1"])
  }
}
