/// Why seats are the best together, or what they lack.
enum SeatReason: Hashable, Sendable {
  /// All side by side in one row.
  case sideBySide(row: Int)
  /// In one row, with an aisle between them.
  case acrossAisle(row: Int)
  /// In one row, with places between them.
  case sameRow(row: Int)
  /// In several rows.
  case rows(first: Int, last: Int)
  case windows(Int)
  case aisles(Int)
  case legroom(Int)
  case preferred(Int)
  /// Next to an exit, where airlines ask for people who can help.
  case exits(Int)
  /// With a bassinet, though others were to be preferred.
  case bassinets(Int)

  /// What can be said of a group that `finder` has found, the most important first.
  static func reasons(for group: [SeatFinder.Candidate], by finder: SeatFinder) -> [SeatReason] {
    guard let first = group.first?.seat, let last = group.last?.seat else { return [] }
    let seats = group.map(\.seat)
    var reasons: [SeatReason] = []
    if group.count > 1 {
      let steps = zip(group, group.dropFirst()).map { finder.step($0, $1) }
      if first.id.row != last.id.row {
        reasons.append(.rows(first: first.id.row, last: last.id.row))
      } else if steps.allSatisfy({ $0 == 0 }) {
        reasons.append(.sideBySide(row: first.id.row))
      } else {
        let isOnlyAisle = steps.allSatisfy { $0 == 0 || $0 == SeatCost.aisle }
        reasons.append(isOnlyAisle ? .acrossAisle(row: first.id.row) : .sameRow(row: first.id.row))
      }
    }
    func add(_ reason: (Int) -> SeatReason, _ isTrue: (Seat) -> Bool) {
      let count = seats.count(where: isTrue)
      if count > 0 { reasons.append(reason(count)) }
    }
    add(SeatReason.windows) { $0.position == .window }
    add(SeatReason.aisles) { $0.position == .aisle }
    add(SeatReason.legroom) { $0.features.contains(.legroom) }
    add(SeatReason.preferred) { $0.features.contains(.preferred) }
    add(SeatReason.exits) { $0.features.contains(.exit) }
    add(SeatReason.bassinets) { $0.features.contains(.bassinet) }
    return reasons
  }
}
