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
    // FNV-1a over 64 bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for row in rows.sorted(by: { $0.number < $1.number }) {
      for byte in "\(row.number)\(row.seats.map(\.id.column.rawValue).joined());".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    return "rows-" + String(hash, radix: 16)
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
