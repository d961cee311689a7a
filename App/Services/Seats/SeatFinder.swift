import CantinaTools

/// Finds the best seats together in a cabin: an exact minimum of cost, nearest to the nose if several are equal.
struct SeatFinder: Sendable {
  struct Candidate: Sendable {
    let seat: Seat
    /// The index among the cabin's rows, since row numbers have gaps.
    let row: Int
    /// The index among the cabin's lanes, aisles included.
    let lane: Int
  }

  /// The free seats from nose to tail, then from left to right.
  let candidates: [Candidate]
  private let lanes: [CabinLane]

  /// Seats that are blocked, taken or excluded are unavailable.
  init(_ cabin: Cabin, without excluded: Set<SeatID> = []) {
    lanes = cabin.lanes
    let places = Dictionary(cabin.lanes.enumerated().map { ($1, $0) }) { first, _ in first }
    candidates = cabin.rows.enumerated().flatMap { row, content in
      content.seats.compactMap { seat in
        guard seat.state == .available, !excluded.contains(seat.id), let lane = places[.seats(seat.id.column)] else {
          return nil
        }
        return Candidate(seat: seat, row: row, lane: lane)
      }
    }
  }

  /// Returns the best seats for a number of travellers; nil if there are not enough.
  func best(for count: Int) -> [Candidate]? {
    guard count > 0, candidates.count >= count else { return nil }
    // `costs[k][i]`: the minimum cost of k + 1 seats, the first of which is i.
    let own = candidates.map { SeatCost.own($0.seat) }
    var costs = [own]
    for _ in 1..<count {
      let tails = costs[costs.count - 1]
      costs.append(
        candidates.indices.map { first in own[first] + (cheapest(from: first, tails)?.cost ?? .max / 2) })
    }
    guard var first = costs[count - 1].indices.min(by: { costs[count - 1][$0] < costs[count - 1][$1] }) else {
      return nil
    }
    var chosen = [first]
    for tails in costs.dropLast().reversed() {
      guard let next = cheapest(from: first, tails)?.next else { break }
      first = next
      chosen.append(first)
    }
    return chosen.map { candidates[$0] }
  }

  func step(_ first: Candidate, _ second: Candidate) -> Int {
    guard first.row == second.row else {
      return SeatCost.row * (second.row - first.row) + SeatCost.lane * abs(second.lane - first.lane)
    }
    return lanes[(first.lane + 1)..<second.lane].reduce(0) { $0 + ($1 == .aisle ? SeatCost.aisle : SeatCost.place) }
  }

  /// Returns the next seat after `first` with the lowest total cost, nearest if several are equal; nil at the end.
  private func cheapest(from first: Int, _ tails: [Int]) -> (next: Int, cost: Int)? {
    var best: (next: Int, cost: Int)?
    for next in candidates.indices.dropFirst(first + 1) {
      // From here on the rows between the two seats alone cost as much.
      if SeatCost.row * (candidates[next].row - candidates[first].row) >= best?.cost ?? .max { break }
      let cost = step(candidates[first], candidates[next]) + tails[next]
      if cost < best?.cost ?? .max { best = (next, cost) }
    }
    return best
  }
}

/// The distance of a group of seats from perfection, in points; lower is better.
///
/// A group costs the sum of its seats and of the steps between consecutive seats, in the order of the cabin. So the exact
/// optimum can be computed. A single step costs more than the merits of any group, so seats side by side win.
enum SeatCost {
  static let aisle = 300
  /// Each place between two seats of a row, taken or free.
  static let place = 200
  /// Each row of distance, so one for neighbouring rows; more than any gaps in one row.
  static let row = 2_400
  /// Each lane of lateral distance in different rows.
  static let lane = 50

  /// Returns the cost of a seat by itself, at least 1.
  static func own(_ seat: Seat) -> Int {
    var cost =
      switch seat.position {
      case .window: 10
      case .aisle: 14
      case .middle: 18
      case nil: 15
      }
    if seat.features.contains(.legroom) { cost -= 6 }
    if seat.features.contains(.preferred) { cost -= 2 }
    // Left free for travellers with a baby.
    if seat.features.contains(.bassinet) { cost += 6 }
    return cost
  }
}

/// A merit or a shortcoming of a group of seats.
enum SeatReason: Hashable, Sendable {
  case sideBySide(row: Int)
  case acrossAisle(row: Int)
  /// In one row, with places between them.
  case sameRow(row: Int)
  case rows(first: Int, last: Int)
  /// The number of travellers who cannot sit side by side.
  case apart(Int)
  case windows(Int)
  case aisles(Int)
  case legroom(Int)
  case preferred(Int)
  /// Next to an exit, where airlines want passengers able to help.
  case exits(Int)
  /// With a bassinet, although other seats are preferred.
  case bassinets(Int)

  /// Returns the reasons for a group that `finder` has found, most important first.
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
      if steps.contains(where: { $0 > 0 }) { reasons.append(.apart(group.count)) }
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

/// The result of a search in a seat map, in all cabins.
struct SeatSearch: Sendable {
  let seats: Set<SeatID>
  let counts: [Int]
  /// The reason for an empty result if a seat was named.
  let refusal: SeatRefusal?
  private let rows: [[SeatRow]]
  /// The cabin of a named row or seat; nil without one.
  private let named: Int?

  /// Searches a map; nil for a text without a term.
  ///
  /// The name of a seat finds that seat, and a number finds the rows that begin with it. The common search rule searches
  /// the words of each seat for any other text.
  init?(_ text: String, in map: SeatMap, words: (Seat) -> [String]) {
    let rule = SearchRule(text)
    guard let term = rule.terms.first else { return nil }
    let only = rule.terms.count == 1 ? term : ""
    let (name, number) = (SeatName(only), Int(only))
    func isMeant(_ seat: Seat) -> Bool {
      if let name { return SeatName(seat.id) == name }
      if number != nil { return "\(seat.id.row)".hasPrefix(only) }
      return rule.matches(["\(seat.id)"] + words(seat))
    }
    var seats: Set<SeatID> = []
    var counts: [Int] = []
    rows = map.cabins.map { cabin in
      let before = seats.count
      let rows = cabin.rows.filter { row in
        let found = row.seats.filter(isMeant)
        seats.formUnion(found.map(\.id))
        return !found.isEmpty
      }
      counts.append(seats.count - before)
      return rows
    }
    (self.seats, self.counts) = (seats, counts)
    named = (name?.row ?? number).flatMap { map.cabin(withRow: $0) }
    refusal = name.flatMap { map.refusal(of: $0) }
  }

  func rows(in cabin: Int) -> [SeatRow] { rows.indices.contains(cabin) ? rows[cabin] : [] }

  /// Returns the cabin to show: of the named row, else the current one if it has a match, else the first with one.
  func cabin(near present: Int) -> Int? {
    if let named, !rows(in: named).isEmpty { return named }
    return rows(in: present).isEmpty ? rows.firstIndex { !$0.isEmpty } : present
  }
}
