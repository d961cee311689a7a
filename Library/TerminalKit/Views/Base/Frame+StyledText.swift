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
  /// Puts the theme's raised surface under what was drawn; what has a ground of its own keeps it.
  @MainActor
  mutating func raise(_ rect: Rect, theme: Theme) {
    guard let raised = theme.raised else { return }
    restyle(rect) { if $0.background == .standard { $0.background = raised } }
  }
}

/// Which lines of a whole are seen.
public struct ScrollPart: Hashable, Sendable {
  /// The first line that is seen.
  public let top: Int
  /// How many are seen.
  public let rows: Int
  /// How many there are.
  public let total: Int

  /// Makes a part.
  public init(top: Int, rows: Int, total: Int) {
    (self.top, self.rows, self.total) = (top, rows, total)
  }

  /// Where the mark at the edge stands, as long beside the rows as the part is beside the whole; nil where all is seen.
  ///
  /// It touches an end of the edge only where there is nothing beyond that end.
  var thumb: Range<Int>? {
    guard rows > 0, total > rows else { return nil }
    let length = max(1, min(rows * rows / total, rows - 2))
    let room = rows - length
    let hidden = total - rows
    let between = max(min(1, room), min((top * room + hidden / 2) / hidden, room - 1))
    let start = top <= 0 ? 0 : top >= hidden ? room : between
    return start..<(start + length)
  }
}

extension Frame {
  /// Draws a thin bar at the right edge that tells which part of the whole is seen; nothing where that is all of it.
  public mutating func putScrollMark(_ part: ScrollPart, theme: Theme) {
    for row in part.thumb ?? 0..<0 { put("┃", column: columns - 1, row: row, style: theme[.line]) }
  }
}
