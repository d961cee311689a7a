import Testing

@testable import Terminal

/// The cluster boundaries of the standard library, on which every width here depends.
///
/// Pairs of each class, with and without a mark between them, from Unicode's GraphemeBreakTest.txt, against the rules
/// of UAX #29; then that file's longer cases.
@Suite("Grapheme clusters")
struct GraphemeTests {
  private enum Class: CaseIterable {
    case other, cr, lf, control, extend, zwj, indicator, prepend, spacingMark, l, v, t, lv, lvt, pictograph, consonant

    var samples: [Unicode.Scalar] {
      switch self {
      case .other: [" ", "a", "\u{378}", "\u{904}", "\u{2701}"]
      case .cr: ["\r"]
      case .lf: ["\n"]
      case .control: ["\u{1}", "\u{200B}"]
      case .extend: ["\u{34F}", "\u{300}", "\u{93C}", "\u{94D}", "\u{200C}", "\u{1F3FF}"]
      case .zwj: ["\u{200D}"]
      case .indicator: ["\u{1F1E6}"]
      case .prepend: ["\u{600}", "\u{D4E}"]
      case .spacingMark: ["\u{A03}", "\u{903}"]
      case .l: ["\u{1100}"]
      case .v: ["\u{1160}"]
      case .t: ["\u{11A8}"]
      case .lv: ["\u{AC00}"]
      case .lvt: ["\u{AC01}"]
      case .pictograph: ["\u{231A}", "\u{1F6D1}"]
      case .consonant: ["\u{915}", "\u{924}"]
      }
    }

    /// Returns whether a cluster ends between this class and the next, without anything before them.
    func ends(before next: Class) -> Bool {
      switch (self, next) {
      case (.cr, .lf): false
      case (.control, _), (.cr, _), (.lf, _), (_, .control), (_, .cr), (_, .lf): true
      case (_, .extend), (_, .zwj), (_, .spacingMark), (.prepend, _), (.indicator, .indicator): false
      case (.l, .l), (.l, .v), (.l, .lv), (.l, .lvt), (.lv, .v), (.lv, .t), (.v, .v), (.v, .t): false
      case (.lvt, .t), (.t, .t): false
      default: true
      }
    }
  }

  private func clusters(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text).map { Array($0.unicodeScalars) }
  }

  @Test("break between any two classes according to the rules, also after a mark")
  func pairs() {
    let mark: Unicode.Scalar = "\u{308}"
    let all = Class.allCases.flatMap { kind in kind.samples.map { (kind, $0) } }
    for (kind, scalar) in all {
      for (nextKind, next) in all {
        #expect(
          clusters([scalar, next]) == (kind.ends(before: nextKind) ? [[scalar], [next]] : [[scalar, next]]),
          "\(scalar.escaped(asASCII: true)) \(next.escaped(asASCII: true))")
        let first = kind.ends(before: .extend) ? [[scalar], [mark]] : [[scalar, mark]]
        let wanted =
          Class.extend.ends(before: nextKind) ? first + [[next]] : first.dropLast() + [first[first.count - 1] + [next]]
        #expect(
          clusters([scalar, mark, next]) == wanted,
          "\(scalar.escaped(asASCII: true)) \(mark.escaped(asASCII: true)) \(next.escaped(asASCII: true))")
      }
    }
  }

  @Test(
    "are found in longer texts, and each takes one cell",
    arguments: [
      ["\r\n", "a", "\n", "\u{308}"], ["a\u{308}"], [" \u{200D}", "ن"], ["ن\u{200D}", " "],
      ["\u{1100}\u{1100}"], ["\u{AC00}\u{11A8}", "\u{1100}"], ["\u{AC01}\u{11A8}", "\u{1100}"],
      ["🇦🇧", "🇨", "b"], ["a", "🇦🇧", "🇨", "b"], ["a", "🇦🇧\u{200D}", "🇨", "b"],
      ["a", "🇦\u{200D}", "🇧🇨", "b"], ["a", "🇦🇧", "🇨🇩", "b"], ["a\u{200D}"], ["a\u{308}", "b"],
      ["a\u{903}", "b"], ["a", "\u{600}b"], ["👶🏿", "👶"], ["a🏿", "👶"], ["a🏿", "👶\u{200D}🛑"],
      ["👶🏿\u{308}\u{200D}👶🏿"], ["🛑\u{200D}🛑"], ["a\u{200D}", "🛑"], ["✁\u{200D}", "a"], ["क", "त"],
      ["क\u{94D}त"], ["क\u{94D}\u{94D}त"], ["क\u{94D}\u{200D}त"], ["क\u{93C}\u{200D}\u{94D}त"],
      ["क\u{93C}\u{94D}\u{200D}त"], ["क\u{94D}त\u{94D}य"], ["क\u{94D}", "a"], ["a\u{94D}", "त"], ["?\u{94D}", "त"],
    ])
  func longer(parts: [String]) {
    #expect(clusters(parts.flatMap { Array($0.unicodeScalars) }) == parts.map { Array($0.unicodeScalars) })
    var frame = Frame(size: Size(columns: 40, rows: 1))
    let text = parts.joined()
    let taken = frame.put(text, column: 0, row: 0)
    let seen = frame.cells[..<taken].compactMap { frame.glyphs.character(of: $0) }
    // A line end is shown as a blank, and a lone mark not at all.
    let shown = Sanitizer.clean(text).map { $0.isNewline ? " " : $0 }.filter { TextWidth.columns(of: $0) > 0 }
    #expect(seen == shown)
  }
}
