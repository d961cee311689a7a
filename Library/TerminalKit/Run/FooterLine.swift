import Terminal

/// The last line: the keys that matter now, the last of them at the right edge.
@MainActor
struct FooterLine {
  let hints: [KeyHint]
  let strings: KitStrings

  private static let gap = 3

  func draw(in frame: inout Frame, _ theme: Theme) {
    guard let last = hints.last else { return }
    var room = frame.columns - 2
    let final = text(last)
    guard final.columns <= room else { return }
    room -= final.columns + FooterLine.gap
    frame.put(final, column: hints.count == 1 ? 1 : frame.columns - 1 - final.columns, row: 0, theme: theme)
    var column = 1
    for hint in hints.dropLast() {
      let text = text(hint)
      guard text.columns <= room else { break }
      frame.put(text, column: column, row: 0, theme: theme)
      column += text.columns + FooterLine.gap
      room -= text.columns + FooterLine.gap
    }
  }

  private func text(_ hint: KeyHint) -> StyledText {
    StyledText(spans: [
      StyledText.Span(hint.keys.first?.name ?? "", .accent), StyledText.Span(" " + strings.title(hint.title), .dim),
    ])
  }
}
