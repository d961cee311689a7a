import Testing

@testable import Terminal

@Suite("Text width")
struct TextWidthTests {
  @Test(
    "A cluster has the width that terminals give it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("─", 1), ("…", 1), ("漢", 2), ("ｶ", 1), ("Ａ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇵🇱", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2),
      ("क्ष", 2), ("ก็", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{1B}", 0), ("\u{FEFF}", 0), ("\t", 1), ("\r\n", 1),
    ])
  func widths(cluster: String, columns: Int) throws {
    let character = try #require(cluster.first)
    try #require(cluster.count == 1)
    #expect(TextWidth.columns(of: character) == columns)
  }

  @Test("Text has the width that a frame gives it")
  func textAgreesWithFrame() {
    for text in [
      "plain", "a漢b", "👩‍🚀 x", "tab\tand\nline", "\u{1B}[31mred", "zero\u{200B}width", "e\u{301}\u{202E}x", "",
    ] {
      var frame = Frame(size: Size(columns: 40, rows: 1))
      #expect(frame.put(text, column: 0, row: 0) == TextWidth.columns(of: text), "\(text.debugDescription)")
    }
  }

  @Test("Truncated text ends in an ellipsis and splits no cluster")
  func truncation() {
    #expect(TextWidth.truncated("Jabba Desilijic", to: 15) == "Jabba Desilijic")
    #expect(TextWidth.truncated("Jabba Desilijic", to: 14) == "Jabba Desilij…")
    #expect(TextWidth.truncated("漢字漢字", to: 8) == "漢字漢字")
    #expect(TextWidth.truncated("漢字漢字", to: 7) == "漢字漢…")
    #expect(TextWidth.truncated("漢字漢字", to: 6) == "漢字…")
    #expect(TextWidth.truncated("ab", to: 1) == "…")
    #expect(TextWidth.truncated("漢", to: 1) == "…")
    #expect(TextWidth.truncated("ab", to: 0) == "")
    #expect(TextWidth.truncated("👨‍👩‍👧ab", to: 3) == "👨‍👩‍👧…")
    #expect(TextWidth.truncated("\u{1B}ab", to: 9) == "\u{FFFD}ab")
  }

  @Test("A scalar listed as its own cluster is one, is kept, and has the table's width")
  func loners() {
    var before = Unicode.Scalar(0x61)
    for value in UInt32(0x20)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), let columns = scalar.lonerColumns else { continue }
      #expect(TextWidth.columns(of: scalar) == columns, "\(scalar.escaped(asASCII: true))")
      let pair = String(Character(before ?? "a")) + String(Character(scalar))
      #expect(pair.count == 2 && Sanitizer.clean(pair) == pair, "\(scalar.escaped(asASCII: true))")
      before = scalar
    }
  }
}
