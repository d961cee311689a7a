/// One row of two grids, to be compared cell by cell.
struct RowChange {
  let row: Int
  let new: Grid
  private let old: Grid
  // Where the old row stands in its grid; nil for a blank one.
  private let place: Int?
  // From this column on the old row has been erased meanwhile.
  private let erasedFrom: Int
  // Nothing of what the old grid says can be relied on.
  private let isWhole: Bool

  init(_ row: Int, of new: Grid, over old: Grid, at place: Int?, erasedFrom: Int = .max, isWhole: Bool = false) {
    self.row = row
    self.new = new
    self.old = old
    self.place = place
    self.erasedFrom = erasedFrom
    self.isWhole = isWhole
  }

  /// The same row after its line was erased from a column on.
  func erased(from column: Int) -> RowChange { RowChange(row, of: new, over: old, at: place, erasedFrom: column) }

  /// The same row when it is unknown what stands there.
  var whole: RowChange { RowChange(row, of: new, over: old, at: place, isWhole: true) }

  var columns: Int { new.size.columns }
  /// The columns up to which something has to stand.
  var end: Int { new.end(of: row) }
  /// The columns up to which something stood.
  var oldEnd: Int { isWhole ? columns : min(place.map(old.end) ?? 0, erasedFrom) }
  /// The first column that differs.
  var first: Int? { (0..<columns).first { isChanged($0) } }

  func cell(_ column: Int) -> Cell { new[row, column] }
  private func was(_ column: Int) -> Cell { place.map { old[$0, column] } ?? .blank }
  func isBlank(_ column: Int) -> Bool { new[row, column] == .blank }
  func wasBlank(_ column: Int) -> Bool { !isWhole && (column >= erasedFrom || was(column) == .blank) }
  func isWide(_ column: Int) -> Bool { column + 1 < columns && new[row, column + 1].isContinuation }

  func isChanged(_ column: Int) -> Bool {
    isWhole || new[row, column] != (column >= erasedFrom ? .blank : was(column))
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
