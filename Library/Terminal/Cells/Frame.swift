/// A grid of cells that a screen always draws completely; changes are found later by comparison.
///
/// A view sees only its own part: columns and rows count from the part's upper left corner, and anything outside is
/// clipped. Text reaches a cell only through `put`, which sanitizes it.
public struct Frame {
  /// A position in the frame.
  public struct Position: Hashable, Sendable {
    /// Counted from 0.
    public var column: Int
    /// Counted from 0.
    public var row: Int

    /// Makes a position.
    public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
  }

  /// The size of the whole grid.
  public let size: Size
  /// The clusters to which its cells refer.
  public let glyphs: GlyphTable
  /// The position of the terminal's cursor in the whole grid; `nil` hides it.
  public private(set) var cursor: Position?
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// The pictures, each with its uncovered rectangle; the cells record what covers them.
  private(set) var pictures: [PlacedPicture] = []
  private var part: Rect
  // A part may be scrolled: its row 0 is then `scrolled` rows above its upper edge, and `height` rows can be drawn.
  private var scrolled = 0
  private var height: Int

  /// Makes a blank frame.
  public init(size: Size, glyphs: GlyphTable = GlyphTable()) {
    (self.size, self.glyphs) = (size, glyphs)
    self.cells = Array(repeating: .blank, count: size.columns * size.rows)
    self.part = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    self.height = size.rows
  }

  mutating func clear() {
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    cursor = nil
    pictures = []
    part = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    (scrolled, height) = (0, size.rows)
  }

  /// The columns of the current part.
  public var columns: Int { part.size.columns }
  /// The rows of the current part; more than are visible if it is scrolled.
  public var rows: Int { height }

  /// Draws in a smaller part; `rect` is relative to the current part and clipped to it.
  public mutating func clip(to rect: Rect, _ draw: (inout Frame) -> Void) {
    let outer = (part, scrolled, height)
    let top = part.row - scrolled + rect.row
    part = Rect(
      column: part.column + rect.column, row: top, columns: rect.size.columns,
      rows: min(rect.size.rows, height - rect.row)
    ).intersection(part)
    height = max(0, min(rect.size.rows, height - rect.row))
    scrolled = part.row - top
    draw(&self)
    (part, scrolled, height) = outer
  }

  /// Draws in the same part as if it were `height` rows high, moved up by `rows`; hidden rows are clipped.
  public mutating func scroll(by rows: Int, height: Int, _ draw: (inout Frame) -> Void) {
    let outer = (scrolled, self.height)
    scrolled += rows
    self.height = height
    draw(&self)
    (scrolled, self.height) = outer
  }

  /// Writes one line of text and returns the columns it took.
  ///
  /// Text is sanitized and cut at the part's right edge or after `limit` columns. A cluster is never split: half of a
  /// wide one becomes a blank. Newlines and tabs become blanks. Rows outside the part are not written.
  @discardableResult
  public mutating func put(
    _ text: String, column: Int, row: Int, style: Style = .plain, limit: Int = .max
  ) -> Int {
    let end = limit < columns - column ? column + max(0, limit) : columns
    guard column < end else { return 0 }
    if let count = putASCII(text, column: column, row: row, style: style, end: end) { return count }
    if let count = putLoners(text, column: column, row: row, style: style, end: end) { return count }
    var here = column
    for character in Sanitizer.clean(text) {
      guard here < end else { break }
      let glyph = character.isWhitespaceControl ? (number: 0x20, columns: 1) : glyphs.glyph(of: character)
      guard glyph.columns > 0 else { continue }
      put(glyph.number, columns: glyph.columns, column: here, row: row, style: style, end: end)
      here += glyph.columns
    }
    return min(here, end) - column
  }

  /// Returns the number for `Style.link` of an address; 0 if terminals must not be given it.
  public func link(to address: String) -> Int { glyphs.link(to: address) }

  /// Changes the style of cells without changing their text; a wide cluster takes the style of its left half.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = seen(rect)
    guard area.size.columns > 0 else { return }
    for row in area.row..<area.endRow {
      let first = row * size.columns + area.column
      for index in first..<(first + area.size.columns) {
        if cells[index].isContinuation {
          if index > first { cells[index] = Cell(glyph: Cell.continuation, style: cells[index - 1].style) }
          continue
        }
        var style = cells[index].style
        change(&style)
        cells[index] = Cell(glyph: cells[index].glyph, style: style)
      }
      let behind = first + area.size.columns
      if area.endColumn < size.columns, cells[behind].isContinuation {
        cells[behind] = Cell(glyph: Cell.continuation, style: cells[behind - 1].style)
      }
    }
  }

  /// Fills cells with blanks of one style.
  public mutating func fill(_ rect: Rect, style: Style) {
    fill(rect, with: Cell(glyph: Cell.blank.glyph, style: style))
  }

  /// Puts a picture of its own `size` into cells; `inline` has the data for a terminal that does not keep pictures.
  mutating func put(picture id: Int, of size: PixelSize, in rect: Rect, inline: InlinePicture? = nil) {
    let whole = Rect(
      column: part.column + rect.column, row: line(rect.row), columns: rect.size.columns, rows: rect.size.rows)
    pictures.append(PlacedPicture(id: id, size: size, rect: whole, inline: inline))
    fill(rect, with: Cell(glyph: Cell.picture(id), style: .plain))
  }

  private mutating func fill(_ rect: Rect, with blank: Cell) {
    let area = seen(rect)
    guard area.size.columns > 0 else { return }
    for row in area.row..<area.endRow {
      let first = row * size.columns + area.column
      parted(at: first)
      parted(at: first + area.size.columns)
      for index in first..<(first + area.size.columns) { cells[index] = blank }
    }
  }

  /// Shows the terminal's cursor at a position of the part; outside the part it stays hidden.
  public mutating func showCursor(column: Int, row: Int) {
    guard (0..<columns).contains(column), isSeen(row) else { return }
    cursor = Position(column: part.column + column, row: line(row))
  }

  /// Returns the visible part of a rectangle, in the whole grid.
  public func seen(_ rect: Rect) -> Rect {
    Rect(
      column: part.column + rect.column, row: line(rect.row), columns: rect.size.columns, rows: rect.size.rows
    ).intersection(part)
  }

  /// Returns the row of the whole grid for a row of the part.
  private func line(_ row: Int) -> Int { part.row - scrolled + row }
  /// Returns whether a row of the part is visible.
  public func isSeen(_ row: Int) -> Bool { row < height && (part.row..<part.endRow).contains(line(row)) }

  /// Writes text whose visible part is printable ASCII; otherwise, writes nothing and returns `nil`.
  private mutating func putASCII(_ text: String, column: Int, row: Int, style: Style, end: Int) -> Int? {
    let written = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      let room = end - column
      // The first byte beyond the edge matters too: a mark there would belong to the last letter.
      let looked = UnsafeBufferPointer(rebasing: bytes.prefix(room + 1))
      guard looked.arePrintableASCII else { return nil }
      let count = min(room, looked.count)
      let skipped = max(0, -column)
      guard isSeen(row), skipped < count else { return count }
      let first = line(row) * size.columns + part.column + column
      parted(at: first + skipped)
      parted(at: first + count)
      cells.withUnsafeMutableBufferPointer { cells in
        for index in skipped..<count { cells[first + index] = Cell(glyph: UInt32(looked[index]), style: style) }
      }
      return count
    }
    return written.flatMap(\.self)
  }

  /// Writes text whose scalars are all clusters of their own; otherwise, writes nothing and returns `nil`.
  private mutating func putLoners(_ text: String, column: Int, row: Int, style: Style, end: Int) -> Int? {
    var taken = column
    for scalar in text.unicodeScalars {
      guard let columns = scalar.lonerColumns else { return nil }
      // As above: the first scalar beyond the edge had to be checked.
      if taken >= end { break }
      taken += columns
    }
    var here = column
    for scalar in text.unicodeScalars {
      guard here < end, let columns = scalar.lonerColumns else { break }
      put(scalar.value, columns: columns, column: here, row: row, style: style, end: end)
      here += columns
    }
    return min(here, end) - column
  }

  /// Writes one cluster, or blanks if half of it is clipped.
  private mutating func put(_ glyph: UInt32, columns: Int, column: Int, row: Int, style: Style, end: Int) {
    let fits = column + columns <= end && column >= 0
    for half in 0..<columns {
      let number = fits ? (half == 0 ? glyph : Cell.continuation) : 0x20
      set(Cell(glyph: number, style: style), column: column + half, row: row, end: end)
    }
  }

  private mutating func set(_ cell: Cell, column: Int, row: Int, end: Int) {
    guard column >= 0, column < end, isSeen(row) else { return }
    let index = line(row) * size.columns + part.column + column
    if !cell.isContinuation { parted(at: index) }
    parted(at: index + 1)
    cells[index] = cell
  }

  /// Replaces the halves of a wide cluster by blanks if a boundary before `index` would split it.
  private mutating func parted(at index: Int) {
    guard index > 0, index < cells.count, cells[index].isContinuation else { return }
    cells[index - 1] = Cell(glyph: Cell.blank.glyph, style: cells[index - 1].style)
    cells[index] = Cell(glyph: Cell.blank.glyph, style: cells[index].style)
  }
}

extension Character {
  /// Whether the sanitizer keeps the character though a cell cannot show it.
  fileprivate var isWhitespaceControl: Bool { self == "\n" || self == "\t" }
}
