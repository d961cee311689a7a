/// Writes cells into bytes and tracks the terminal's cursor and pen.
struct Painter {
  /// The position and the pen of the cursor; `nil` is unknown.
  struct State: Equatable {
    var row: Int?
    var column: Int?
    var pen: Style?
    var isCursorShown: Bool?
  }

  let size: Size
  let glyphs: GlyphTable
  /// Whether erased cells take the background of the pen.
  let erasesInColor: Bool
  /// Whether erasing may go beyond the differing cells of a line if that is shorter; some terminals also erase
  /// pictures.
  var erasesLines = true
  var state: State
  var bytes: [UInt8] = []

  init(for frame: Frame, erasesInColor: Bool = false, state: State) {
    size = frame.size
    glyphs = frame.glyphs
    (self.erasesInColor, self.state) = (erasesInColor, state)
  }

  mutating func take(_ style: Style) {
    if style == state.pen { return }
    turn(to: style.link)
    style.unlinked.appendTransition(from: state.pen?.unlinked, to: &bytes)
    state.pen = style
  }

  /// Begins a link, or ends the previous one (OSC 8); its number joins its pieces on several rows.
  mutating func turn(to link: Int) {
    guard link != state.pen?.link ?? 0 else { return }
    bytes.append("\u{1B}]8;")
    if let address = glyphs.address(of: link) {
      bytes.append("id=")
      bytes.appendDecimal(link)
      bytes.put(UInt8(ascii: ";"))
      for byte in address.utf8 { bytes.put(byte) }
    } else {
      bytes.put(UInt8(ascii: ";"))
    }
    bytes.append("\u{1B}\\")
    state.pen?.link = link
  }

  mutating func write(_ cell: Cell, columns: Int) {
    take(cell.style)
    append(glyph: cell.glyph)
    // In the last column the terminal keeps a wrap pending: only absolute moves and CR are reliable from there.
    // `column == size.columns` represents that state.
    state.column = state.column.map { $0 + columns }
    // After a contested cluster the column of the cursor is unknown.
    if cell.glyph >= 0x80, glyphs.isContested(cell.glyph) { (state.row, state.column) = (nil, nil) }
  }

  /// Erases from the cursor to the end of its line, in the colour of a blank cell.
  mutating func eraseToEndOfLine(_ ground: Cell = .blank) {
    take(ground.style)
    bytes.append("\u{1B}[K")
  }

  /// Erases `count` cells from the cursor on, without moving it, in the colour of a blank cell.
  mutating func erase(_ count: Int, _ ground: Cell = .blank) {
    take(ground.style)
    bytes.appendControl(count, "X")
  }

  mutating func eraseToEndOfScreen() {
    take(.plain)
    bytes.append("\u{1B}[J")
  }

  /// Moves the rows of a region; the cursor ends up in the upper left corner, or at the region's first row.
  mutating func scroll(_ region: Range<Int>, by distance: Int) {
    // The rows that scroll in take the pen's background.
    take(.plain)
    if region == 0..<size.rows {
      bytes.appendControl(abs(distance), distance > 0 ? "S" : "T")
    } else if region.upperBound == size.rows {
      move(row: region.lowerBound, column: 0, over: nil)
      bytes.appendControl(abs(distance), distance > 0 ? "M" : "L")
    } else {
      bytes.append("\u{1B}[")
      if region.lowerBound > 0 { bytes.appendDecimal(region.lowerBound + 1) }
      bytes.put(UInt8(ascii: ";"))
      bytes.appendDecimal(region.upperBound)
      bytes.put(UInt8(ascii: "r"))
      bytes.appendControl(abs(distance), distance > 0 ? "S" : "T")
      // Resetting the region moves the cursor home.
      bytes.append("\u{1B}[r")
      (state.row, state.column) = (0, 0)
    }
  }

  mutating func place(cursor: Frame.Position?) {
    if let cursor { move(row: cursor.row, column: cursor.column, over: nil) }
    if state.isCursorShown != (cursor != nil) {
      bytes.append(cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h")
      state.isCursorShown = cursor != nil
    }
  }

  /// Appends the glyph of a cell without moving the cursor.
  mutating func append(glyph: UInt32) {
    if glyph < 0x80 {
      bytes.put(UInt8(truncatingIfNeeded: glyph))
    } else if glyph < Cell.firstCluster {
      bytes.append(Unicode.Scalar(glyph) ?? "\u{FFFD}")
    } else if let character = glyphs.character(of: Cell(glyph: glyph, style: .plain)) {
      for byte in character.utf8 { bytes.put(byte) }
    }
  }
}

extension Painter {
  /// Writes the differences between some rows of two grids, and stops after more bytes than `limit`.
  mutating func paint(_ grid: Grid, over old: Grid.Moved, rows: Range<Int>, limit: Int = .max) {
    grid.cells.withUnsafeBufferPointer { cells in
      old.grid.cells.withUnsafeBufferPointer { oldCells in
        for row in rows where bytes.count <= limit {
          let place = old.place(of: row)
          var change = RowChange(
            row, RowChange.Row(row, of: grid, cells), over: place.map { RowChange.Row($0, of: old.grid, oldCells) })
          paint(&change)
        }
      }
    }
  }

  private mutating func paint(_ change: inout RowChange) {
    let changed = change.changed
    guard !changed.isEmpty else { return }
    if change.isContested {
      // Terminals may place the cells of such a row elsewhere than the grid does, before and after.
      change.isWhole = true
      return paintCells(change, from: 0)
    }
    let start = (end: bytes.count, state: state)
    paintCells(change, from: changed.lowerBound)
    if bytes.count - start.end > 8, erasesLines { paintErased(&change, changed, orSince: start) }
  }

  /// Tries whether erasing first and skipping the gaps is shorter.
  ///
  /// It erases to the end of the line, or only the differing part, in the colour of the row.
  private mutating func paintErased(
    _ change: inout RowChange, _ changed: Range<Int>, orSince start: (end: Int, state: State)
  ) {
    let rest = changed.lowerBound..<size.columns
    let isShort = changed.upperBound < size.columns
    if changed.lowerBound < change.oldEnd { paint(&change, erasing: rest, .blank, orSince: start) }
    if let ground = change.coloredBlank(in: changed) {
      guard erasesInColor else { return }
      paint(&change, erasing: rest, ground, orSince: start)
      if isShort { paint(&change, erasing: changed, ground, orSince: start) }
    } else if isShort, changed.upperBound < change.end {
      paint(&change, erasing: changed, .blank, orSince: start)
    }
  }

  private mutating func paint(
    _ change: inout RowChange, erasing columns: Range<Int>, _ ground: Cell, orSince start: (end: Int, state: State)
  ) {
    let end = bytes.count
    let after = state
    state = start.state
    move(row: change.row, column: columns.lowerBound, over: change.new.cells)
    if columns.upperBound == size.columns { eraseToEndOfLine(ground) } else { erase(columns.count, ground) }
    change.erase(columns, to: ground)
    paintCells(change, from: columns.lowerBound, limit: 2 * end - start.end)
    if !bytes.keepShorter(from: start.end, or: end) { state = after }
  }

  /// Writes the differing cells of a row from a column on, and stops after more bytes than `limit`.
  private mutating func paintCells(_ change: RowChange, from start: Int, limit: Int = .max) {
    let end = change.end
    var column = start
    while column < end {
      guard change.isChanged(column) else {
        column += 1
        continue
      }
      if bytes.count > limit { return }
      move(row: change.row, column: column, over: change.new.cells)
      let cell = change.new.cells[column]
      if cell.isBlank, let blanks = change.erasableBlanks(from: column) {
        erase(blanks)
        column += blanks
        continue
      }
      // ASCII is never wide.
      let width = cell.glyph >= 0x80 && change.isWide(column) ? 2 : 1
      write(cell, columns: width)
      column += width
    }
    clearTail(change, from: end)
  }

  /// Blanks the old cells after the new end of a row.
  private mutating func clearTail(_ change: RowChange, from end: Int) {
    let oldEnd = change.oldEnd
    var start = end
    while start < oldEnd, change.wasBlank(start) { start += 1 }
    guard start < oldEnd else { return }
    // If the cursor is among the preceding blanks, erasing may start there.
    if state.row != change.row || state.column.map({ $0 < end || $0 > start }) ?? true {
      move(row: change.row, column: start, over: nil)
    }
    let count = oldEnd - (state.column ?? start)
    guard count < 3 else { return eraseToEndOfLine() }
    for _ in 0..<count { write(.blank, columns: 1) }
  }
}
