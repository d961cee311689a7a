/// The free seats of an aircraft, reduced so that one character shows two lanes of four rows.
struct AircraftOutline: Equatable {
  /// Two lanes of four rows.
  struct Block: Equatable {
    /// A bit for each free or chosen seat, the lowest for the left one of the first row, row by row.
    var mask = 0
    var hasChosen = false
  }

  /// A cabin from the nose to the tail.
  struct Section: Equatable {
    let kind: Cabin.Kind
    let seatCount: Int
    let freeCount: Int
    let isShown: Bool
    /// Lines of equal width; narrower cabins are centred.
    let blocks: [[Block]]
    /// The block of the user's current seat, if any.
    let here: Int?
  }

  let sections: [Section]
  let width: Int

  private static let rowsInBlock = 4

  init(_ cabins: [Cabin], shown: Int?, present: SeatID?, chosen: [SeatID]) {
    let width = ((cabins.map(\.lanes.count).max() ?? 0) + 1) / 2
    self.width = width
    let chosen = Set(chosen)
    sections = cabins.enumerated().map { index, cabin in
      let margin = (2 * width - cabin.lanes.count) / 2
      let count = (cabin.rows.count + Self.rowsInBlock - 1) / Self.rowsInBlock
      var blocks = [[Block]](repeating: [Block](repeating: Block(), count: width), count: count)
      for (place, row) in cabin.rows.enumerated() {
        for (lane, kind) in cabin.lanes.enumerated() {
          guard case .seats(let column) = kind, let seat = row.seat(column) else { continue }
          let isChosen = chosen.contains(seat.id)
          guard isChosen || seat.state == .available else { continue }
          let at = margin + lane
          blocks[place / Self.rowsInBlock][at / 2].mask |= 1 << (place % Self.rowsInBlock * 2 + at % 2)
          if isChosen { blocks[place / Self.rowsInBlock][at / 2].hasChosen = true }
        }
      }
      let here = index == shown ? cabin.rows.firstIndex { $0.number == present?.row } : nil
      return Section(
        kind: cabin.kind, seatCount: cabin.seatCount, freeCount: cabin.freeCount, isShown: index == shown,
        blocks: blocks, here: here.map { $0 / Self.rowsInBlock })
    }
  }
}
