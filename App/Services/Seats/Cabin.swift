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
    places = Dictionary(self.rows.enumerated().map { ($1.number, $0) }) { first, _ in first }
  }

  /// The row of a number.
  func row(_ number: Int) -> SeatRow? { places[number].map { rows[$0] } }

  /// Its seats from the nose to the tail, then from left to right.
  var seats: [Seat] { rows.flatMap(\.seats) }
}

/// The class that a row belongs to.
enum CabinClass: Hashable, Sendable {
  case first, business, economy
  /// A code that is not known here, as it is written; empty where there was none.
  case other(String)

  init(code: String) {
    switch code {
    case "F": self = .first
    case "J": self = .business
    case "Y": self = .economy
    default: self = .other(code)
    }
  }

  /// Whether its name is known.
  var isKnown: Bool {
    if case .other = self { false } else { true }
  }
}

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
