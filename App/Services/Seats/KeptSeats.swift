/// What is kept of the choice on one seat map, for the next visit.
struct KeptSeats: Codable, Hashable, Sendable {
  /// Which map: `SeatMap.id`.
  let map: String
  let travellers: Int
  /// The names of the chosen seats, in the order of choosing.
  let seats: [String]
  /// The names of those that were confirmed.
  let confirmed: [String]

  /// The maps that are kept; of more the oldest go.
  static let limit = 100

}

extension KeptSeats {
  init(_ selection: SeatSelection, on map: String) {
    self.init(
      map: map, travellers: selection.travellers, seats: selection.seats.map { "\($0.id)" },
      confirmed: selection.confirmed.map { "\($0.id)" })
  }
}

extension SeatSelection {
  /// Takes up a kept choice; `gone` are its seats that the map no longer has, or no longer gives.
  init(_ kept: KeptSeats, in map: SeatMap, gone: inout [SeatID]) {
    self.init()
    changeTravellers(by: min(max(kept.travellers, 0), Self.travellerRange.upperBound) - travellers)
    func choose(_ names: [String]) -> [SeatID] {
      removeChosen()
      var missing: [SeatID] = []
      for id in names.compactMap({ SeatID($0) }) where !contains(id) {
        guard let seat = map.seat(id)?.seat else {
          missing.append(id)
          continue
        }
        if toggle(seat) != nil { missing.append(id) }
      }
      return missing
    }
    _ = choose(kept.confirmed)
    confirm()
    gone = choose(kept.seats).sorted()
    if seats.isEmpty { removeAll() }
  }

  private mutating func removeChosen() { replace(by: []) }
}

extension KeptValue<[KeptSeats]> {
  /// The choice on a map; nil where there is none.
  func seats(on map: String) async -> KeptSeats? { await value().first { $0.map == map } }

  /// Keeps a choice; one without a seat is forgotten.
  func keep(_ seats: KeptSeats) {
    change { all in
      all.removeAll { $0.map == seats.map }
      if !seats.seats.isEmpty { all.insert(seats, at: 0) }
      if all.count > KeptSeats.limit { all.removeLast(all.count - KeptSeats.limit) }
    }
  }
}
