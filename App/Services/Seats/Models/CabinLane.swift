/// What runs through a cabin from the nose to the tail: a column of seats, or an aisle.
enum CabinLane: Hashable, Sendable {
  case seats(SeatColumn)
  case aisle

  /// The lanes of a cabin from left to right.
  ///
  /// A column that no row has a seat in is an aisle, several side by side are one. Where two seats that stand on an aisle are
  /// neighbours and one of them has none on its other side, there is one between them: that is how the map tells of the aisles
  /// of economy, whose ten columns all have seats.
  static func lanes(of rows: [SeatRow]) -> [CabinLane] {
    let used = SeatColumn.allCases.filter { column in rows.contains { $0.seat(column) != nil } }
    let onAisle = Set(used.filter { standsOnAisle($0, rows) })
    var lanes: [CabinLane] = []
    var beforeHasAisle = false
    for (index, column) in used.enumerated() {
      let next = index + 1 < used.count ? used[index + 1] : nil
      let hasGapBehind = next.map { $0.place > column.place + 1 } ?? false
      lanes.append(.seats(column))
      guard let next else { break }
      if hasGapBehind {
        lanes.append(.aisle)
        beforeHasAisle = true
      } else if !beforeHasAisle, onAisle.contains(column), onAisle.contains(next) {
        lanes.append(.aisle)
        beforeHasAisle = true
      } else {
        beforeHasAisle = false
      }
    }
    return lanes
  }

  /// Whether most seats of a column that tell where they stand do so on an aisle.
  private static func standsOnAisle(_ column: SeatColumn, _ rows: [SeatRow]) -> Bool {
    let positions = rows.compactMap { $0.seat(column)?.position }
    return positions.count { $0 == .aisle } * 2 > positions.count
  }
}
