/// Why a seat cannot be chosen.
enum SeatRefusal: Equatable, Sendable {
  case blocked(SeatID)
  case taken(SeatID)
  /// The row is there, and has no seat of this letter.
  case missingSeat(SeatID)
  /// There is no row of this number.
  case missingRow(SeatID)
  /// As many are chosen as there are travellers.
  case full(Int)
  /// Fewer free seats are left in the cabin than there are travellers.
  case notEnough(travellers: Int, free: Int)
}
