/// The seats that someone has chosen, no more than there are travellers.
struct SeatSelection: Equatable, Sendable {
  /// How many travellers there can be.
  static let travellerRange = 1...6

  /// In the order of choosing.
  private(set) var seats: [Seat] = []
  /// How many seats may be chosen.
  private(set) var travellers = 2
  /// Whether the seats were confirmed as they are; any change takes that back.
  private(set) var isConfirmed = false

  func contains(_ id: SeatID) -> Bool { seats.contains { $0.id == id } }

  /// Chooses a seat, or lets go of it; tells why where that is refused.
  mutating func toggle(_ seat: Seat) -> SeatRefusal? {
    if let index = seats.firstIndex(where: { $0.id == seat.id }) {
      seats.remove(at: index)
      isConfirmed = false
      return nil
    }
    switch seat.state {
    case .blocked: return .blocked(seat.id)
    case .taken: return .taken(seat.id)
    case .available: break
    }
    guard seats.count < travellers else { return .full(travellers) }
    seats.append(seat)
    isConfirmed = false
    return nil
  }

  /// Takes seats in the place of those that were chosen.
  mutating func replace(by group: [Seat]) {
    seats = Array(group.prefix(travellers))
    isConfirmed = false
  }

  mutating func removeAll() {
    seats = []
    isConfirmed = false
  }

  /// One traveller more or less; those who come last lose their seats.
  mutating func changeTravellers(by step: Int) {
    let range = SeatSelection.travellerRange
    travellers = min(max(range.lowerBound, travellers + step), range.upperBound)
    if seats.count > travellers {
      seats.removeLast(seats.count - travellers)
      isConfirmed = false
    }
  }

  mutating func confirm() { isConfirmed = !seats.isEmpty }

  /// Keeps of what was chosen the seats that a map still has, and still gives.
  mutating func keep(in map: SeatMap) {
    let kept = seats.compactMap { map.seat($0.id)?.seat }.filter { $0.state == .available }
    if kept.map(\.id) != seats.map(\.id) { isConfirmed = false }
    seats = kept
  }
}
