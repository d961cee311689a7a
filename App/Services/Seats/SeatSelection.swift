/// The seats that the user has chosen, no more than there are travellers, and which of them are confirmed.
struct SeatSelection: Equatable, Sendable {
  /// How many travellers there can be.
  static let travellerRange = 1...6

  /// In the order of choosing.
  private(set) var seats: [Seat] = []
  /// The seats as they were confirmed last; empty before that, and once no seat is chosen any more.
  private(set) var confirmed: [Seat] = []
  /// How many seats may be chosen.
  private(set) var travellers = 2

  /// Whether the chosen seats are those that were confirmed.
  var isConfirmed: Bool { !seats.isEmpty && Set(seats.map(\.id)) == Set(confirmed.map(\.id)) }
  /// Whether leaving would lose a choice.
  var isUnconfirmed: Bool { !seats.isEmpty && !isConfirmed }

  func contains(_ id: SeatID) -> Bool { seats.contains { $0.id == id } }

  /// Selects a seat, or deselects it; tells why a seat is refused.
  mutating func toggle(_ seat: Seat) -> SeatRefusal? {
    if let index = seats.firstIndex(where: { $0.id == seat.id }) {
      seats.remove(at: index)
      if seats.isEmpty { confirmed = [] }
      return nil
    }
    switch seat.state {
    case .blocked: return .blocked(seat.id)
    case .taken: return .taken(seat.id)
    case .available: break
    }
    guard seats.count < travellers else { return .full(travellers) }
    seats.append(seat)
    return nil
  }

  /// Takes seats in the place of those that were chosen.
  mutating func replace(by group: [Seat]) {
    seats = Array(group.prefix(travellers))
  }

  mutating func removeAll() {
    seats = []
    confirmed = []
  }

  /// One traveller more or less; those who come last lose their seats.
  mutating func changeTravellers(by step: Int) {
    let range = SeatSelection.travellerRange
    travellers = min(max(range.lowerBound, travellers + step), range.upperBound)
    if seats.count > travellers { seats.removeLast(seats.count - travellers) }
  }

  mutating func confirm() { confirmed = seats }

  /// Goes back to what was confirmed last.
  mutating func discard() {
    seats = confirmed
    travellers = max(travellers, seats.count)
  }

  /// Keeps of the chosen seats those that a map still has and still gives.
  /// - Returns: the seats that are gone, in the order of the aircraft.
  mutating func keep(in map: SeatMap) -> [SeatID] {
    let before = seats.map(\.id)
    func kept(_ seats: [Seat]) -> [Seat] {
      seats.compactMap { map.seat($0.id)?.seat }.filter { $0.state == .available }
    }
    (seats, confirmed) = (kept(seats), kept(confirmed))
    return before.filter { !contains($0) }.sorted()
  }
}

/// Why a seat cannot be chosen, or is chosen no more.
enum SeatRefusal: Equatable, Sendable {
  case blocked(SeatID)
  case taken(SeatID)
  /// The row is there, and has no seat of this letter but these.
  case missingSeat(SeatName, columns: [SeatColumn])
  /// There is no row of this number; the nearest before and behind it, as far as there are any.
  case missingRow(SeatName, nearest: [Int])
  /// As many are chosen as there are travellers.
  case full(Int)
  /// Fewer free seats are left in the cabin than there are travellers.
  case notEnough(travellers: Int, free: Int)
  /// These were chosen, and the map no longer gives them.
  case gone([SeatID])
}

extension SeatMap {
  /// Why there is no seat of this name; nil where there is one.
  func refusal(of id: SeatID) -> SeatRefusal? { refusal(of: SeatName(id)) }

  /// Why there is no seat that is called so; nil where there is one.
  func refusal(of name: SeatName) -> SeatRefusal? {
    guard let cabin = cabin(withRow: name.row), let row = cabins[cabin].row(name.row) else {
      return .missingRow(name, nearest: nearestRows(to: name.row))
    }
    let columns = row.seats.map(\.id.column)
    return columns.contains { $0.rawValue == name.letter } ? nil : .missingSeat(name, columns: columns)
  }

  /// The numbers of the last row before and the first row behind a number.
  private func nearestRows(to number: Int) -> [Int] {
    let numbers = cabins.flatMap { $0.rows.map(\.number) }
    return [numbers.filter { $0 < number }.max(), numbers.filter { $0 > number }.min()].compactMap(\.self)
  }
}

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
