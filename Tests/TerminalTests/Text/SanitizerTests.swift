import Terminal
import CantinaTestSupport
import Testing

@Suite("Sanitizer")
struct SanitizerTests {
  @Test(
    "Control sequences and deceptive characters are removed",
    arguments: [
      ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{1B}]0;title\u{7}", "\u{FFFD}]0;title\u{FFFD}"),
      ("a\u{8}b", "a\u{FFFD}b"), ("a\rb", "a\u{FFFD}b"), ("a\r\nb", "a\nb"), ("\u{7F}", "\u{FFFD}"),
      ("\u{9B}31m", "\u{FFFD}31m"), ("\u{85}", "\u{FFFD}"), ("a\u{2028}b\u{2029}c", "a b c"),
      ("\u{202E}abc\u{202C}", "abc"), ("\u{2066}a\u{2069}", "a"), ("a\u{200E}\u{200F}\u{61C}b", "ab"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("a\u{200B}b", "ab"), ("\u{FEFF}a", "a"), ("a\u{AD}b", "ab"),
      ("a\u{2060}b\u{2063}c", "abc"), ("\u{115F}\u{3164}\u{FFA0}", ""), ("a\u{200D}b", "ab"), ("\u{200D}", ""),
      ("👩\u{200D}", "👩"), ("\u{301}a", "a"), ("a\u{FE0E}\u{FE0F}", "a"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}"),
      ("漢\u{E0100}\u{E0101}", "漢\u{E0100}"), ("a\u{E0100}", "a"),
      ("\0", "\u{FFFD}"),
    ])
  func hostile(text: String, clean: String) {
    // Scalars, because two different texts may be equal as clusters.
    #expect(Array(Sanitizer.clean(text).unicodeScalars) == Array(clean.unicodeScalars))
  }

  @Test(
    "Characters that languages and emoji need are kept",
    arguments: [
      "plain\tand\nlines", "Łódź, e\u{301}", "漢字", "한국어", "\u{1112}\u{1161}\u{11AB}", "می\u{200C}خواهم", "क्‍ष", "👨‍👩‍👧‍👦", "👩🏽‍🚀",
      "🇵🇱", "❤️‍🔥", "1️⃣", "ภาษาไทยก็", "العربية", "עִבְרִית", "\u{E0B0}", "🧑🏻‍❤️‍💋‍🧑🏼",
    ])
  func harmless(text: String) {
    #expect(Array(Sanitizer.clean(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("Noncharacters are replaced")
  func noncharacters() throws {
    for value in [0xFFFE, 0xFDD0, 0x1FFFF] as [UInt32] {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(Sanitizer.clean("a" + String(Character(scalar))) == "a\u{FFFD}")
    }
  }

  @Test("500 marks on one letter are cut to eight")
  func manyMarks() {
    let text = "Z" + String(repeating: "\u{300}", count: 500) + "a"
    #expect(Sanitizer.clean(text).unicodeScalars.count == 1 + Sanitizer.marksPerBase + 1)
  }

  @Test("An endless cluster is kept out of cells")
  func endlessCluster() {
    for text in [
      Array(repeating: "👩", count: 5000).joined(separator: "\u{200D}"), String(repeating: "\u{1100}", count: 5000),
      String(repeating: "\u{915}\u{94D}", count: 5000), String(repeating: "\u{600}", count: 5000) + "1",
    ] {
      var frame = Frame(size: Size(columns: 10, rows: 1))
      frame.put(text, column: 0, row: 0)
      #expect(frame.cells.allSatisfy { frame.glyphs.character(of: $0).map { $0.utf8.count <= 128 } ?? true })
    }
  }

  @Test("Cleaning is idempotent")
  func idempotent() {
    var random = SeededRandom(seed: 7)
    let pool: [Unicode.Scalar] = [
      "a", "漢", "👩", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{301}", "\u{1B}", "\r", "\n", "\u{E0100}", "\u{1F1F5}",
      "\u{115F}",
      "\u{1161}", "\u{94D}", "\u{915}", "\u{202E}", "\u{20E3}", "1",
    ]
    for _ in 0..<5000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        scalars.append(pool[Int.random(in: 0..<pool.count, using: &random)])
      }
      let once = Sanitizer.clean(String(scalars))
      #expect(
        Array(Sanitizer.clean(once).unicodeScalars) == Array(once.unicodeScalars), "\(String(scalars).debugDescription)"
      )
    }
  }
}
