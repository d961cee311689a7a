import CantinaTools

/// Finds the best seats together in a cabin: exactly those of the lowest cost, of equals those nearest to the nose.
struct SeatFinder: Sendable {
  /// A free seat and where it stands.
  struct Candidate: Sendable {
    let seat: Seat
    /// Counted through the cabin's rows, as some numbers are left out.
    let row: Int
    /// Counted through the cabin's lanes, aisles among them.
    let lane: Int
  }

  /// The free seats from the nose to the tail, then from left to right.
  let candidates: [Candidate]
  private let lanes: [CabinLane]

  /// - Parameters:
  ///   - cabin: where to look.
  ///   - excluded: seats that are not to be had, beside those that are blocked or taken.
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

  /// The best seats for so many travellers; nil where there are not as many.
  func best(for count: Int) -> [Candidate]? {
    guard count > 0, candidates.count >= count else { return nil }
    // `costs[k][i]`: the least that k + 1 seats cost of which the first is i.
    var costs = [candidates.map { SeatCost.own($0.seat) }]
    let limit = costOfNeighbours(count)
    for _ in 1..<count {
      let tails = costs[costs.count - 1]
      costs.append(
        candidates.indices.map { first in own(first) + (cheapest(from: first, tails, limit)?.cost ?? .max / 2) })
    }
    guard var first = costs[count - 1].indices.min(by: { costs[count - 1][$0] < costs[count - 1][$1] }) else {
      return nil
    }
    var chosen = [first]
    for tails in costs.dropLast().reversed() {
      guard let next = cheapest(from: first, tails, limit)?.next else { break }
      first = next
      chosen.append(first)
    }
    return chosen.map { candidates[$0] }
  }

  /// What a group costs; its seats in the order of the cabin.
  func cost(of group: [Candidate]) -> Int {
    group.reduce(0) { $0 + SeatCost.own($1.seat) } + zip(group, group.dropFirst()).reduce(0) { $0 + step($1.0, $1.1) }
  }

  /// What lies between two seats, of which the first comes first.
  func step(_ first: Candidate, _ second: Candidate) -> Int {
    guard first.row == second.row else {
      return SeatCost.row * (second.row - first.row) + SeatCost.lane * abs(second.lane - first.lane)
    }
    return lanes[(first.lane + 1)..<second.lane].reduce(0) { $0 + ($1 == .aisle ? SeatCost.aisle : SeatCost.place) }
  }

  private func own(_ index: Int) -> Int { SeatCost.own(candidates[index].seat) }

  /// The nearest of the seats behind `first` from which the others cost least; nil at the end.
  private func cheapest(from first: Int, _ tails: [Int], _ limit: Int) -> (next: Int, cost: Int)? {
    var best: (next: Int, cost: Int)?
    for next in (first + 1)..<max(first + 1, candidates.count) {
      // No group of the least cost has a step that alone costs more than a group that is known.
      guard SeatCost.row * (candidates[next].row - candidates[first].row) <= limit else { break }
      let cost = step(candidates[first], candidates[next]) + tails[next]
      if cost < best?.cost ?? .max { best = (next, cost) }
    }
    return best
  }

  /// What the cheapest costs of those groups whose seats follow one another: an upper bound, quickly found.
  private func costOfNeighbours(_ count: Int) -> Int {
    (0...(candidates.count - count)).reduce(.max) { least, start in
      min(least, cost(of: Array(candidates[start..<(start + count)])))
    }
  }
}

/// How far a group of seats is from perfect, in points; the fewer, the better.
///
/// A group costs what its seats cost and what lies between each of them and the next, in the order of the cabin: that makes the
/// best one findable exactly. Sitting together counts for far more than any seat's own merit.
enum SeatCost {
  /// An aisle between two of a row.
  static let aisle = 30
  /// Each place between two of a row, taken or free.
  static let place = 20
  /// Each row between two, so one for neighbouring rows.
  static let row = 60
  /// Each lane that a seat in the next row is to the side.
  static let lane = 5

  /// What a seat costs by itself, at least 1.
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
    // Left to those who travel with a baby.
    if seat.features.contains(.bassinet) { cost += 6 }
    return cost
  }
}

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

/// What a search leaves of a seat map, in all cabins.
struct SeatSearch: Sendable {
  /// The seats that were found.
  let seats: Set<SeatID>
  /// How many seats were found in each cabin.
  let counts: [Int]
  /// Why nothing was found, where a seat was named.
  let refusal: SeatRefusal?
  private let rows: [[SeatRow]]
  /// The cabin of the very row or seat that was named; nil where none was.
  private let named: Int?

  /// Searches a map; nil for a text without a term.
  ///
  /// The name of a seat finds that seat, a number the rows that begin with it; any other text is looked for in the words of
  /// each seat, by the rule of every search.
  /// - Parameters:
  ///   - text: as it was typed.
  ///   - map: where to search.
  ///   - words: what is known of a seat in words.
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
    self.seats = seats
    self.counts = counts
    named = (name?.row ?? number).flatMap { map.cabin(withRow: $0) }
    refusal = name.flatMap { map.refusal(of: $0) }
  }

  /// The rows of a cabin that have a seat that was found.
  func rows(in cabin: Int) -> [SeatRow] { rows.indices.contains(cabin) ? rows[cabin] : [] }

  /// The cabin to show: the one of the row that was named, else the present one where it has anything, else the first that has.
  func cabin(near present: Int) -> Int? {
    if let named, !rows(in: named).isEmpty { return named }
    return rows(in: present).isEmpty ? rows.firstIndex { !$0.isEmpty } : present
  }
}
