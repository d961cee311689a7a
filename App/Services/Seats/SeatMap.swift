import CantinaTools
import Foundation

/// All seats of a flight, cabin by cabin.
struct SeatMap: Sendable {
  /// Tells the map from those of other flights; the same however and wherever it is read.
  let id: String
  let flight: SeatFlight
  /// In the order of the aircraft: by the number of their first row.
  let cabins: [Cabin]
  /// What could not be read, in the order of the source; no more than are worth reading.
  let faults: [SeatFault]
  /// How many faults there are in all.
  let faultCount: Int
  let seatCount: Int
  let blockedCount: Int

  /// - Parameters:
  ///   - id: the source's own name for the map; nil for one made of the flight, or else of the rows.
  ///   - flight: the flight.
  ///   - rows: in any order.
  ///   - faults: what could not be read.
  ///   - faultCount: how many faults there are, where not all are told.
  init(
    id: String? = nil, flight: SeatFlight = .unknown, rows: [SeatRow], faults: [SeatFault] = [], faultCount: Int? = nil
  ) {
    self.id = id ?? flight.id ?? SeatMap.fingerprint(of: rows)
    self.flight = flight
    self.faults = faults
    self.faultCount = faultCount ?? faults.count
    let kinds = Dictionary(grouping: rows) { Cabin.Kind(deck: $0.deck, cabin: $0.cabin) }
    cabins = kinds.map { Cabin(kind: $0.key, rows: $0.value) }
      .sorted { ($0.rows.first?.number ?? 0) < ($1.rows.first?.number ?? 0) }
    seatCount = cabins.reduce(0) { $0 + $1.seatCount }
    blockedCount = cabins.reduce(0) { $0 + $1.blockedCount }
  }

  /// Where a seat is: its cabin and itself; nil where there is none of that name.
  func seat(_ id: SeatID) -> (cabin: Int, seat: Seat)? {
    for (index, cabin) in cabins.enumerated() {
      if let seat = cabin.row(id.row)?.seat(id.column) { return (index, seat) }
    }
    return nil
  }

  /// The cabin that has a row of this number; nil where there is none.
  func cabin(withRow number: Int) -> Int? {
    cabins.firstIndex { $0.row(number) != nil }
  }

  /// A name for a map that has none, made of its rows and letters: the seats themselves may be taken or freed.
  private static func fingerprint(of rows: [SeatRow]) -> String {
    let letters = rows.sorted { $0.number < $1.number }
      .map { "\($0.number)\($0.seats.map(\.id.column.rawValue).joined());" }
    return "rows-" + Digest.checksum(of: Data(letters.joined().utf8))
  }
}

/// Which flight a map is of; whatever the source leaves out is nil.
struct SeatFlight: Hashable, Sendable {
  /// Such as EK0076.
  let code: String?
  let origin: String?
  let destination: String?
  /// When it leaves, as far as the source's text could be put in order: `Tue 25 Feb 2020, 21:35 GST`.
  let departure: String?

  /// What tells the flight from others; nil where too little is known.
  var id: String? {
    guard let code else { return nil }
    return ([code] + [origin, destination, departure].compactMap(\.self)).joined(separator: " ")
  }

  /// Where nothing is known.
  static let unknown = SeatFlight(code: nil, origin: nil, destination: nil, departure: nil)
}

/// The floor that a row stands on.
enum Deck: String, Sendable {
  case upper = "U"
  case main = "M"
}

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
    let sorted = rows.sorted { $0.number < $1.number }
    // The letters of the map differ within a row, and are those of the front where nothing was written.
    self.rows = sorted.enumerated().map { place, row in
      row.standing(in: place * 3 < sorted.count ? .front : place * 3 < sorted.count * 2 ? .centre : .rear)
    }
    lanes = CabinLane.lanes(of: rows)
    let seats = self.rows.flatMap(\.seats)
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
  private(set) var places: [Seat?]

  /// The same row in a part of its cabin.
  func standing(in zone: Seat.Zone) -> SeatRow {
    var row = self
    for place in places.indices { row.places[place]?.zone = zone }
    return row
  }

  /// The seats from left to right.
  var seats: [Seat] { places.compactMap(\.self) }

  func seat(_ column: SeatColumn) -> Seat? {
    places.indices.contains(column.place) ? places[column.place] : nil
  }
}
