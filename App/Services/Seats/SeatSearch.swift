import CantinaTools

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
    let (id, number) = (SeatID(only), Int(only))
    func isMeant(_ seat: Seat) -> Bool {
      if let id { return seat.id == id }
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
    named = (id?.row ?? number).flatMap { map.cabin(withRow: $0) }
    refusal = id.flatMap { map.refusal(of: $0) }
  }

  /// The rows of a cabin that have a seat that was found.
  func rows(in cabin: Int) -> [SeatRow] { rows.indices.contains(cabin) ? rows[cabin] : [] }

  /// The cabin to show: the one of the row that was named, else the present one where it has anything, else the first that has.
  func cabin(near present: Int) -> Int? {
    if let named, !rows(in: named).isEmpty { return named }
    return rows(in: present).isEmpty ? rows.firstIndex { !$0.isEmpty } : present
  }
}
