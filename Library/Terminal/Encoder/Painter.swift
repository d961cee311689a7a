/// Writes cells into bytes and knows where the terminal's cursor and pen are meanwhile.
struct Painter {
  /// Where the cursor stands and how it writes; what is nil is unknown.
  struct State: Equatable {
    var row: Int?
    var column: Int?
    var pen: Style?
    var isCursorShown: Bool?
  }

  let size: Size
  let glyphs: GlyphTable
  var state: State
  var bytes: [UInt8] = []

  init(size: Size, glyphs: GlyphTable, state: State) {
    self.size = size
    self.glyphs = glyphs
    self.state = state
  }

  /// Takes a style for what is written next.
  mutating func take(_ style: Style) {
    style.appendTransition(from: state.pen, to: &bytes)
    state.pen = style
  }

  /// Writes the cell that belongs at the cursor.
  mutating func write(_ cell: Cell, columns: Int) {
    take(cell.style)
    append(glyph: cell.glyph)
    // In the last column the terminal keeps a wrap pending: only absolute moves and CR are sure from there, and
    // `column == size.columns` stands for that.
    state.column = state.column.map { $0 + columns }
    // After a contested cluster nobody knows where the cursor is.
    if glyphs.isContested(cell.glyph) { (state.row, state.column) = (nil, nil) }
  }

  /// Erases from the cursor to the end of its line.
  mutating func eraseToEndOfLine() {
    take(.plain)
    bytes.append("\u{1B}[K")
  }

  /// Erases `count` cells from the cursor on, which stays.
  mutating func erase(_ count: Int) {
    take(.plain)
    bytes.appendControl(count, "X")
  }

  /// Erases from the cursor to the end of the screen.
  mutating func eraseToEndOfScreen() {
    take(.plain)
    bytes.append("\u{1B}[J")
  }

  /// Moves the rows of a region; the cursor ends up in the upper left corner, or at the region's first row.
  mutating func scroll(_ region: Range<Int>, by distance: Int) {
    // What scrolls in has the pen's background.
    take(.plain)
    if region == 0..<size.rows {
      bytes.appendControl(abs(distance), distance > 0 ? "S" : "T")
    } else if region.upperBound == size.rows {
      move(row: region.lowerBound, column: 0, over: nil)
      bytes.appendControl(abs(distance), distance > 0 ? "M" : "L")
    } else {
      bytes.append("\u{1B}[")
      if region.lowerBound > 0 { bytes.appendDecimal(region.lowerBound + 1) }
      bytes.append(UInt8(ascii: ";"))
      bytes.appendDecimal(region.upperBound)
      bytes.append(UInt8(ascii: "r"))
      bytes.appendControl(abs(distance), distance > 0 ? "S" : "T")
      // Taking the region back sends the cursor home.
      bytes.append("\u{1B}[r")
      (state.row, state.column) = (0, 0)
    }
  }

  /// Shows the cursor at a place, or hides it.
  mutating func place(cursor: Frame.Position?) {
    if let cursor { move(row: cursor.row, column: cursor.column, over: nil) }
    if state.isCursorShown != (cursor != nil) {
      bytes.append(cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h")
      state.isCursorShown = cursor != nil
    }
  }

  /// Appends what a cell shows, without moving anything.
  mutating func append(glyph: UInt32) {
    if glyph < 0x80 {
      bytes.append(UInt8(glyph))
    } else if glyph < Cell.firstCluster {
      bytes.append(Unicode.Scalar(glyph) ?? "\u{FFFD}")
    } else if let character = glyphs.character(of: Cell(glyph: glyph, style: .plain)) {
      bytes.append(contentsOf: character.utf8)
    }
  }
}
