import CantinaTestSupport
import Loading
import Testing

@Suite("Row filter")
struct RowFilterTests {
  private static let names = [
    "Luke Skywalker", "C-3PO", "Anakin Skywalker", "Padmé Amidala", "", "Ric Olié", "skyhopper",
  ]

  @Test(
    "It finds rows that contain the letters, ignoring case",
    arguments: [
      ("", [0, 1, 2, 3, 4, 5, 6]), ("sky", [0, 2, 6]), ("SKYW", [0, 2]), ("r", [0, 2, 5, 6]), ("3po", [1]),
      ("É", [3, 5]),
      ("zz", []), ("Luke Skywalker and more", []), ("r\n", []),
    ])
  func finds(query: String, rows: [Int]) {
    var filter = RowFilter(Self.names)
    #expect((filter.rows(containing: query) ?? Array(Self.names.indices)) == rows)
  }

  @Test("The rows depend only on the current letters, not on earlier ones", arguments: 0..<20)
  func anyOrder(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var filter = RowFilter(Self.names)
    var query = ""
    for _ in 0..<200 {
      if random.next() % 3 == 0, !query.isEmpty {
        query.removeLast()
      } else {
        query.append(["s", "k", "y", "a", "i", "é", " ", "r"][Int(random.next() % 8)])
      }
      let expected = Self.names.indices.filter { Self.names[$0].lowercased().contains(query) }
      #expect(
        (filter.rows(containing: query) ?? Array(Self.names.indices))
          == (query.isEmpty ? Array(Self.names.indices) : expected))
    }
  }

  @Test("No match spans two rows")
  func edges() {
    var filter = RowFilter(["ab", "cd", "", "abcd", "bc"])
    #expect(filter.rows(containing: "bc") == [3, 4])
    #expect(filter.rows(containing: "da") == [])
    var nothing = RowFilter([])
    #expect(nothing.rows(containing: "a") == [])
  }

  @Test("The result equals a plain search for rows of any length", arguments: 0..<20)
  func anyTexts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func text(_ longest: Int) -> String {
      String((0..<Int.random(in: 0...longest, using: &random)).map { _ in "abé".randomElement(using: &random) ?? "a" })
    }
    let texts = (0..<300).map { _ in text(24) }
    var filter = RowFilter(texts)
    for _ in 0..<60 {
      let query = text(5)
      let wanted = texts.indices.filter { query.isEmpty || texts[$0].contains(query) }
      #expect((filter.rows(containing: query) ?? Array(texts.indices)) == wanted, "“\(query)”")
    }
  }
}
