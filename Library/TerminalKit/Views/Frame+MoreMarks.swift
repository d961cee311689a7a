import Terminal

extension Frame {
  /// Marks at the right edge that something goes on above the part that is seen, or below it.
  mutating func putMoreMarks(above: Bool, below: Bool, theme: Theme) {
    if above { put("▴", column: columns - 1, row: 0, style: theme[.dim]) }
    if below { put("▾", column: columns - 1, row: rows - 1, style: theme[.dim]) }
  }
}
