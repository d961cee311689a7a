extension SeatMap: Decodable {
  /// The maximum number of recorded faults; a file with more is not a seat map.
  private static let mostFaults = 1_000

  /// Reads a map in the original's format; a bad value does not affect the others.
  /// - Throws: the first fault if no seat at all can be read; without faults, the map has no seats.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: WireKey.self)
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
        note([SeatFault(item: index + 1, row: row.number, key: WireKey.row.stringValue, flaw: .doubled)])
      }
    }
    if !rows.contains(where: { !$0.seats.isEmpty }) {
      if let fault = faults.first { throw SeatMap.unreadable(fault, in: decoder) }
      rows = []
    }
    let name = try? fields.decode(String.self, forKey: WireKey("_id"))
    let id = name.flatMap { $0.isEmpty ? nil : String($0.prefix(200)) }
    self.init(id: id, flight: SeatFlight(fields), rows: rows, faults: faults, faultCount: count)
  }

  private static func unreadable(_ fault: SeatFault, in decoder: any Decoder) -> DecodingError {
    let place = decoder.codingPath + [WireKey.items, WireKey(index: fault.item - 1)] as [any CodingKey]
    let key = WireKey(fault.key)
    let context = DecodingError.Context(codingPath: place + [key], debugDescription: "\(fault.flaw)")
    switch fault.flaw {
    case .missing: return .keyNotFound(key, DecodingError.Context(codingPath: place, debugDescription: "missing"))
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

extension SeatFlight {
  /// Reads the head of a map; all of it is optional, so nothing missing is a fault.
  init(_ fields: KeyedDecodingContainer<WireKey>) {
    self.init(
      code: SeatFlight.code(in: fields.text("_id")) ?? fields.text("FltNo"), origin: fields.text("BoardPoint"),
      destination: fields.text("OffPoint"), departure: fields.text("OpLocalTime").map(SeatFlight.ordered))
  }

  /// Returns the third part of `Seat-202002252135-EK0076-CDGDXB`, the only place with the airline's letters.
  private static func code(in id: String?) -> String? {
    let parts = id?.split(separator: "-") ?? []
    return parts.count > 2 ? String(parts[2]) : nil
  }

  /// Rewrites `Tue Feb 25 21:35:00 GST 2020` as `Tue 25 Feb 2020, 21:35 GST`; any other text is unchanged.
  private static func ordered(_ text: String) -> String {
    let parts = text.split(separator: " ")
    guard parts.count == 6 else { return text }
    let clock = parts[3].split(separator: ":").prefix(2).joined(separator: ":")
    return "\(parts[0]) \(parts[2]) \(parts[1]) \(parts[5]), \(clock) \(parts[4])"
  }
}

/// An item of a map: a row as far as it is readable, and its faults; decoding never fails.
struct SeatItem: Decodable {
  /// The row; nil if its number is unreadable, or if it is deleted.
  let row: SeatRow?
  let faults: [SeatFault]

  init(from decoder: any Decoder) {
    let item = (decoder.codingPath.last?.intValue ?? 0) + 1
    guard let fields = try? decoder.container(keyedBy: WireKey.self) else {
      (row, faults) = (nil, [SeatFault(item: item, row: nil, key: WireKey.items.stringValue, flaw: .notObject)])
      return
    }
    // A deleted row is not a fault.
    if (try? fields.decode(Bool.self, forKey: WireKey("IsDeleted"))) == true {
      (row, faults) = (nil, [])
      return
    }
    var reader = SeatFieldReader(fields, item: item)
    row = SeatItem.row(&reader)
    faults = reader.faults
  }

  private static func row(_ reader: inout SeatFieldReader) -> SeatRow? {
    guard let number = reader.number(.row) else { return nil }
    guard number > 0 else {
      reader.note(.row, .unknown("\(number)"))
      return nil
    }
    reader.row = number
    let cabin = CabinClass(rawValue: reader.text(.cabin) ?? "")
    if cabin.isUnknown { reader.note(.cabin, .unknown(cabin.rawValue)) }
    let deck = reader.text(.deck).flatMap { reader.value(of: $0, at: .deck) as Deck? }
    return SeatRow(number: number, deck: deck, cabin: cabin, places: getRow(number, &reader))
  }

  /// Reads the ten places of a row from `RowA` to `RowK`, `CabinSideA` to `CabinSideK`, and `ConfigA` to `ConfigK`.
  private static func getRow(_ number: Int, _ reader: inout SeatFieldReader) -> [Seat?] {
    SeatColumn.allCases.map { column in
      let side = reader.text(.side(column))
      guard let letter = reader.text(.state(column)), letter != "X",
        let state: Seat.State = reader.value(of: letter, at: .state(column))
      else { return nil }
      let half: Seat.Side? = side.flatMap { code in
        ["L", "O", "S"].contains(code) ? .left : ["R", "P", "U"].contains(code) ? .right : nil
      }
      if let side, half == nil { reader.note(.side(column), .unknown(side)) }
      let config = reader.config(.config(column))
      return Seat(
        id: SeatID(row: number, column: column), state: state,
        side: half ?? (column <= .e ? .left : .right), position: config.position, features: config.features)
    }
  }
}

extension WireKey {
  fileprivate static let items = WireKey("Items")
  fileprivate static let row = WireKey("Aisle")
  fileprivate static let cabin = WireKey("CabinClass")
  fileprivate static let deck = WireKey("Deck")
  fileprivate static let primary = WireKey("Primary")
  fileprivate static let secondary = WireKey("Secondary")

  /// `RowA`: whether there is a seat, and its availability.
  fileprivate static func state(_ column: SeatColumn) -> WireKey { WireKey("Row" + column.rawValue) }
  /// `CabinSideA`: the half of the cabin.
  fileprivate static func side(_ column: SeatColumn) -> WireKey { WireKey("CabinSide" + column.rawValue) }
  /// `ConfigA`: the position and features of the place.
  fileprivate static func config(_ column: SeatColumn) -> WireKey { WireKey("Config" + column.rawValue) }
}

/// Reads the values of an item, and records faults by key.
struct SeatFieldReader {
  /// The row number, once it is known.
  var row: Int?
  private(set) var faults: [SeatFault] = []
  private let fields: KeyedDecodingContainer<WireKey>
  private let item: Int

  init(_ fields: KeyedDecodingContainer<WireKey>, item: Int) { (self.fields, self.item) = (fields, item) }

  mutating func note(_ key: WireKey, _ flaw: SeatFault.Flaw) {
    faults.append(SeatFault(item: item, row: row, key: key.stringValue, flaw: flaw))
  }

  mutating func number(_ key: WireKey) -> Int? { read(key, orElse: .notNumber) }
  mutating func text(_ key: WireKey) -> String? { read(key, orElse: .notText) }

  /// Returns the value of a code; an unknown code is recorded as a fault.
  mutating func value<Value: RawRepresentable>(of code: String, at key: WireKey) -> Value?
  where Value.RawValue == String {
    Value(rawValue: code) ?? nothing(key, .unknown(code))
  }

  mutating func config(_ key: WireKey) -> (position: Seat.Position?, features: Set<Seat.Amenity>) {
    guard fields.contains(key) else { return (nothing(key, .missing), []) }
    guard let parts = try? fields.nestedContainer(keyedBy: WireKey.self, forKey: key) else {
      return (nothing(key, .notObject), [])
    }
    var inner = SeatFieldReader(parts, item: item)
    inner.row = row
    let position = inner.text(.secondary).flatMap { code in
      code.isEmpty ? nil : inner.value(of: code, at: .secondary) as Seat.Position?
    }
    let codes: [String] = inner.read(.primary, orElse: .notList) ?? []
    let features = codes.compactMap { inner.value(of: $0, at: .primary) as Seat.Amenity? }
    faults += inner.faults.map {
      SeatFault(item: $0.item, row: $0.row, key: "\(key.stringValue).\($0.key)", flaw: $0.flaw)
    }
    return (position, Set(features))
  }

  /// Returns the value at a key; an absent one is recorded as missing, one of another type as `flaw`.
  private mutating func read<Value: Decodable>(_ key: WireKey, orElse flaw: SeatFault.Flaw) -> Value? {
    guard fields.contains(key) else { return nothing(key, .missing) }
    return (try? fields.decode(Value.self, forKey: key)) ?? nothing(key, flaw)
  }

  private mutating func nothing<Value>(_ key: WireKey, _ flaw: SeatFault.Flaw) -> Value? {
    note(key, flaw)
    return nil
  }
}

struct SeatFault: Hashable, Sendable {
  enum Flaw: Hashable, Sendable {
    case missing
    /// The value has the wrong JSON type: a number, text, list or object was expected.
    case notNumber, notText, notList, notObject
    /// A meaningless text or number, as written.
    case unknown(String)
    /// A repeated row number; the first row is shown.
    case doubled
  }

  /// The index of the item, from 1.
  let item: Int
  /// The row number, if it could be read.
  let row: Int?
  /// The source's key, such as `RowC`.
  let key: String
  let flaw: Flaw
}
