extension Painter {
  /// Moves the cursor in the fewest bytes, possibly by rewriting cells of the row `cells` on the way.
  mutating func move(row: Int, column: Int, over cells: UnsafeBufferPointer<Cell>?) {
    // Runs for every written cell; usually the cursor is already there.
    if state.column != column || state.row != row { moveElsewhere(row: row, column: column, over: cells) }
  }

  /// Writes all alternatives one after the other and keeps the shortest.
  private mutating func moveElsewhere(row: Int, column: Int, over cells: UnsafeBufferPointer<Cell>?) {
    // No link stays open while the cursor moves: not in the next row, and not after the last frame.
    turn(to: 0)
    let start = bytes.count
    let steps = state.row == row ? column - (state.column ?? size.columns) : 0
    if 1...3 ~= steps, rewrite((column - steps)..<column, cells) {
      // Every sequence is longer.
      state.column = column
      return
    }
    appendAbsolute(row: row, column: column)
    if let here = state.row {
      let rows = row - here
      if let from = state.column, from < size.columns {
        appendRelative(rows, from: from, to: column, cells, orSince: start)
      }
      appendRelative(rows, from: nil, to: column, cells, orSince: start)
      let end = bytes.count
      // Before the line feeds: it also ends a pending wrap.
      bytes.appendControl(column + 1, "G")
      appendVertical(rows)
      bytes.keepShorter(from: start, or: end)
    }
    (state.row, state.column) = (row, column)
  }

  private mutating func appendAbsolute(row: Int, column: Int) {
    bytes.append("\u{1B}[")
    if row > 0 { bytes.appendDecimal(row + 1) }
    if column > 0 {
      bytes.put(UInt8(ascii: ";"))
      bytes.appendDecimal(column + 1)
    }
    bytes.put(UInt8(ascii: "H"))
  }

  /// Goes down some rows and then along the row, from a column or from the margin, if that is shorter than the bytes
  /// since `start`.
  private mutating func appendRelative(
    _ rows: Int, from column: Int?, to target: Int, _ cells: UnsafeBufferPointer<Cell>?, orSince start: Int
  ) {
    let end = bytes.count
    if column == nil { bytes.put(0x0D) }
    appendVertical(rows)
    let along = bytes.count
    let from = column ?? 0
    appendHorizontal(target - from)
    let behind = bytes.count
    // Any other way within a line takes at most seven bytes.
    if 1...7 ~= target - from, rewrite(from..<target, cells) { bytes.keepShorter(from: along, or: behind) }
    bytes.keepShorter(from: start, or: end)
  }

  private mutating func appendVertical(_ rows: Int) {
    switch rows {
    // Never on the last row, so that a line feed scrolls nothing. Four are as long as the sequence.
    case 0...4: for _ in 0..<rows { bytes.put(0x0A) }
    case 5...: bytes.appendControl(rows, "B")
    case -1: bytes.append("\u{1B}M")
    default: bytes.appendControl(-rows, "A")
    }
  }

  private mutating func appendHorizontal(_ columns: Int) {
    switch columns {
    case 1...: bytes.appendControl(columns, "C")
    // Four steps back are as long as the sequence.
    case -4...0: for _ in 0..<(-columns) { bytes.put(0x08) }
    default: bytes.appendControl(-columns, "D")
    }
  }

  /// Writes the cells between two columns again; returns whether they all have the current pen.
  private mutating func rewrite(_ columns: Range<Int>, _ cells: UnsafeBufferPointer<Cell>?) -> Bool {
    guard let cells, let pen = state.pen else { return false }
    for column in columns where cells[column].style != pen || !(0x20..<0x7F ~= cells[column].glyph) { return false }
    for column in columns { append(glyph: cells[column].glyph) }
    return true
  }
}
