import Terminal

/// The first line: breadcrumbs on the left, the source of the data on the right.
@MainActor
struct HeaderLine {
  let breadcrumbs: [String]
  let badge: String?
  /// The role of the badge: a warning if a notice reports a problem with the data.
  var badgeRole = Role.dim

  private static let arrow = " › "

  func draw(in frame: inout Frame, _ theme: Theme) {
    var room = frame.columns - 2
    if let badge {
      let width = TextWidth.columns(of: badge)
      // The breadcrumbs take precedence; a truncated badge would be useless.
      if width + 12 <= room {
        frame.put(StyledText(badge, badgeRole), column: frame.columns - 1 - width, row: 0, theme: theme)
        room -= width + 2
      }
    }
    frame.put(path(in: room), column: 1, row: 0, theme: theme, limit: room)
    frame.raise(frame.band(0), theme: theme)
  }

  /// The longest suffix of the titles that fits, with `…` for omitted ones.
  private func path(in room: Int) -> StyledText {
    guard let here = breadcrumbs.last else { return "" }
    var path = StyledText(here, .strong)
    for (index, title) in breadcrumbs.enumerated().dropLast().reversed() {
      let longer = StyledText(title + HeaderLine.arrow, .dim) + path
      let ellipsis = index == 0 ? 0 : 1 + HeaderLine.arrow.count
      guard longer.columns + ellipsis <= room else { return StyledText("…" + HeaderLine.arrow, .dim) + path }
      path = longer
    }
    return path
  }
}

/// The last line: the keys of the current state, the last key at the right edge.
///
/// If there is not enough room, the keys at the end are omitted first, except the key of the help.
@MainActor
struct FooterLine {
  let hints: [KeyHint]
  /// The title of the target of the Enter key.
  var destination: String?
  let strings: KitStrings

  private static let gap = 3
  private static let longestName = 24

  func draw(in frame: inout Frame, _ theme: Theme) {
    guard let last = hints.last else { return }
    var room = frame.columns - 2
    let final = text(last, in: room)
    guard final.columns <= room else { return }
    room -= final.columns + FooterLine.gap
    frame.put(final, column: hints.count == 1 ? 1 : frame.columns - 1 - final.columns, row: 0, theme: theme)
    let help = hints.dropLast().firstIndex { $0.title == KitPhrase.help.key && $0.group == .application }
    var reserved = help.map { key(of: hints[$0]).columns + FooterLine.gap } ?? 0
    var (column, isFull) = (1, false)
    for (index, hint) in hints.enumerated().dropLast() {
      var text = text(hint, in: room - reserved)
      if index == help {
        reserved = 0
        if text.columns > room { text = key(of: hint) }
      }
      let fits = text.columns <= room - reserved
      isFull = isFull || !fits
      guard fits, !isFull || index == help else { continue }
      frame.put(text, column: column, row: 0, theme: theme)
      column += text.columns + FooterLine.gap
      room -= text.columns + FooterLine.gap
    }
  }

  private func key(of hint: KeyHint) -> StyledText { StyledText(hint.keys.first?.name ?? "", .accent) }

  private func text(_ hint: KeyHint, in room: Int) -> StyledText {
    let text = key(of: hint) + StyledText(" " + strings.title(hint.title), .dim)
    guard hint.keys.first == .enter, let destination else { return text }
    let whole = text + StyledText(" " + destination).truncated(to: Self.longestName)
    return whole.columns > room ? text : whole
  }
}
