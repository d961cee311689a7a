/// The cells of a screen as a terminal shows them, row by row, with facts that are computed once for each.
struct Grid {
  let size: Size
  private(set) var cells: [Cell]
  private var facts: [RowFacts]

  private struct RowFacts {
    var end = 0
    var isContested = false
  }

  init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    facts = Array(repeating: RowFacts(), count: size.rows)
  }

  /// Returns the column after the last non-blank cell of a row.
  func end(of row: Int) -> Int { facts[row].end }

  /// Returns whether terminals disagree about the positions of a row's cells.
  func isContested(_ row: Int) -> Bool { facts[row].isContested }

  /// Returns whether a row equals one of another grid, at `place`; `nil` stands for a blank row.
  func hasSameRow(_ row: Int, as other: Grid, at place: Int?) -> Bool {
    let end = facts[row].end
    guard let place else { return end == 0 }
    guard end == other.facts[place].end else { return false }
    let columns = size.columns
    return Grid.areEqual(cells, from: row * columns, other.cells, from: place * columns, count: end)
  }

  /// Returns a hash of a row: the same for equal rows, rarely for others.
  func hash(of row: Int) -> UInt64 {
    cells.withUnsafeBytes { bytes in
      let stride = MemoryLayout<Cell>.stride
      let start = row * size.columns * stride
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for offset in Swift.stride(from: start, to: start + end(of: row) * stride, by: 8) {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      return hash
    }
  }

  /// Takes a row of cells, each converted by `shown`, which must not change a blank one.
  mutating func take(_ row: Int, of other: [Cell], _ glyphs: GlyphTable, shown: (Cell) -> Cell) {
    var facts = RowFacts()
    let columns = (row * size.columns)..<((row + 1) * size.columns)
    other.withUnsafeBufferPointer { other in
      cells.withUnsafeMutableBufferPointer { cells in
        // Most rows have a blank end.
        var end = columns.upperBound
        while end > columns.lowerBound, other[end - 1].isBlank { end -= 1 }
        UnsafeMutableBufferPointer(rebasing: cells[end..<columns.upperBound]).update(repeating: .blank)
        for index in columns.lowerBound..<end {
          let cell = shown(other[index])
          cells[index] = cell
          if !cell.isBlank { facts.end = index + 1 - columns.lowerBound }
          // ASCII is never contested.
          if cell.glyph >= 0x80, glyphs.isContested(cell.glyph) { facts.isContested = true }
        }
      }
    }
    self.facts[row] = facts
  }

  mutating func take(_ row: Int, of other: Grid) {
    let range = (row * size.columns)..<((row + 1) * size.columns)
    other.cells.withUnsafeBufferPointer { other in
      cells.withUnsafeMutableBufferPointer { cells in
        let place = UnsafeMutableBufferPointer(rebasing: cells[range])
        _ = place.update(fromContentsOf: other[range])
      }
    }
    facts[row] = other.facts[row]
  }

  /// Compares memory, not values: cells have no padding, and this runs for every row of every frame.
  @inline(never)
  static func areEqual(_ one: [Cell], from start: Int, _ other: [Cell], from otherStart: Int, count: Int) -> Bool {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        let stride = MemoryLayout<Cell>.stride
        let (start, otherStart) = (start * stride, otherStart * stride)
        var difference: UInt64 = 0
        // Unchecked sums let the compiler compare several words at once.
        for word in 0..<(count * stride / 8) {
          difference |=
            one.loadUnaligned(fromByteOffset: start &+ word &* 8, as: UInt64.self)
            ^ other.loadUnaligned(fromByteOffset: otherStart &+ word &* 8, as: UInt64.self)
        }
        return difference == 0
      }
    }
  }

  /// A grid whose rows have moved; it maps rows without touching cells.
  struct Moved {
    let grid: Grid
    // Empty while no row has moved; `nil` for a blank row.
    private var places: [Int?] = []

    init(_ grid: Grid) { self.grid = grid }

    /// Returns the original row now at this position; `nil` for a blank one.
    func place(of row: Int) -> Int? { places.isEmpty ? row : places[row] }

    /// Moves the rows of a region up (down if `distance` is negative) and blanks the vacated rows.
    mutating func scroll(_ region: Range<Int>, by distance: Int) {
      let old = self
      places = []
      for row in 0..<grid.size.rows {
        let from = region.contains(row) ? row + distance : row
        places.append(region.contains(row) == region.contains(from) ? old.place(of: from) : nil)
      }
    }

    /// Blanks rows by moving all of them away.
    mutating func clear(_ rows: Range<Int>) { scroll(rows, by: rows.count) }
  }
}

/// One row of two grids, to be compared cell by cell; valid only while their memory is borrowed.
struct RowChange {
  struct Row {
    let cells: UnsafeBufferPointer<Cell>
    /// The column after the last non-blank cell.
    let end: Int
    let isContested: Bool

    /// Makes a row from the cells of the whole grid.
    init(_ row: Int, of grid: Grid, _ cells: UnsafeBufferPointer<Cell>) {
      let columns = grid.size.columns
      self.cells = UnsafeBufferPointer(rebasing: cells[(row * columns)..<((row + 1) * columns)])
      end = grid.end(of: row)
      isContested = grid.isContested(row)
    }
  }

  let row: Int
  let new: Row
  // The previous row; `nil` for a blank one.
  private let old: Row?
  // The erased columns of the old row, and the cell that replaced them.
  private var erased = 0..<0
  private var ground = Cell.blank
  /// Whether the contents of the old grid are unreliable.
  var isWhole = false

  init(_ row: Int, _ new: Row, over old: Row?) { (self.row, self.new, self.old) = (row, new, old) }

  /// Erases some columns of the original old row.
  mutating func erase(_ columns: Range<Int>, to ground: Cell) {
    erased = columns
    self.ground = ground
  }

  var columns: Int { new.cells.count }
  var end: Int { new.end }
  var oldEnd: Int {
    guard !isWhole else { return columns }
    let end = old?.end ?? 0
    guard erased.upperBound >= end, !erased.isEmpty else { return end }
    return ground.isBlank ? min(end, erased.lowerBound) : erased.upperBound
  }
  /// The range from the first to the last differing column.
  var changed: Range<Int> {
    var first = 0
    var end = max(end, oldEnd)
    while first < end, !isChanged(first) { first += 1 }
    while first < end, !isChanged(end - 1) { end -= 1 }
    return first..<end
  }
  /// Returns a blank with a background colour among these columns, if any.
  func coloredBlank(in columns: Range<Int>) -> Cell? {
    for column in columns {
      let cell = new.cells[column]
      if cell.glyph == Cell.blank.glyph, !cell.isBlank, cell.style == Style(background: cell.style.background) {
        return cell
      }
    }
    return nil
  }

  private func was(_ column: Int) -> Cell {
    if erased.contains(column) { return ground }
    return old?.cells[column] ?? .blank
  }

  func wasBlank(_ column: Int) -> Bool { !isWhole && was(column).isBlank }
  func isWide(_ column: Int) -> Bool { column + 1 < columns && new.cells[column + 1].isContinuation }

  func isChanged(_ column: Int) -> Bool {
    // A visible picture is never written over, even if the rest of its row is rewritten.
    new.cells[column] != was(column) || isWhole && !new.cells[column].isPicture
  }

  /// Whether terminals disagree about the positions of this row's cells, new or old.
  var isContested: Bool { new.isContested || old?.isContested ?? false }

  /// Returns the number of blanks from a column on if erasing them is shorter than writing; otherwise, `nil`.
  func erasableBlanks(from column: Int) -> Int? {
    var end = column
    var lastChanged = column
    while end < columns, new.cells[end].isBlank {
      if !wasBlank(end) { lastChanged = end }
      end += 1
    }
    let count = lastChanged + 1 - column
    return count > count.controlLength + (end - column).controlLength ? count : nil
  }
}

/// Detects rows of a screen that moved up or down.
struct ScrollFinder {
  /// Rows that moved together.
  struct Scroll: Equatable {
    /// All rows involved, at both ends of the move.
    var region: Range<Int>
    /// The number of rows upwards; negative for downwards.
    var distance: Int
  }

  /// Returns promising moves within the range of differing rows; the encoder tries each.
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
    let scroll = Scroll(region: tight, distance: distance)
    // The encoder keeps the first of two equal results.
    return tight == changed ? [scroll] : [Scroll(region: changed, distance: distance), scroll]
  }
}
