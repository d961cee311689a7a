import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@Suite("Truncation")
struct TruncationTests {
  @Test(
    "Text that does not fit ends in an ellipsis; other text is unchanged",
    arguments: [
      ("Luke Skywalker", 14, "Luke Skywalker"), ("Luke Skywalker", 13, "Luke Skywalk…"), ("Luke", 1, "…"),
      ("Luke", 0, ""), ("Luke", -4, ""), ("", 0, ""), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"),
      ("e\u{301}e\u{301}", 1, "…"), ("🇵🇱🇵🇱", 3, "🇵🇱…"),
    ])
  func cuts(text: String, columns: Int, result: String) {
    #expect(StyledText(text).truncated(to: columns).string == result)
  }

  @Test("Remaining spans keep their roles, and the ellipsis has that of the cut span")
  func roles() {
    let text = StyledText(spans: [.init("Luke ", .match), .init("Skywalker", .dim)])
    #expect(text.truncated(to: 8) == StyledText(spans: [.init("Luke ", .match), .init("Sk…", .dim)]))
    // A piece that ends at the edge gives its last column to the ellipsis, since more follows.
    #expect(text.truncated(to: 5) == StyledText("Luke…", .match))
    #expect(text.truncated(to: 99) == text)
  }

  @Test("Truncated text never exceeds its columns", arguments: [0, 1, 2, 9, 40])
  func widths(columns: Int) {
    for (intent, text) in HostileText.all.map({ ($0.intent, $0.text) }) {
      let cut = StyledText(spans: [.init("a ", .strong), .init(text)]).truncated(to: columns)
      #expect(cut.columns <= columns, "\(intent)")
    }
  }
}
