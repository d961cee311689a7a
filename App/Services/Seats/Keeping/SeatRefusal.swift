/// Why a seat cannot be chosen, or is chosen no more.
enum SeatRefusal: Equatable, Sendable {
  case blocked(SeatID)
  case taken(SeatID)
  /// The row is there, and has no seat of this letter but these.
  case missingSeat(SeatID, columns: [SeatColumn])
  /// There is no row of this number; the nearest before and behind it, as far as there are any.
  case missingRow(SeatID, nearest: [Int])
  /// As many are chosen as there are travellers.
  case full(Int)
  /// Fewer free seats are left in the cabin than there are travellers.
  case notEnough(travellers: Int, free: Int)
  /// These were chosen, and the map no longer gives them.
  case gone([SeatID])
}

extension SeatMap {
  /// Why there is no seat of this name; nil where there is one.
  func refusal(of id: SeatID) -> SeatRefusal? {
    guard seat(id) == nil else { return nil }
    if let cabin = cabin(withRow: id.row), let row = cabins[cabin].row(id.row) {
      return .missingSeat(id, columns: row.seats.map(\.id.column))
    }
    return .missingRow(id, nearest: nearestRows(to: id.row))
  }

  /// The numbers of the last row before and the first row behind a number.
  private func nearestRows(to number: Int) -> [Int] {
    let numbers = cabins.flatMap { $0.rows.map(\.number) }
    return [numbers.filter { $0 < number }.max(), numbers.filter { $0 > number }.min()].compactMap(\.self)
  }
}
