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

    /// Moves the rows of a region up (or down, when `distance` is negative) and blanks the rows that become free.
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

/// One row of two grids, to be compared cell by cell.
struct RowChange {
  let row: Int
  let new: Grid
  private let old: Grid
  // Where the old row stands in its grid; nil for a blank one.
  private let place: Int?
  // What of the old row has been erased meanwhile, and what stands there now.
  private let erased: (columns: Range<Int>, ground: Cell)
  // Nothing of what the old grid says can be relied on.
  private let isWhole: Bool

  init(
    _ row: Int, of new: Grid, over old: Grid, at place: Int?,
    erased: (columns: Range<Int>, ground: Cell) = (0..<0, .blank), isWhole: Bool = false
  ) {
    self.row = row
    self.new = new
    self.old = old
    self.place = place
    self.erased = erased
    self.isWhole = isWhole
  }

  /// The same row after some columns were erased.
  func erased(_ columns: Range<Int>, to ground: Cell) -> RowChange {
    RowChange(row, of: new, over: old, at: place, erased: (columns, ground))
  }

  /// The same row when it is unknown what stands there.
  var whole: RowChange { RowChange(row, of: new, over: old, at: place, isWhole: true) }

  var columns: Int { new.size.columns }
  /// The columns up to which something has to stand.
  var end: Int { new.end(of: row) }
  /// The columns up to which something stood.
  var oldEnd: Int {
    guard !isWhole else { return columns }
    let end = place.map(old.end) ?? 0
    guard erased.columns.upperBound >= end, !erased.columns.isEmpty else { return end }
    return erased.ground == .blank ? min(end, erased.columns.lowerBound) : erased.columns.upperBound
  }
  /// From the first column that differs to behind the last.
  var changed: Range<Int>? {
    guard let first = (0..<columns).first(where: isChanged), let last = (0..<columns).last(where: isChanged) else {
      return nil
    }
    return first..<(last + 1)
  }
  /// A blank of a colour that is to stand among these columns.
  func coloredBlank(in columns: Range<Int>) -> Cell? {
    columns.lazy.map { new[row, $0] }.first {
      $0.glyph == Cell.blank.glyph && $0 != .blank && $0.style == Style(background: $0.style.background)
    }
  }

  func cell(_ column: Int) -> Cell { new[row, column] }
  private func was(_ column: Int) -> Cell {
    erased.columns.contains(column) ? erased.ground : place.map { old[$0, column] } ?? .blank
  }
  func isBlank(_ column: Int) -> Bool { new[row, column] == .blank }
  func wasBlank(_ column: Int) -> Bool { !isWhole && was(column) == .blank }
  func isWide(_ column: Int) -> Bool { column + 1 < columns && new[row, column + 1].isContinuation }

  func isChanged(_ column: Int) -> Bool {
    // A picture that stands is never written over, also where the rest of its row is written whole.
    isWhole && !new[row, column].isPicture || new[row, column] != was(column)
  }

  /// Whether terminals disagree about where the cells of this row stand, or stood.
  func isContested(by glyphs: GlyphTable) -> Bool {
    (0..<columns).contains { glyphs.isContested(new[row, $0].glyph) || glyphs.isContested(was($0).glyph) }
  }

  /// How many blanks from a column on are better erased than written; nil when writing is as good.
  func erasableBlanks(from column: Int) -> Int? {
    var end = column
    var lastChanged = column
    while end < columns, isBlank(end) {
      if !wasBlank(end) { lastChanged = end }
      end += 1
    }
    let count = lastChanged + 1 - column
    return count > count.controlLength + (end - column).controlLength ? count : nil
  }
}

/// Finds out whether rows of a screen moved up or down.
struct ScrollFinder {
  /// Rows that moved together.
  struct Scroll: Equatable {
    /// The rows that take part, on both sides of the move.
    var region: Range<Int>
    /// Rows upwards; negative is downwards.
    var distance: Int
  }

  /// The moves that may be worth it, for the range of rows in which two grids differ; the encoder tries each.
  static func candidates(from old: Grid, to new: Grid, in changed: Range<Int>) -> [Scroll] {
    guard changed.count >= 3 else { return [] }
    let before = changed.map { old.hash(of: $0) }
    let after = changed.map { new.hash(of: $0) }
    let weight = changed.map { new.end(of: $0) }
    var best: (score: Int, distance: Int) = (0, 0)
    for distance in (1 - changed.count)..<changed.count where distance != 0 {
      var score = 0
      for row in max(0, -distance)..<min(changed.count, changed.count - distance)
      where after[row] == before[row + distance] && after[row] != before[row] {
        score += weight[row]
      }
      if score > best.score { best = (score, distance) }
    }
    guard best.score > 8 else { return [] }
    let distance = best.distance
    let moved = (max(0, -distance)..<min(changed.count, changed.count - distance)).filter {
      after[$0] == before[$0 + distance] && weight[$0] > 0
    }
    guard let first = moved.first, let last = moved.last else { return [] }
    let low = changed.lowerBound
    let tight = (low + min(first, first + distance))..<(low + max(last, last + distance) + 1)
    return [Scroll(region: tight, distance: distance)]
      + (tight == changed ? [] : [Scroll(region: changed, distance: distance)])
  }
}
