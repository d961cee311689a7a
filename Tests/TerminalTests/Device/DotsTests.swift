import Testing

@testable import Terminal

@Suite("Dots finer than a cell")
struct DotsTests {
  @Test("Each character shows the dots of its mask, and no two masks share one", arguments: Dots.allCases)
  func signs(dots: Dots) {
    let signs = (0..<(1 << (dots.across * dots.down))).map(dots.sign)
    #expect(Set(signs).count == signs.count)
    #expect(signs.first == " " && signs.allSatisfy { TextWidth.columns(of: String($0)) == 1 })
  }

  @Test("Dot masks map to their Unicode characters")
  func samples() {
    #expect((0..<4).map(Dots.halves.sign) == [" ", "▀", "▄", "█"])
    // BLOCK SEXTANT-1, -15 (its left half is older), -2346, -23456.
    #expect([1, 17, 42, 46, 62].map(Dots.sextants.sign) == ["🬀", "🬐", "▐", "🬫", "🬻"])
    // Dots 1, 4, 7 and 8; the left column; all.
    #expect([1, 2, 64, 128, 0b0101_0101, 255].map(Dots.braille.sign) == ["⠁", "⠈", "⡀", "⢀", "⡇", "⣿"])
  }

  @Test(
    "Fine dots are used only in terminals that draw them without a font",
    arguments: [
      (["TERM": "xterm-kitty"], .braille), (["TERM": "foot"], .braille), (["TERM": "xterm-ghostty"], .braille),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .braille),
      (["TERM": "xterm-256color", "VTE_VERSION": "7200"], .sextants),
      (["TERM": "xterm-256color", "VTE_VERSION": "6003"], .halves), (["TERM": "xterm-256color"], .halves),
      (["TERM": "tmux-256color", "TMUX": "x", "VTE_VERSION": "7200"], .halves), (["TERM": "linux"], .halves),
      (["TERM": "xterm-kitty", "LC_ALL": "C"], .halves), ([:], .halves),
    ] as [([String: String], Dots)])
  func terminals(variables: [String: String], dots: Dots) {
    #expect(TerminalEnvironment(variables).capabilities.dots == dots)
  }
}
