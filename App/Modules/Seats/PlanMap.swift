import TerminalKit

/// The places of a plan, and the movements between them.
@MainActor
struct PlanMap {
  let rows: Int
  let lanes: Int
  /// Returns the identities on the lanes of a row; `nil` if nothing can be chosen there.
  let ids: @MainActor (Int) -> [RowID?]

  /// The number of rows around its old one in which a place is looked for.
  private static let reach = 128

  func place(of index: Int) -> (row: Int, lane: Int) { (index / max(1, lanes), index % max(1, lanes)) }

  func identity(_ index: Int) -> RowID? {
    let (row, lane) = place(of: index)
    guard row < rows else { return nil }
    let ids = ids(row)
    return lane < ids.count ? ids[lane] : nil
  }

  /// The current place of an identity, searched around its old place; `nil` if it is gone.
  func index(of id: RowID, near index: Int) -> Int? {
    guard index >= 0 else { return nil }
    if identity(index) == id { return index }
    let row = min(rows, place(of: index).row)
    for near in max(0, row - PlanMap.reach)..<min(rows, row + PlanMap.reach) {
      if let lane = ids(near).firstIndex(of: id) { return near * lanes + lane }
    }
    return nil
  }

  /// The place nearest to `index`: in its row, otherwise in the next row with places, otherwise in the last before it.
  func nearest(to index: Int) -> Int? {
    guard rows > 0 else { return nil }
    let (row, lane) = place(of: max(0, index))
    let wanted = min(row, rows - 1)
    return first(near: lane, in: wanted..<rows) ?? first(near: lane, in: (0..<wanted).reversed())
  }

  /// Returns the target of a movement from `index`; `index` itself if it leads no further.
  ///
  /// `lane` is kept by vertical movements, and reset by a movement that chooses a lane itself.
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
      // Rows without places are skipped; at the end of the plan, the last row with places is the target.
      let found =
        row >= here.row
        ? first(near: kept, in: row..<rows) ?? first(near: kept, in: (here.row..<row).reversed())
        : first(near: kept, in: (0...row).reversed()) ?? first(near: kept, in: (row + 1)..<here.row)
      return found ?? index
    }
  }

  /// The place nearest to `lane` in the first of `rows` that has one.
  private func first(near lane: Int, in rows: some Sequence<Int>) -> Int? {
    for row in rows {
      if let found = nearest(to: lane, in: row) { return row * lanes + found }
    }
    return nil
  }

  private func taken(in row: Int) -> [Int] { ids(row).enumerated().compactMap { $1 == nil ? nil : $0 } }

  /// The lane nearest to `lane` that has a place in a row, the left one of two; `nil` if the row has none.
  private func nearest(to lane: Int, in row: Int) -> Int? {
    taken(in: row).min { (abs($0 - lane), $0) < (abs($1 - lane), $1) }
  }
}

/// A place of a plan: a sign of one column, and words for plain lines.
struct PlanMark: Hashable, Sendable {
  /// The identity; `nil` if it cannot be chosen.
  let id: RowID?
  /// A sign of one column that is clear without its colour.
  let sign: StyledText
  let words: [String]
  /// The surface if there is room for more than a sign.
  var ground = Ground.none

  enum Ground: Hashable, Sendable {
    case none
    case quiet
    case strong
    /// No surface, but a character that is repeated in the blank lines between rows, as in an aisle.
    case through
  }
}

struct PlanRow: Sendable {
  let title: String
  /// The mark of each lane; `nil` if there is no place, and in the gaps between lanes.
  let marks: [PlanMark?]
  /// The signs of one column right before and right after the places; empty for none.
  var edges: (left: StyledText, right: StyledText) = ("", "")
  var note: StyledText = ""
}
