import CantinaTools
import Foundation

/// All seats of a flight, cabin by cabin.
struct SeatMap: Sendable {
  /// The identity of the map, independent of how and where it was read.
  let id: String
  let flight: SeatFlight
  /// The cabins in the order of the aircraft: by the number of their first row.
  let cabins: [Cabin]
  /// The faults in the order of the source, up to a limit.
  let faults: [SeatFault]
  let faultCount: Int

  /// Without an id it is derived from the flight, or else from the rows, which come in any order.
  init(
    id: String? = nil, flight: SeatFlight = .unknown, rows: [SeatRow], faults: [SeatFault] = [], faultCount: Int? = nil
  ) {
    self.id = id ?? flight.id ?? SeatMap.fingerprint(of: rows)
    (self.flight, self.faults) = (flight, faults)
    self.faultCount = faultCount ?? faults.count
    let kinds = Dictionary(grouping: rows) { Cabin.Kind(deck: $0.deck, cabin: $0.cabin) }
    cabins = kinds.map { Cabin(kind: $0.key, rows: $0.value) }
      .sorted { ($0.rows.first?.number ?? 0) < ($1.rows.first?.number ?? 0) }
  }

  var seatCount: Int { cabins.reduce(0) { $0 + $1.seatCount } }
  var blockedCount: Int { cabins.reduce(0) { $0 + $1.blockedCount } }

  func seat(_ id: SeatID) -> (cabin: Int, seat: Seat)? {
    for (index, cabin) in cabins.enumerated() {
      if let seat = cabin.row(id.row)?.seat(id.column) { return (index, seat) }
    }
    return nil
  }

  func cabin(withRow number: Int) -> Int? { cabins.firstIndex { $0.row(number) != nil } }

  /// Returns an id made of the rows and letters; the availability of seats may change.
  private static func fingerprint(of rows: [SeatRow]) -> String {
    let letters = rows.sorted { $0.number < $1.number }
      .map { "\($0.number)\($0.seats.map(\.id.column.rawValue).joined());" }
    return "rows-" + Digest.checksum(of: Data(letters.joined().utf8))
  }
}

/// The flight of a map; properties missing from the source are nil.
struct SeatFlight: Hashable, Sendable {
  /// The flight number, such as EK0076.
  let code: String?
  let origin: String?
  let destination: String?
  /// The departure time, reordered if possible: `Tue 25 Feb 2020, 21:35 GST`.
  let departure: String?

  /// The identity of the flight; nil without a flight number.
  var id: String? {
    guard let code else { return nil }
    return ([code] + [origin, destination, departure].compactMap(\.self)).joined(separator: " ")
  }

  static let unknown = SeatFlight(code: nil, origin: nil, destination: nil, departure: nil)
}

enum Deck: String, Sendable {
  case upper = "U"
  case main = "M"
}

/// The rows of one class on one deck.
struct Cabin: Sendable {
  /// The criteria that make rows a cabin.
  struct Kind: Hashable, Sendable {
    let deck: Deck?
    let cabin: CabinClass
  }

  let kind: Kind
  /// The rows from nose to tail, by number.
  let rows: [SeatRow]
  let lanes: [CabinLane]

  init(kind: Kind, rows: [SeatRow]) {
    self.kind = kind
    let sorted = rows.sorted { $0.number < $1.number }
    // The map's letters vary within a row, and default to the front, so the zone is derived from the index.
    self.rows = sorted.enumerated().map { place, row in
      row.standing(in: place * 3 < sorted.count ? .front : place * 3 < sorted.count * 2 ? .centre : .rear)
    }
    lanes = CabinLane.lanes(of: rows)
  }

  func row(_ number: Int) -> SeatRow? { rows.first { $0.number == number } }

  var seats: [Seat] { rows.flatMap(\.seats) }
  var seatCount: Int { seats.count }
  var freeCount: Int { seats.count { $0.state == .available } }
  var blockedCount: Int { seats.count { $0.state == .blocked } }
  var states: Set<Seat.State> { Set(seats.map(\.state)) }
}

/// A class by its code in the map, which may be an unknown one; empty if there was none.
struct CabinClass: RawRepresentable, Hashable, Sendable {
  let rawValue: String

  static let first = CabinClass(rawValue: "F")
  static let business = CabinClass(rawValue: "J")
  static let economy = CabinClass(rawValue: "Y")

  var isUnknown: Bool { ![.first, .business, .economy].contains(self) && !rawValue.isEmpty }
}

/// A lane through a cabin from nose to tail: a column of seats, or an aisle.
enum CabinLane: Hashable, Sendable {
  case seats(SeatColumn)
  case aisle

  /// Returns the lanes of a cabin from left to right.
  ///
  /// A column without any seat is an aisle, and adjacent aisles are one aisle. If two neighbouring columns are at an
  /// aisle, and one of them has no aisle on its other side, the aisle is between them. The map describes economy in this
  /// way: all its ten columns have seats.
  static func lanes(of rows: [SeatRow]) -> [CabinLane] {
    let used = SeatColumn.allCases.filter { column in rows.contains { $0.seat(column) != nil } }
    // At an aisle are most of a column's seats with a known position.
    let onAisle = Set(
      used.filter { column in
        let positions = rows.compactMap { $0.seat(column)?.position }
        return positions.count { $0 == .aisle } * 2 > positions.count
      })
    var lanes: [CabinLane] = []
    var beforeHasAisle = false
    for (column, next) in zip(used, used.dropFirst()) {
      let hasGapBehind = next.place > column.place + 1
      beforeHasAisle = hasGapBehind || !beforeHasAisle && onAisle.contains(column) && onAisle.contains(next)
      lanes += beforeHasAisle ? [.seats(column), .aisle] : [.seats(column)]
    }
    return lanes + used.suffix(1).map { .seats($0) }
  }
}

/// A row of the aircraft, with the places from A to K.
struct SeatRow: Hashable, Sendable {
  let number: Int
  let deck: Deck?
  let cabin: CabinClass
  /// Ten places from left to right; nil for an aisle, a galley or a gap.
  private(set) var places: [Seat?]

  func standing(in zone: Seat.Zone) -> SeatRow {
    var row = self
    for place in places.indices { row.places[place]?.zone = zone }
    return row
  }

  var seats: [Seat] { places.compactMap(\.self) }
  func seat(_ column: SeatColumn) -> Seat? { places.indices.contains(column.place) ? places[column.place] : nil }
}
