import Testing

@testable import TerminalKit

@Suite("Fuzzy match")
struct FuzzyMatchTests {
  @Test(
    "Letters match in order, ignoring case and accents, and the best alignment counts",
    arguments: [
      ("", "people", [Int]()), ("pe", "people", [0, 1]), ("PL", "people", [0, 4]), ("p1", "people/1", [0, 7]),
      ("op en", "open", [0, 1, 2, 3]), ("é", "Ric Olié", [7]), ("sk", "Luke Skywalker", [5, 6]),
      ("lsk", "Luke Skywalker", [0, 5, 6]), ("turn", "Return of the Jedi", [2, 3, 4, 5]),
      ("tack", "Attack of the Clones", [2, 3, 4, 5]), ("ole", "Ric Olié", [4, 5, 7]), ("lodz", "Łódź", [0, 1, 2, 3]),
      ("jedi turn", "Return of the Jedi", [2, 3, 4, 5, 14, 15, 16, 17]), ("e", "Cafe\u{301}", [3]),
      ("漢", "a漢字", [1]), ("ab", "xaxb-ab", [5, 6]), ("fb", "FooBar", [0, 3]), ("o2", "foo2", [2, 3]),
    ])
  func matches(letters: String, text: String, positions: [Int]) {
    #expect(FuzzyMatch(letters, in: text)?.positions == positions)
  }

  @Test(
    "An extra or misplaced letter is no match",
    arguments: [("ep", "pe"), ("people2", "people"), ("x", ""), ("jedi x", "Return of the Jedi"), ("aa", "a")])
  func misses(letters: String, text: String) {
    #expect(FuzzyMatch(letters, in: text) == nil)
  }

  private func ranked(_ letters: String, _ texts: String...) -> [String] {
    texts.compactMap { text in FuzzyMatch(letters, in: text).map { (text, $0.score) } }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  @Test("Exact matches come first, then prefixes, word starts and consecutive letters")
  func ranks() {
    #expect(ranked("pl", "people/1", "planets") == ["planets", "people/1"])
    #expect(ranked("s", "open search", "species") == ["species", "open search"])
    #expect(ranked("os", "chaos", "open search") == ["open search", "chaos"])
    #expect(ranked("people", "people/1", "people") == ["people", "people/1"])
    #expect(ranked("vodka", "Lemon vodka", "Vodka Fizz", "Vodka") == ["Vodka", "Vodka Fizz", "Lemon vodka"])
    #expect(ranked("jedi", "Just edible", "Return of the Jedi", "Jedi starfighter").last == "Just edible")
    #expect(ranked("turn", "motor furniture", "Return of the Jedi") == ["Return of the Jedi", "motor furniture"])
    #expect(ranked("es", "Desert", "Ewok Scout") == ["Ewok Scout", "Desert"])
  }

  @Test(
    "Scores match fzf",
    arguments: [
      // fzf's tests of its second algorithm, `src/algo/algo_test.go`: matches × 16, bonuses, gap penalties.
      ("oBZ", "fooBarbaz", 16 * 3 + 7 - 3 - 3), ("fbb", "foo bar baz", 16 * 3 + 10 * 2 + 10 * 2 - 3 * 2 - 4),
      ("ob", "xoxxxb", 16 * 2 - 3 - 2),
    ])
  func scores(letters: String, text: String, score: Int) {
    #expect(FuzzyMatch(letters, in: text)?.score == score)
  }

  @Test("Hostile texts are searched safely and up to a limit")
  func hostile() {
    let long = String(repeating: "x", count: 10_000) + "y"
    #expect(FuzzyMatch("y", in: long) == nil)
    #expect(FuzzyMatch("xx", in: long)?.positions == [0, 1])
    #expect(FuzzyMatch(long, in: long) != nil)
    #expect(FuzzyMatch("zo", in: "Z" + String(repeating: "\u{337}", count: 500) + "o")?.positions == [0, 1])
  }
}
