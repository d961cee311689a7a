import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@Suite("Wrapping")
struct WrappingTests {
  @Test(
    "Text breaks at blanks and fills its lines",
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
      ("one two three", 13, ["one two three"]), ("one two", 3, ["one", "two"]), ("one two", 6, ["one", "two"]),
      ("  one   two  ", 10, ["one two"]), ("", 5, [""]), ("    ", 5, [""]), ("one", 99, ["one"]),
      ("a b c", 1, ["a", "b", "c"]),
    ])
  func breaks(text: String, columns: Int, lines: [String]) {
    #expect(StyledText(text).wrapped(to: columns).map(\.string) == lines)
  }

  @Test(
    "A newline in the text ends a line, and empty lines stay",
    arguments: [
      ("one\ntwo", ["one", "two"]), ("one\r\ntwo", ["one", "two"]), ("one\n\ntwo\n", ["one", "", "two", ""]),
      ("\n", ["", ""]), (" \n ", ["", ""]),
    ])
  func lineEnds(text: String, lines: [String]) {
    #expect(StyledText(text).wrapped(to: 20).map(\.string) == lines)
  }

  @Test(
    "A word longer than a line is split into lines, never within a cluster",
    arguments: [
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("xy abcdefgh", 3, ["xy", "abc", "def", "gh"]),
      ("漢字漢字", 4, ["漢字", "漢字"]), ("漢字漢字", 5, ["漢字", "漢字"]), ("a漢字", 2, ["a", "漢", "字"]),
      ("👨‍👩‍👧‍👦🇵🇱", 2, ["👨‍👩‍👧‍👦", "🇵🇱"]), ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ])
  func longWords(text: String, columns: Int, lines: [String]) {
    #expect(StyledText(text).wrapped(to: columns).map(\.string) == lines)
  }

  @Test("Zero columns give no lines; one column gives one cluster per line")
  func narrow() {
    #expect(StyledText("abc").wrapped(to: 0).isEmpty)
    #expect(StyledText("abc").wrapped(to: -3).isEmpty)
    #expect(StyledText("abc").wrapped(to: 1).map(\.string) == ["a", "b", "c"])
    #expect(StyledText("漢字").wrapped(to: 1).map(\.string) == ["漢", "字"])
  }

  @Test("A text of any length is whole in every width, each time")
  func long() {
    let word = String(repeating: "abcde", count: 5_000)
    let text = StyledText(spans: [.init(word), .init("漢" + word, .strong)])
    for columns in [7, 72, 7] {
      let lines = text.wrapped(to: columns)
      #expect(lines.map(\.string).joined() == text.string)
      #expect(lines.allSatisfy { $0.columns <= columns })
    }
    // A wide cluster is alone in a single column, and a blank with a mark is a sign.
    #expect(StyledText(spans: [.init("漢"), .init("ab", .strong)]).wrapped(to: 1).map(\.string) == ["漢", "a", "b"])
    #expect(StyledText("a \u{301}b c").wrapped(to: 3).map(\.string) == ["a \u{301}b", "c"])
    #expect(StyledText(word + " b").wrapped(to: 72).last?.string == word.suffix(25_000 % 72) + " b")
  }

  @Test("Every word keeps its role, and a blank has that of the previous word")
  func roles() {
    let text = StyledText(spans: [.init("The "), .init("chosen one", .strong), .init(" is here", .dim)])
    let lines = text.wrapped(to: 10)
    #expect(
      lines == [
        StyledText(spans: [.init("The "), .init("chosen", .strong)]),
        StyledText(spans: [.init("one ", .strong), .init("is", .dim)]),
        StyledText("here", .dim),
      ])
  }

  @Test("A word whose parts have different roles stays one word")
  func mixedWord() {
    let text = StyledText(spans: [.init("Sky"), .init("wal", .match), .init("ker")])
    #expect(text.wrapped(to: 9) == [text])
    let lines = text.wrapped(to: 4)
    #expect(lines.map(\.string) == ["Skyw", "alke", "r"])
    #expect(lines[0].spans.map(\.role) == [.normal, .match])
  }

  @Test("The fast path wraps like the slow path", arguments: 0..<20 as Range<UInt64>)
  func quickly(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = Array("ab  \n漢ł–xyz ")
    for _ in 0..<200 {
      let text = String(
        (0..<Int.random(in: 0...60, using: &random)).map { _ in letters[Int.random(in: 0..<12, using: &random)] })
      let cut = text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
      let columns = Int.random(in: 2...20, using: &random)
      // A combining mark anywhere makes the whole piece take the slow path by clusters.
      let slow = StyledText(text + " e\u{301}").wrapped(to: columns).map(\.string)
      let quick = StyledText(spans: [
        .init(String(text[..<cut])), .init(String(text[cut...])), .init(" "), .init("e\u{301}"),
      ])
      #expect(quick.wrapped(to: columns).map(\.string) == slow, "\(text.debugDescription) in \(columns)")
    }
  }

  @Test(
    "No line exceeds the width, whatever the text",
    arguments: [2, 3, 7, 20, 72])
  func widths(columns: Int) {
    for (intent, text) in HostileText.all.map({ ($0.intent, $0.text) }) {
      for line in StyledText(text).wrapped(to: columns) {
        #expect(line.columns <= columns, "\(intent)")
      }
    }
  }
}
