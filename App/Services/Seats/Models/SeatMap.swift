/// All seats of a flight, cabin by cabin.
struct SeatMap: Sendable {
  let flight: SeatFlight
  /// In the order of the aircraft: by the number of their first row.
  let cabins: [Cabin]
  /// What could not be read, in the order of the source; no more than are worth reading.
  let faults: [SeatFault]
  /// How many there are in all.
  let faultCount: Int

  init(flight: SeatFlight = .unknown, rows: [SeatRow], faults: [SeatFault] = [], faultCount: Int? = nil) {
    self.flight = flight
    self.faults = faults
    self.faultCount = faultCount ?? faults.count
    let kinds = Dictionary(grouping: rows) { Cabin.Kind(deck: $0.deck, cabin: $0.cabin) }
    cabins = kinds.map { Cabin(kind: $0.key, rows: $0.value) }
      .sorted { ($0.rows.first?.number ?? 0) < ($1.rows.first?.number ?? 0) }
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
}
