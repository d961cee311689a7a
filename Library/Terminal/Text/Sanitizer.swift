/// Makes text from outside harmless for a terminal, a log and a reader's eyes.
///
/// | found | becomes |
/// |---|---|
/// | newline, tab | stay; `Frame.put` shows a blank |
/// | carriage return before a newline | nothing |
/// | other C0 (ESC, BEL, backspace, lone CR …), DEL, C1, noncharacters | U+FFFD, one for each |
/// | line and paragraph separator | a blank |
/// | marks, overrides, embeddings and isolates of bidirectional text | nothing |
/// | tag characters, soft hyphen, BOM, word joiner, zero-width blank, fillers, invisible operators | nothing |
/// | zero-width joiner and non-joiner | stay between two signs that are not ASCII, eight in a row; else nothing |
/// | variation selectors | one stays, directly after a character that it can change; else nothing |
/// | combining marks | the first eight stay on a base, the others and those without a base go |
///
/// Private use and unassigned code points stay: their look depends on the font.
public enum Sanitizer {
  /// The maximum number of combining marks on one letter.
  public static let marksPerBase = 8

  /// Returns `text` without anything in the table above; most clean text is not copied.
  public static func clean(_ text: String) -> String {
    if isPlain(text) || TextWidth.isOfLoners(text) { return text }
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    var judge = ScalarJudge()
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let kept = judge.verdict(on: scalars[index], before: next < scalars.endIndex ? scalars[next] : nil) {
        result.append(kept)
      }
      index = next
    }
    return String(result)
  }

  private static func isPlain(_ text: String) -> Bool {
    // One unsigned comparison a byte: printable ASCII, newline or tab.
    text.utf8.allSatisfy { $0 &- 0x20 < 0x5F || $0 == 0x0A || $0 == 0x09 }
  }
}
