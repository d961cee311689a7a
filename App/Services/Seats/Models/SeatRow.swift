/// A row of the aircraft, with the places from A to K.
struct SeatRow: Hashable, Sendable {
  let number: Int
  let deck: Deck?
  let cabin: CabinClass
  /// Ten places from left to right; nil where there is an aisle, a galley or a gap.
  let places: [Seat?]

  /// The seats from left to right.
  var seats: [Seat] { places.compactMap(\.self) }

  func seat(_ column: SeatColumn) -> Seat? {
    places.indices.contains(column.place) ? places[column.place] : nil
  }
}
