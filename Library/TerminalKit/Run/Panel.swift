import Terminal

/// A quiet frame in the middle of the screen; the rows that it stands on are cleared of what lies below.
@MainActor
struct Panel {
  private let rect: Rect
  private let title: String
  /// Where its content goes.
  let body: Rect

  private static let border = Role.dim

  /// Places a panel in the middle of `room`, and shrinks it to that.
  init(title: String, width: Int, bodyRows: Int, in room: Rect) {
    let height = min(bodyRows + 4, room.size.rows)
    // Where it is tight the content counts for more than the air around it.
    let padding = height >= bodyRows + 4 ? 1 : 0
    self.title = title
    rect = Rect(
      column: room.column + (room.size.columns - width) / 2, row: room.row + (room.size.rows - height) / 2,
      columns: width, rows: height)
    body = Rect(
      column: rect.column + 2, row: rect.row + 1 + padding, columns: max(0, width - 4),
      rows: max(0, height - 2 - 2 * padding))
  }

  func draw(in frame: inout Frame, _ theme: Theme) {
    let style = theme[Panel.border]
    // Over the whole width: what would be left of words beside the frame is nothing to read.
    frame.fill(Rect(column: 0, row: rect.row, columns: frame.columns, rows: rect.size.rows), style: .plain)
    let line = String(repeating: "─", count: max(0, rect.size.columns - 2))
    frame.put("╭" + line + "╮", column: rect.column, row: rect.row, style: style)
    frame.put("╰" + line + "╯", column: rect.column, row: rect.endRow - 1, style: style)
    for row in (rect.row + 1)..<max(rect.row + 1, rect.endRow - 1) {
      frame.put("│", column: rect.column, row: row, style: style)
      frame.put("│", column: rect.endColumn - 1, row: row, style: style)
    }
    guard !title.isEmpty else { return }
    frame.put(
      StyledText(" \(title) ", .dim), column: rect.column + 2, row: rect.row, theme: theme,
      limit: max(0, rect.size.columns - 4))
  }
}
