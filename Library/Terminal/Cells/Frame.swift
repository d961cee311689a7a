/// A grid of cells that a screen draws itself into, always whole; what changed is found out later.
///
/// A view sees only the part that it was given: columns and rows count from the upper left corner of that part, and what
/// lies outside is cut off. `put` is the only way for text to reach a cell, and it sanitises whatever it is given.
public struct Frame {
  /// A place in the frame.
  public struct Position: Hashable, Sendable {
    /// Counted from 0.
    public var column: Int
    /// Counted from 0.
    public var row: Int

    /// Makes a place.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The whole grid's size.
  public let size: Size
  /// The clusters that its cells name.
  public let glyphs: GlyphTable
  /// Where the terminal's cursor stands, in the whole grid; nil hides it.
  public private(set) var cursor: Position?
  /// The grid, row by row.
  public private(set) var cells: [Cell]
  private var part: Rect

  /// Makes a blank frame.
  public init(size: Size, glyphs: GlyphTable = GlyphTable()) {
    self.size = size
    self.glyphs = glyphs
    self.cells = Array(repeating: .blank, count: size.columns * size.rows)
    self.part = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// Columns of the part that is drawn in.
  public var columns: Int { part.size.columns }
  /// Rows of the part that is drawn in.
  public var rows: Int { part.size.rows }

  /// Draws in a smaller part: `rect` counts from the corner of the present one and is cut to it.
  public mutating func clip(to rect: Rect, _ draw: (inout Frame) -> Void) {
    let outer = part
    part = Rect(
      column: outer.column + rect.column, row: outer.row + rect.row, columns: rect.size.columns, rows: rect.size.rows
    ).intersection(outer)
    draw(&self)
    part = outer
  }

  /// Writes one line of text and returns the columns it took.
  ///
  /// Text is sanitised, cut at the part's right edge or after `limit` columns, and never splits a cluster: half a wide
  /// one becomes a blank. Nothing is written to a row outside the part.
  @discardableResult
  public mutating func put(
    _ text: String, column: Int, row: Int, style: Style = .plain, limit: Int = .max
  ) -> Int {
    let end = min(columns, column + min(limit, columns))
    var here = column
    for character in text where here < end {
      set(character, column: here, row: row, style: style)
      here += 1
    }
    return here - column
  }

  /// Sets the style of cells without touching their text.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = absolute(rect)
    for row in area.row..<area.endRow {
      for index in (row * size.columns + area.column)..<(row * size.columns + area.endColumn) {
        var style = cells[index].style
        change(&style)
        cells[index] = Cell(glyph: cells[index].glyph, style: style)
      }
    }
  }

  /// Fills cells with blanks of one style.
  public mutating func fill(_ rect: Rect, style: Style) {
    let area = absolute(rect)
    for row in area.row..<area.endRow {
      for index in (row * size.columns + area.column)..<(row * size.columns + area.endColumn) {
        cells[index] = Cell(glyph: Cell.blank.glyph, style: style)
      }
    }
  }

  /// Shows the terminal's cursor at a place of the part; outside of it the cursor stays hidden.
  public mutating func showCursor(column: Int, row: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    cursor = Position(column: part.column + column, row: part.row + row)
  }

  private func absolute(_ rect: Rect) -> Rect {
    Rect(
      column: part.column + rect.column, row: part.row + rect.row, columns: rect.size.columns, rows: rect.size.rows
    ).intersection(part)
  }

  private mutating func set(_ character: Character, column: Int, row: Int, style: Style) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    cells[(part.row + row) * size.columns + part.column + column] = Cell(
      glyph: glyphs.number(of: character), style: style)
  }
}
