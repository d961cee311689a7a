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

  /// Whether a row is the same in both; the other's may stand elsewhere, or be blank where that is nil.
  func hasSameRow(_ row: Int, as other: Grid, at place: Int?) -> Bool {
    guard let place else { return end(of: row) == 0 }
    let columns = size.columns
    return Grid.areEqual(cells, from: row * columns, other.cells, from: place * columns, count: columns)
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

  /// Makes a row the same as in another grid of this size.
  mutating func take(_ row: Int, of other: Grid) {
    let range = (row * size.columns)..<((row + 1) * size.columns)
    other.cells.withUnsafeBufferPointer { other in
      cells.withUnsafeMutableBufferPointer { cells in
        let place = UnsafeMutableBufferPointer(rebasing: cells[range])
        _ = place.update(fromContentsOf: other[range])
      }
    }
  }

  /// Compares memory, not values: cells have no padding, and this runs for every row of every frame.
  static func areEqual(_ one: [Cell], from start: Int, _ other: [Cell], from otherStart: Int, count: Int) -> Bool {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        let stride = MemoryLayout<Cell>.stride
        let distance = (otherStart - start) * stride
        var difference: UInt64 = 0
        for offset in Swift.stride(from: start * stride, to: (start + count) * stride, by: 8) {
          difference |=
            one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            ^ other.loadUnaligned(fromByteOffset: offset + distance, as: UInt64.self)
        }
        return difference == 0
      }
    }
  }

  /// A grid whose rows have moved: which one stands where, without a cell being touched.
  struct Moved {
    let grid: Grid
    private var places: [Int?]

    /// A grid in which nothing has moved yet.
    init(_ grid: Grid) {
      self.grid = grid
      places = Array(0..<grid.size.rows)
    }

    /// The row of the grid that stands there now; nil for a blank one.
    func place(of row: Int) -> Int? { places[row] }

    /// Moves the rows of a region up (or down, when `distance` is negative) and blanks what becomes free.
    mutating func scroll(_ region: Range<Int>, by distance: Int) {
      let old = places
      for row in region { places[row] = region.contains(row + distance) ? old[row + distance] : nil }
    }

    /// Blanks rows.
    mutating func clear(_ rows: Range<Int>) {
      for row in rows { places[row] = nil }
    }
  }
}
