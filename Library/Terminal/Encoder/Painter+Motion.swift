extension Painter {
  /// Moves the cursor in the fewest bytes; cells of the row `cells` that stand on the way may be written again for that.
  mutating func move(row: Int, column: Int, over cells: UnsafeBufferPointer<Cell>?) {
    // Asked of every cell that is written; most stand where the cursor is.
    if state.column != column || state.row != row { moveElsewhere(row: row, column: column, over: cells) }
  }

  private mutating func moveElsewhere(row: Int, column: Int, over cells: UnsafeBufferPointer<Cell>?) {
    // No link is open while the cursor moves: not in the next row, and not behind the last frame.
    turn(to: 0)
    let absolute = absoluteLength(row: row, column: column)
    guard let here = state.row else { return moveAbsolutely(row: row, column: column) }
    let vertical = verticalLength(from: here, to: row)
    var best = Way.absolute
    var cost = absolute
    func consider(_ way: Way, _ length: Int) {
      if length < cost { (best, cost) = (way, length) }
    }
    if let start = state.column, start < size.columns {
      consider(.relative, vertical + horizontalLength(from: start, to: column))
      if let rewriting = rewritingLength(from: start, to: column, cells) {
        consider(.rewriting, vertical + rewriting)
      }
    }
    consider(.fromMargin, 1 + vertical + horizontalLength(from: 0, to: column))
    if let rewriting = rewritingLength(from: 0, to: column, cells) {
      consider(.fromMarginRewriting, 1 + vertical + rewriting)
    }
    consider(.column, (column + 1).controlLength + vertical)
    go(best, from: here, to: row, column, cells)
    (state.row, state.column) = (row, column)
  }

  private enum Way { case absolute, relative, rewriting, fromMargin, fromMarginRewriting, column }

  private mutating func go(_ way: Way, from here: Int, to row: Int, _ column: Int, _ cells: UnsafeBufferPointer<Cell>?)
  {
    switch way {
    case .absolute: moveAbsolutely(row: row, column: column)
    case .relative, .rewriting:
      let start = state.column ?? 0
      appendVertical(from: here, to: row)
      if way == .relative { appendHorizontal(from: start, to: column) } else { rewrite(start..<column, cells) }
    case .fromMargin, .fromMarginRewriting:
      bytes.append(0x0D)
      appendVertical(from: here, to: row)
      if way == .fromMargin { appendHorizontal(from: 0, to: column) } else { rewrite(0..<column, cells) }
    case .column:
      // Before the line feeds: it also ends a pending wrap.
      bytes.appendControl(column + 1, "G")
      appendVertical(from: here, to: row)
    }
  }

  private func absoluteLength(row: Int, column: Int) -> Int {
    if column == 0 { return (row + 1).controlLength }
    return 4 + (row == 0 ? 0 : (row + 1).digits) + (column + 1).digits
  }

  private mutating func moveAbsolutely(row: Int, column: Int) {
    bytes.append("\u{1B}[")
    if row > 0 { bytes.appendDecimal(row + 1) }
    if column > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.appendDecimal(column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
    (state.row, state.column) = (row, column)
  }

  private func verticalLength(from here: Int, to row: Int) -> Int {
    if row >= here { return min(row - here, (row - here).controlLength) }
    return here - row == 1 ? 2 : (here - row).controlLength
  }

  private mutating func appendVertical(from here: Int, to row: Int) {
    if row > here {
      let down = row - here
      // Never on the last row, so that a line feed scrolls nothing.
      if down <= down.controlLength { for _ in 0..<down { bytes.append(0x0A) } } else { bytes.appendControl(down, "B") }
    } else if here - row == 1 {
      bytes.append("\u{1B}M")
    } else if here > row {
      bytes.appendControl(here - row, "A")
    }
  }

  private func horizontalLength(from start: Int, to column: Int) -> Int {
    if column == start { return 0 }
    if column > start { return (column - start).controlLength }
    return min(start - column, (start - column).controlLength)
  }

  private mutating func appendHorizontal(from start: Int, to column: Int) {
    if column > start {
      bytes.appendControl(column - start, "C")
    } else if column < start {
      let back = start - column
      if back <= back.controlLength { for _ in 0..<back { bytes.append(0x08) } } else { bytes.appendControl(back, "D") }
    }
  }

  /// The bytes of the cells between two columns when they can be written with the pen as it is; nil when not.
  private func rewritingLength(from start: Int, to column: Int, _ cells: UnsafeBufferPointer<Cell>?) -> Int? {
    // Seven bytes are the most that any other way within a line takes.
    guard let cells, let pen = state.pen, column > start, column - start <= 7 else { return nil }
    for index in start..<column {
      let cell = cells[index]
      guard cell.style == pen, (0x20..<0x7F).contains(cell.glyph) else { return nil }
    }
    return column - start
  }

  private mutating func rewrite(_ columns: Range<Int>, _ cells: UnsafeBufferPointer<Cell>?) {
    guard let cells else { return }
    for column in columns { append(glyph: cells[column].glyph) }
  }
}
