extension SeatMap: Decodable {
  /// So many faults are told one by one; a file with more is no seat map.
  private static let mostFaults = 1_000

  /// Reads a map of the original's shape; one bad value costs no other.
  /// - Throws: where not a single seat can be read, at the first fault.
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
    guard rows.contains(where: { !$0.seats.isEmpty }) else { throw SeatMap.unreadable(faults, in: decoder) }
    let id = (try? fields.decode(String.self, forKey: .id)).flatMap { $0.isEmpty ? nil : String($0.prefix(200)) }
    self.init(id: id, flight: SeatFlight(fields), rows: rows, faults: faults, faultCount: count)
  }

  /// Why a map has no seat: its first fault, or that there is none in it.
  private static func unreadable(_ faults: [SeatFault], in decoder: any Decoder) -> DecodingError {
    let path = decoder.codingPath + [SeatKey.items as any CodingKey]
    guard let fault = faults.first else {
      return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "no seat in it"))
    }
    let place = path + [SeatKey(index: fault.item - 1)]
    let key = SeatKey(fault.key)
    let context = DecodingError.Context(codingPath: place + [key], debugDescription: "\(fault.flaw)")
    switch fault.flaw {
    case .missing:
      return .keyNotFound(key, DecodingError.Context(codingPath: place, debugDescription: "missing"))
    case .notNumber: return .typeMismatch(Int.self, context)
    case .notText: return .typeMismatch(String.self, context)
    case .notList: return .typeMismatch([String].self, context)
    case .notObject:
      return .typeMismatch(
        [String: String].self, DecodingError.Context(codingPath: place, debugDescription: "no object"))
    case .unknown, .doubled: return .dataCorrupted(context)
    }
  }
}
