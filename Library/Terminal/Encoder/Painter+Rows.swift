extension Painter {
  /// Writes what differs between two grids, and gives up once that takes more bytes than `limit`.
  mutating func paint(_ grid: Grid, over old: Grid.Moved, limit: Int = .max) {
    for row in 0..<size.rows where !grid.hasSameRow(row, as: old.grid, at: old.place(of: row)) {
      if bytes.count > limit { return }
      paint(RowChange(row, of: grid, over: old.grid, at: old.place(of: row)))
    }
  }

  private mutating func paint(_ change: RowChange) {
    if change.isContested(by: glyphs) {
      // Terminals may have put, or may put now, the cells of such a row elsewhere than the grid says.
      return paintCells(change.whole)
    }
    let start = bytes.count
    let before = state
    paintCells(change)
    let length = bytes.count - start
    guard length > 8, let first = change.first, first < change.oldEnd else { return }
    // Perhaps it is shorter to erase the line first and to leave its gaps alone.
    let (difference, after) = (Array(bytes[start...]), state)
    bytes.removeSubrange(start...)
    state = before
    move(row: change.row, column: first, over: change.new)
    eraseToEndOfLine()
    paintCells(change.erased(from: first))
    guard bytes.count - start >= length else { return }
    bytes.removeSubrange(start...)
    bytes.append(contentsOf: difference)
    state = after
  }

  private mutating func paintCells(_ change: RowChange) {
    let end = change.end
    var column = 0
    while column < end {
      guard change.isChanged(column) else {
        column += 1
        continue
      }
      move(row: change.row, column: column, over: change.new)
      if change.isBlank(column), let blanks = change.erasableBlanks(from: column) {
        erase(blanks)
        column += blanks
        continue
      }
      let width = change.isWide(column) ? 2 : 1
      write(change.cell(column), columns: width)
      column += width
    }
    clearTail(change, from: end)
  }

  /// Blanks what stood behind the new end of a row.
  private mutating func clearTail(_ change: RowChange, from end: Int) {
    let oldEnd = change.oldEnd
    guard end < oldEnd, let start = (end..<oldEnd).first(where: { !change.wasBlank($0) }) else { return }
    // When the cursor is among the blanks in front, erasing may begin there.
    if state.row != change.row || state.column.map({ $0 < end || $0 > start }) ?? true {
      move(row: change.row, column: start, over: nil)
    }
    let count = oldEnd - (state.column ?? start)
    guard count < 3 else { return eraseToEndOfLine() }
    for _ in 0..<count { write(.blank, columns: 1) }
  }
}
