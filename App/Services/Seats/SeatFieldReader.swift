/// Reads the values of one item, and notes by its key what is not as it should be.
struct SeatFieldReader {
  /// The number of the row, once it is known.
  var row: Int?
  private(set) var faults: [SeatFault] = []
  private let fields: KeyedDecodingContainer<SeatKey>
  private let item: Int

  init(_ fields: KeyedDecodingContainer<SeatKey>, item: Int) {
    self.fields = fields
    self.item = item
  }

  mutating func note(_ key: SeatKey, _ flaw: SeatFault.Flaw) {
    faults.append(SeatFault(item: item, row: row, key: key.stringValue, flaw: flaw))
  }

  mutating func number(_ key: SeatKey) -> Int? {
    guard fields.contains(key) else { return nothing(key, .missing) }
    return (try? fields.decode(Int.self, forKey: key)) ?? nothing(key, .notNumber)
  }

  mutating func text(_ key: SeatKey) -> String? {
    guard fields.contains(key) else { return nothing(key, .missing) }
    return (try? fields.decode(String.self, forKey: key)) ?? nothing(key, .notText)
  }

  /// What a code stands for; one that means nothing is noted.
  mutating func value<Value: RawRepresentable>(of code: String, at key: SeatKey) -> Value?
  where Value.RawValue == String {
    Value(rawValue: code) ?? nothing(key, .unknown(code))
  }

  /// What a place stands next to, and what sets it apart.
  mutating func config(_ key: SeatKey) -> (position: Seat.Position?, features: Set<Seat.Amenity>) {
    guard fields.contains(key) else { return (nothing(key, .missing), []) }
    guard let parts = try? fields.nestedContainer(keyedBy: SeatKey.self, forKey: key) else {
      return (nothing(key, .notObject), [])
    }
    var inner = SeatFieldReader(parts, item: item)
    inner.row = row
    let position = inner.text(.secondary).flatMap { code in
      code.isEmpty ? nil : inner.value(of: code, at: .secondary) as Seat.Position?
    }
    let features = inner.texts(.primary).compactMap { inner.value(of: $0, at: .primary) as Seat.Amenity? }
    faults += inner.faults.map {
      SeatFault(item: $0.item, row: $0.row, key: "\(key.stringValue).\($0.key)", flaw: $0.flaw)
    }
    return (position, Set(features))
  }

  private mutating func texts(_ key: SeatKey) -> [String] {
    guard fields.contains(key) else { return nothing(key, .missing) ?? [] }
    return (try? fields.decode([String].self, forKey: key)) ?? nothing(key, .notList) ?? []
  }

  private mutating func nothing<Value>(_ key: SeatKey, _ flaw: SeatFault.Flaw) -> Value? {
    note(key, flaw)
    return nil
  }
}

/// What is wrong with one value of a seat map.
struct SeatFault: Hashable, Sendable {
  /// What a value is, and should not be.
  enum Flaw: Hashable, Sendable {
    case missing
    /// Not a number, text, list or object, whichever it should be.
    case notNumber, notText, notList, notObject
    /// A text or number that means nothing here, as it is written.
    case unknown(String)
    /// The number of a row that was there already; the first one is shown.
    case doubled
  }

  /// Which of the items it is, from 1.
  let item: Int
  /// The number of its row, where that could be read.
  let row: Int?
  /// The key as it stands in the source, such as `RowC`.
  let key: String
  let flaw: Flaw
}
