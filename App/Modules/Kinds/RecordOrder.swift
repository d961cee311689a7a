/// An order that a list can be brought into.
struct RecordOrder<Record: SwapiRecord>: Sendable {
  /// What it goes by: "by height".
  let title: Phrase
  private let precedes: @Sendable (Record, Record) -> Bool

  /// The largest first; what has no number comes last, and equals stay as they were.
  static func largest(_ title: Phrase, _ number: @escaping @Sendable (Record) -> Double?) -> RecordOrder {
    RecordOrder(title: title) { one, other in
      guard let one = number(one) else { return false }
      return number(other).map { one > $0 } ?? true
    }
  }

  /// The smallest first; what has no number comes last, and equals stay as they were.
  static func smallest(_ title: Phrase, _ number: @escaping @Sendable (Record) -> Double?) -> RecordOrder {
    largest(title) { number($0).map { -$0 } }
  }

  /// By name, as a dictionary would have them.
  static var name: RecordOrder {
    RecordOrder(title: .orderName) { $0.name.lowercased() < $1.name.lowercased() }
  }

  private init(title: Phrase, precedes: @escaping @Sendable (Record, Record) -> Bool) {
    self.title = title
    self.precedes = precedes
  }

  /// The records in this order.
  func sorted(_ records: [Record]) -> [Record] {
    // The standard library's sort keeps equals in their order, but does not promise it: the place decides between them.
    records.enumerated().sorted { one, other in
      if precedes(one.element, other.element) { return true }
      return precedes(other.element, one.element) ? false : one.offset < other.offset
    }.map(\.element)
  }
}
