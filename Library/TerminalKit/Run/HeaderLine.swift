import Terminal

/// The first line: the way here on the left, where the data comes from on the right.
@MainActor
struct HeaderLine {
  let breadcrumbs: [String]
  let badge: String?

  private static let arrow = " › "

  func draw(in frame: inout Frame, _ theme: Theme) {
    var room = frame.columns - 2
    if let badge {
      let width = TextWidth.columns(of: badge)
      // The way here counts for more than the badge; a badge that is cut tells nothing.
      if width + 12 <= room {
        frame.put(StyledText(badge, .dim), column: frame.columns - 1 - width, row: 0, theme: theme)
        room -= width + 2
      }
    }
    frame.put(path(in: room), column: 1, row: 0, theme: theme, limit: room)
  }

  /// As many of the last titles as fit, with `…` for those left out.
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
