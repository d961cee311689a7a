/// How far a group of seats is from perfect, in points; the fewer, the better.
///
/// A group costs what its seats cost and what lies between each of them and the next, in the order of the cabin: that makes the
/// best one findable exactly. Sitting together counts for far more than any seat's own merit.
enum SeatCost {
  /// An aisle between two of a row.
  static let aisle = 30
  /// Each place between two of a row, whoever sits there.
  static let place = 20
  /// Each row between two, so one for neighbouring rows.
  static let row = 60
  /// Each lane that someone in the next row sits to the side.
  static let lane = 5

  /// What a seat costs by itself, at least 1.
  static func own(_ seat: Seat) -> Int {
    var cost =
      switch seat.position {
      case .window: 10
      case .aisle: 14
      case .middle: 18
      case nil: 15
      }
    if seat.features.contains(.legroom) { cost -= 6 }
    if seat.features.contains(.preferred) { cost -= 2 }
    // Left to those who travel with a baby.
    if seat.features.contains(.bassinet) { cost += 6 }
    return cost
  }
}
