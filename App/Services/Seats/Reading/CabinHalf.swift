/// The half of a cabin and the zone along it that a letter of the map means.
///
/// From the nose to the tail the left half has L, O and S, the right half R, P and U.
struct CabinHalf: Equatable {
  let side: Seat.Side
  let zone: Seat.Zone

  /// Nil for any other text.
  init?(_ text: String) {
    switch text {
    case "L": (side, zone) = (.left, .front)
    case "O": (side, zone) = (.left, .centre)
    case "S": (side, zone) = (.left, .rear)
    case "R": (side, zone) = (.right, .front)
    case "P": (side, zone) = (.right, .centre)
    case "U": (side, zone) = (.right, .rear)
    default: return nil
    }
  }
}
