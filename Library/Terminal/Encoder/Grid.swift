/// The cells of a screen as a terminal shows them, row by row, and what is asked of them while two are compared.
struct Grid {
  let size: Size
  var cells: [Cell]

  init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

  /// The columns up to which something stands in a row; behind them it is blank.
  func end(of row: Int) -> Int {
    var index = (row + 1) * size.columns
    while index > row * size.columns, cells[index - 1] == .blank { index -= 1 }
    return index - row * size.columns
  }

  /// Whether a row is the same in both.
  func hasSameRow(_ row: Int, as other: Grid) -> Bool {
    Grid.areEqual(cells, other.cells, from: row * size.columns, count: size.columns)
  }

  /// A number that is the same for equal rows, and nearly never for others.
  func hash(of row: Int) -> UInt64 {
    cells.withUnsafeBytes { bytes in
      let stride = MemoryLayout<Cell>.stride
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for offset in Swift.stride(from: row * size.columns * stride, to: (row + 1) * size.columns * stride, by: 8) {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      return hash
    }
  }

  /// Moves the rows of a region up (or down, when `distance` is negative) and blanks what becomes free.
  mutating func scroll(_ region: Range<Int>, by distance: Int) {
    let old = cells
    for row in region {
      let source = row + distance
      for column in 0..<size.columns {
        cells[row * size.columns + column] = region.contains(source) ? old[source * size.columns + column] : .blank
      }
    }
  }

  /// Blanks all rows from one on.
  mutating func clear(_ rows: Range<Int>) {
    for index in (rows.lowerBound * size.columns)..<(rows.upperBound * size.columns) { cells[index] = .blank }
  }

  /// Compares memory, not values: cells have no padding, and this runs for every row of every frame.
  static func areEqual(_ one: [Cell], _ other: [Cell], from start: Int, count: Int) -> Bool {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        let stride = MemoryLayout<Cell>.stride
        var difference: UInt64 = 0
        for offset in Swift.stride(from: start * stride, to: (start + count) * stride, by: 8) {
          difference |=
            one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            ^ other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        return difference == 0
      }
    }
  }
}
