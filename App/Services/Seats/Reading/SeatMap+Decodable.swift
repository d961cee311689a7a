extension SeatMap: Decodable {
  /// So many faults are told one by one; a file with more is no seat map.
  private static let mostFaults = 1_000

  /// Reads a map of the original's shape; one bad value costs no other.
  /// - Throws: only where there are no `Items` to read.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: SeatKey.self)
    let items = try fields.decode([SeatItem].self, forKey: .items)
    var rows: [SeatRow] = []
    var faults: [SeatFault] = []
    var count = 0
    var known: Set<Int> = []
    func note(_ new: [SeatFault]) {
      count += new.count
      faults += new.prefix(max(0, SeatMap.mostFaults - faults.count))
    }
    for (index, item) in items.enumerated() {
      note(item.faults)
      guard let row = item.row else { continue }
      if known.insert(row.number).inserted {
        rows.append(row)
      } else {
        note([SeatFault(item: index + 1, row: row.number, key: SeatKey.row.stringValue, flaw: .doubled)])
      }
    }
    self.init(flight: SeatFlight(fields), rows: rows, faults: faults, faultCount: count)
  }
}
