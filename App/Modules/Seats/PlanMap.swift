import TerminalKit

/// Which places of a plan there are, and where a step leads from one of them.
@MainActor
struct PlanMap {
  private let rows: Int
  private let lanes: Int
  /// What stands on each lane of a row; nil where there is nothing to be chosen.
  private let ids: @MainActor (Int) -> [RowID?]

  /// How many rows around its old one a place is looked for.
  private static let reach = 128

  init(rows: Int, lanes: Int, ids: @escaping @MainActor (Int) -> [RowID?]) {
    self.rows = rows
    self.lanes = lanes
    self.ids = ids
  }

  func place(of index: Int) -> (row: Int, lane: Int) { (index / max(1, lanes), index % max(1, lanes)) }

  func identity(_ index: Int) -> RowID? {
    let (row, lane) = place(of: index)
    guard row < rows else { return nil }
    let ids = ids(row)
    return lane < ids.count ? ids[lane] : nil
  }

  /// Where the place of an identity is now, looked for around its old place; nil when it is gone.
  func index(of id: RowID, near index: Int) -> Int? {
    guard index >= 0 else { return nil }
    if identity(index) == id { return index }
    let row = min(rows, place(of: index).row)
    for near in max(0, row - PlanMap.reach)..<min(rows, row + PlanMap.reach) {
      if let lane = ids(near).firstIndex(of: id) { return near * lanes + lane }
    }
    return nil
  }

  /// The place nearest to `index`: in its row, else in the next one that has any, else in the last before it.
  func nearest(to index: Int) -> Int? {
    guard rows > 0 else { return nil }
    let (row, lane) = place(of: max(0, index))
    let wanted = min(row, rows - 1)
    return first(near: lane, in: wanted..<rows) ?? first(near: lane, in: (0..<wanted).reversed())
  }

  /// Where a movement leads from `index`; there itself where there is nothing further.
  ///
  /// `lane` is the one to keep to: followed up and down, forgotten by a movement that chooses one itself.
  func target(of movement: GridMovement, from index: Int, lane: inout Int?, page: Int) -> Int {
    let here = place(of: index)
    switch movement {
    case .left, .right:
      lane = nil
      let taken = taken(in: here.row)
      let next = movement == .left ? taken.last { $0 < here.lane } : taken.first { $0 > here.lane }
      return next.map { here.row * lanes + $0 } ?? index
    case .along(.first):
      lane = nil
      return first(near: 0, in: 0..<rows) ?? index
    case .along(.last):
      lane = nil
      return first(near: lanes, in: (0..<rows).reversed()) ?? index
    case .along(let step):
      let kept = lane.flatMap { nearest(to: $0, in: here.row) == here.lane ? $0 : nil } ?? here.lane
      lane = kept
      guard let row = step.target(from: here.row, count: rows, page: page) else { return index }
      // A row without places is passed over; at the end of the plan one comes back to the last that has any.
      let found =
        row >= here.row
        ? first(near: kept, in: row..<rows) ?? first(near: kept, in: (here.row..<row).reversed())
        : first(near: kept, in: (0...row).reversed()) ?? first(near: kept, in: (row + 1)..<here.row)
      return found ?? index
    }
  }

  /// The first of `rows` that has a place, and there the one nearest to `lane`.
  private func first(near lane: Int, in rows: some Sequence<Int>) -> Int? {
    for row in rows {
      if let found = nearest(to: lane, in: row) { return row * lanes + found }
    }
    return nil
  }

  private func taken(in row: Int) -> [Int] {
    ids(row).enumerated().compactMap { $1 == nil ? nil : $0 }
  }

  /// The lane nearest to `lane` that has a place in a row, of two the left one; nil where the row has none.
  private func nearest(to lane: Int, in row: Int) -> Int? {
    taken(in: row).min { (abs($0 - lane), $0) < (abs($1 - lane), $1) }
  }
}

/// What stands at a place of a plan: a sign of one column, and words for the plain face.
struct PlanMark: Hashable, Sendable {
  /// What it stands for; nil for what is only seen and cannot be chosen.
  let id: RowID?
  /// A sign that takes one column; it tells what it means without its colour.
  let sign: StyledText
  /// What plain lines say: its name, then the rest.
  let words: [String]
  /// What it stands on where there is room for more than a sign.
  var ground = Ground.none

  /// What a place stands on.
  enum Ground: Hashable, Sendable {
    case none
    /// A quiet surface, as of a place that is free.
    case quiet
    /// A surface that is seen at once.
    case strong
    /// No surface; its character is repeated in the blank lines between rows, as in an aisle.
    case through
  }
}

/// A row of a plan.
struct PlanRow: Sendable {
  /// What stands before it, such as its number.
  let title: String
  /// One for each lane that has places, and nil where there is none and in the gaps between lanes.
  let marks: [PlanMark?]
  /// Signs of one column right before and right behind its places; empty for none.
  var edges: (left: StyledText, right: StyledText) = ("", "")
  /// What is to be said of the row where there is room for it.
  var note: StyledText = ""
}
