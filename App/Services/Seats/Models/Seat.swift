/// One seat and what is known of it.
struct Seat: Hashable, Sendable, Identifiable {
  /// Whether it can be had.
  enum State: String, Sendable {
    case available = "A"
    /// Kept by the airline.
    case blocked = "B"
    /// Somebody's already; the bundled map has none.
    case taken = "O"
  }

  /// What it stands next to.
  enum Position: String, Sendable {
    case window = "W"
    case aisle = "A"
    case middle = "M"
  }

  /// What sets it apart.
  enum Feature: String, CaseIterable, Sendable {
    case legroom = "L"
    case exit = "E"
    case preferred = "O"
    case bassinet = "B"
  }

  /// The half of the cabin that it is in.
  enum Side: Sendable {
    case left, right
  }

  /// Where along the cabin it is.
  enum Zone: Sendable {
    case front, centre, rear
  }

  let id: SeatID
  let state: State
  let side: Side
  /// Nil where the map does not tell.
  let zone: Zone?
  /// Nil where the map does not tell.
  let position: Position?
  let features: Set<Feature>

  /// What sets it apart, always in the same order.
  var orderedFeatures: [Feature] { Feature.allCases.filter(features.contains) }
}
