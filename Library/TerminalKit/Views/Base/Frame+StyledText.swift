import Terminal

extension Frame {
  /// The part that is drawn in, counted from its own corner.
  var whole: Rect { Rect(column: 0, row: 0, columns: columns, rows: rows) }

  /// Writes one line of text in its roles, cut with `…` at `limit` columns, and returns the columns it took.
  @MainActor
  @discardableResult
  public mutating func put(
    _ text: StyledText, column: Int, row: Int, theme: Theme, limit: Int = .max
  ) -> Int {
    var here = column
    for span in text.truncated(to: min(limit, max(0, columns - column))).spans {
      here += put(span.text, column: here, row: row, style: theme[span.role])
    }
    return here - column
  }
}

extension Frame {
  /// Marks at the right edge that something goes on above the part that is seen, or below it.
  mutating func putMoreMarks(above: Bool, below: Bool, theme: Theme) {
    if above { put("▴", column: columns - 1, row: 0, style: theme[.dim]) }
    if below { put("▾", column: columns - 1, row: rows - 1, style: theme[.dim]) }
  }
}
