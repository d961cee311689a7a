import CantinaTools

/// All that sets one kind of record apart on the screens: its words, the columns of its list, the fields of its detail.
///
/// A new kind is one file with one of these.
struct RecordDescription<Record: SwapiRecord>: Sendable {
  /// A column of the list beside the name.
  struct Column: Sendable {
    /// What stands above it.
    let heading: any Phrase
    /// The order that goes by it; nil for none.
    let order: (any Phrase)?
    /// The least width, in columns of the terminal.
    let width: Int
    /// The width that shows the longest text that is known.
    let best: Int
    let isNumber: Bool
    let text: @Sendable (Record, Localization) -> MeasureText

    /// A column of numbers, at the trailing edge.
    static func number(
      _ heading: any Phrase, _ width: Int, order: (any Phrase)? = nil,
      _ text: @escaping @Sendable (Record, Localization) -> MeasureText
    ) -> Column {
      Column(heading: heading, order: order, width: width, best: width, isNumber: true, text: text)
    }

    /// A column of words, at the leading edge; as the last one it is as wide as there is room.
    static func words(
      _ heading: any Phrase, _ width: Int, best: Int = 0,
      _ text: @escaping @Sendable (Record, Localization) -> MeasureText
    ) -> Column {
      Column(heading: heading, order: nil, width: width, best: best, isNumber: false, text: text)
    }
  }

  /// A field of the detail.
  struct Fact: Sendable {
    /// Which of two numbers is the better one.
    enum Better: Sendable { case larger, smaller }

    let label: any Phrase
    /// The number of which a larger one is better; nil where no number is better than another.
    let merit: (@Sendable (Record) -> Double?)?
    let text: @Sendable (Record, Localization) -> MeasureText

    init(
      _ label: any Phrase, merit: (@Sendable (Record) -> Double?)? = nil,
      _ text: @escaping @Sendable (Record, Localization) -> MeasureText
    ) {
      self.label = label
      self.merit = merit
      self.text = text
    }

    /// A measure; `better` says whether one of two is better, as a speed is and the height of a person is not.
    static func measure(
      _ label: any Phrase, in unit: MeasureUnit, better: Better? = nil,
      _ measure: @escaping @Sendable (Record) -> Measure
    ) -> Fact {
      let merit = better.map { better in
        { @Sendable (record: Record) in measure(record).number.map { better == .larger ? $0 : -$0 } }
      }
      return Fact(label, merit: merit) { $1.text(measure($0), in: unit) }
    }
  }

  /// A relation of the detail, whose records can be opened.
  struct Link: Sendable {
    let label: any Phrase
    let relation: @Sendable (Record) -> Relation

    init(_ label: any Phrase, _ relation: @escaping @Sendable (Record) -> Relation) {
      self.label = label
      self.relation = relation
    }
  }

  /// The kind as a heading: `People`.
  let title: any Phrase
  /// What the main screen says of it.
  let summary: any Phrase
  /// One of them whose name is not known yet: `Person {id}`.
  let number: any Phrase
  /// In the order of the list; where there is little room the last leaves first.
  let columns: [Column]
  let facts: [Fact]
  let links: [Link]
  /// What `f` narrows a list by.
  var filters: [RecordFilter<Record>] = []
  /// The orders that `s` walks through after the source's own.
  let orders: [RecordOrder<Record>]
  /// What the statistics of a list show.
  let charts: [RecordChart<Record>]
  /// The paragraphs of a text with a screen of its own; nil for kinds that have none.
  var crawl: (@Sendable (Record) -> [String])?
}

/// An order that a list can be brought into.
struct RecordOrder<Record: SwapiRecord>: Sendable {
  private enum Key: Sendable {
    case name
    case number(@Sendable (Record) -> Double?)
  }

  /// What it goes by: "by height".
  let title: any Phrase
  /// Whether the largest come first.
  let isDescending: Bool
  private let key: Key
  /// Whether it goes the other way round than its title says.
  private(set) var isReversed = false

  /// The largest first; what has no number comes last, and equals stay as they were.
  static func largest(_ title: any Phrase, _ number: @escaping @Sendable (Record) -> Double?) -> RecordOrder {
    RecordOrder(title: title, isDescending: true, key: .number(number))
  }

  /// The smallest first; what has no number comes last, and equals stay as they were.
  static func smallest(_ title: any Phrase, _ number: @escaping @Sendable (Record) -> Double?) -> RecordOrder {
    RecordOrder(title: title, isDescending: false, key: .number(number))
  }

  /// By name, as a dictionary would have them.
  static var name: RecordOrder { RecordOrder(title: StarWarsPhrase.orderName, isDescending: false, key: .name) }

  /// The other way round; what has no number still comes last.
  var reversed: RecordOrder {
    RecordOrder(title: title, isDescending: !isDescending, key: key, isReversed: !isReversed)
  }

  private func precedes(_ one: Record, _ other: Record) -> Bool {
    switch key {
    case .name:
      let (one, other) = (one.name.lowercased(), other.name.lowercased())
      return isDescending ? one > other : one < other
    case .number(let number):
      guard let one = number(one) else { return false }
      return number(other).map { isDescending ? one > $0 : one < $0 } ?? true
    }
  }

  /// The places of records in this order.
  func sorted(_ records: [Record]) -> [Int] {
    // The standard library's sort keeps equals in their order, but does not promise it: the place decides between them.
    records.enumerated().sorted { one, other in
      if precedes(one.element, other.element) { return true }
      return precedes(other.element, one.element) ? false : one.offset < other.offset
    }.map(\.offset)
  }
}
