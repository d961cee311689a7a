/// The rows of one class on one deck.
struct Cabin: Sendable {
  /// What makes rows one cabin.
  struct Kind: Hashable, Sendable {
    let deck: Deck?
    let cabin: CabinClass
  }

  let kind: Kind
  /// From the nose to the tail, by their numbers.
  let rows: [SeatRow]
  let lanes: [CabinLane]
  let seatCount: Int
  let freeCount: Int
  let blockedCount: Int
  /// What its seats are like, all together.
  let states: Set<Seat.State>
  let hasExits: Bool
  private let places: [Int: Int]

  init(kind: Kind, rows: [SeatRow]) {
    self.kind = kind
    self.rows = rows.sorted { $0.number < $1.number }
    lanes = CabinLane.lanes(of: rows)
    let seats = rows.flatMap(\.seats)
    seatCount = seats.count
    freeCount = seats.count { $0.state == .available }
    blockedCount = seats.count { $0.state == .blocked }
    states = Set(seats.map(\.state))
    hasExits = seats.contains { $0.features.contains(.exit) }
    places = Dictionary(self.rows.enumerated().map { ($1.number, $0) }) { first, _ in first }
  }

  /// The row of a number.
  func row(_ number: Int) -> SeatRow? { places[number].map { rows[$0] } }

  /// Its seats from the nose to the tail, then from left to right.
  var seats: [Seat] { rows.flatMap(\.seats) }
}
