import CantinaTools

/// The chosen seats, at most one per traveller, and the confirmed ones among them.
struct SeatSelection: Equatable, Sendable {
  static let travellerRange = 1...6

  /// The chosen seats in the order of selection.
  private(set) var seats: [Seat] = []
  /// The chosen seats from nose to tail.
  var sortedSeats: [Seat] { seats.sorted { $0.id < $1.id } }
  /// The seats as last confirmed; empty before that, and when the selection is emptied.
  private(set) var confirmed: [Seat] = []
  /// The number of travellers, which limits the seats.
  private(set) var travellers = 2

  /// Whether the chosen seats are the confirmed ones.
  var isConfirmed: Bool { !seats.isEmpty && Set(seats.map(\.id)) == Set(confirmed.map(\.id)) }
  /// Whether leaving would lose a choice.
  var isUnconfirmed: Bool { !seats.isEmpty && !isConfirmed }
  func contains(_ id: SeatID) -> Bool { seats.contains { $0.id == id } }

  /// Selects or deselects a seat; returns the reason if it is refused.
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

  mutating func replace(by group: [Seat]) { seats = Array(group.prefix(travellers)) }

  mutating func removeAll() {
    seats = []
    confirmed = []
  }

  /// Changes the number of travellers; the seats chosen last are dropped if there are too many.
  mutating func changeTravellers(by step: Int) {
    let range = SeatSelection.travellerRange
    travellers = min(max(range.lowerBound, travellers + step), range.upperBound)
    if seats.count > travellers { seats.removeLast(seats.count - travellers) }
  }

  mutating func confirm() { confirmed = seats }

  mutating func discard() {
    seats = confirmed
    travellers = max(travellers, seats.count)
  }

  /// Drops chosen seats that a map no longer has or offers, and returns them in the order of the aircraft.
  mutating func keep(in map: SeatMap) -> [SeatID] {
    let before = seats.map(\.id)
    func kept(_ seats: [Seat]) -> [Seat] {
      seats.compactMap { map.seat($0.id)?.seat }.filter { $0.state == .available }
    }
    (seats, confirmed) = (kept(seats), kept(confirmed))
    return before.filter { !contains($0) }.sorted()
  }
}

/// The reason why a seat cannot be chosen, or is no longer chosen.
enum SeatRefusal: Equatable, Sendable {
  case blocked(SeatID)
  case taken(SeatID)
  /// The row exists, but only has seats with these letters.
  case missingSeat(SeatName, columns: [SeatColumn])
  /// The row does not exist; has the nearest rows before and after it, if there are any.
  case missingRow(SeatName, nearest: [Int])
  case full(Int)
  /// The cabin has fewer free seats than there are travellers.
  case notEnough(travellers: Int, free: Int)
  /// The map no longer offers these chosen seats.
  case gone([SeatID])
}

extension SeatMap {
  /// Returns the reason why a seat does not exist; nil if it does.
  func refusal(of id: SeatID) -> SeatRefusal? { refusal(of: SeatName(id)) }

  func refusal(of name: SeatName) -> SeatRefusal? {
    guard let cabin = cabin(withRow: name.row), let row = cabins[cabin].row(name.row) else {
      return .missingRow(name, nearest: nearestRows(to: name.row))
    }
    let columns = row.seats.map(\.id.column)
    return columns.contains { $0.rawValue == name.letter } ? nil : .missingSeat(name, columns: columns)
  }

  /// Returns the numbers of the last row before and the first row after a number.
  private func nearestRows(to number: Int) -> [Int] {
    let numbers = cabins.flatMap { $0.rows.map(\.number) }
    return [numbers.filter { $0 < number }.max(), numbers.filter { $0 > number }.min()].compactMap(\.self)
  }
}

/// A stored choice on a seat map, for the next run.
struct KeptSeats: Codable, Hashable, Sendable {
  /// The id of the map: `SeatMap.id`.
  let map: String
  let travellers: Int
  /// The names of the chosen seats, in the order of selection.
  let seats: [String]
  let confirmed: [String]

  /// The maximum number of stored maps; the oldest are dropped.
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
  /// Restores a stored choice; `gone` receives the seats that the map no longer has or offers.
  init(_ kept: KeptSeats, in map: SeatMap, gone: inout [SeatID]) {
    self.init()
    changeTravellers(by: min(max(kept.travellers, 0), Self.travellerRange.upperBound) - travellers)
    func choose(_ names: [String]) -> [SeatID] {
      replace(by: [])
      var missing: [SeatID] = []
      for id in names.compactMap({ SeatID($0) }) where !contains(id) {
        let isChosen = (map.seat(id)?.seat).map { toggle($0) == nil } ?? false
        if !isChosen { missing.append(id) }
      }
      return missing
    }
    _ = choose(kept.confirmed)
    confirm()
    gone = choose(kept.seats).sorted()
    if seats.isEmpty { removeAll() }
  }
}

extension KeptValue<[KeptSeats]> {
  func seats(on map: String) async -> KeptSeats? { await value().first { $0.map == map } }

  /// Stores a choice; an empty one is removed.
  func keep(_ seats: KeptSeats) {
    change { all in
      all.removeAll { $0.map == seats.map }
      if !seats.seats.isEmpty { all.insert(seats, at: 0) }
      if all.count > KeptSeats.limit { all.removeLast(all.count - KeptSeats.limit) }
    }
  }
}

/// Exports chosen seats as CSV with the map's raw values, the same in every language.
enum SeatTable {
  static func csv(_ seats: [Seat], of map: SeatMap) -> String {
    let lines = seats.sorted { $0.id < $1.id }.map { seat in
      let kind = map.seat(seat.id).map { map.cabins[$0.cabin].kind }
      let features = seat.orderedFeatures.map(\.rawValue).joined(separator: " ")
      return [
        map.flight.code ?? "", "\(seat.id)", "\(seat.id.row)", seat.id.column.rawValue, kind?.deck?.rawValue ?? "",
        kind?.cabin.rawValue ?? "", seat.position?.rawValue ?? "", features,
      ].map { CsvField.quoted(CsvField.guarded($0)) }.joined(separator: ",")
    }
    return (["flight,seat,row,column,deck,cabin,position,features"] + lines).joined(separator: "\n") + "\n"
  }
}
