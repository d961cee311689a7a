/// A rectangle of cells; column 0, row 0 is the upper left corner.
public struct Rect: Hashable, Sendable {
  /// The first column inside.
  public var column: Int
  /// The first row inside.
  public var row: Int
  /// The number of columns and rows.
  public var size: Size

  /// Makes a rectangle; negative extents count as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row) = (column, row)
    self.size = Size(columns: columns, rows: rows)
  }

  /// The first column to the right of it.
  public var endColumn: Int { column + size.columns }
  /// The first row below it.
  public var endRow: Int { row + size.rows }

  /// Returns the common part; empty if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top,
      columns: min(endColumn, other.endColumn) - left, rows: min(endRow, other.endRow) - top)
  }
}

/// A size in cells of the terminal.
public struct Size: Hashable, Sendable {
  /// Cells side by side, 0 or more.
  public var columns: Int
  /// Lines, 0 or more.
  public var rows: Int

  /// Makes a size; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
