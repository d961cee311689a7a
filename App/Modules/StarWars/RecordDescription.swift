import CantinaTools

/// All that sets one kind of record apart on the screens: the columns of its list, the fields of its detail.
///
/// A new kind is one of these, and a row of `SwapiKind.words`.
struct RecordDescription<Record: SwapiRecord>: Sendable {
  /// A column of the list beside the name.
  struct Column: Sendable {
    /// What stands above it.
    let heading: any Phrase
    /// The order by this column; nil where there is none.
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

  /// A fact of the detail.
  struct Fact: Sendable {
    let label: any Phrase
    /// The number of which a larger one is better; nil where no number is better than another.
    let merit: (@Sendable (Record) -> Double?)?
    let text: @Sendable (Record, Localization) -> MeasureText
  }

  /// A relation of the detail, whose records can be opened.
  struct Link: Sendable {
    let label: any Phrase
    let relation: @Sendable (Record) -> Relation
  }

  /// In the order of the list; where there is little room the last leaves first.
  let columns: [Column]
  /// All but the name and the dates, in the order of the detail.
  let fields: [RecordField<Record>]
  /// What `f` narrows a list by.
  var filters: [RecordFilter<Record>] = []
  /// The orders that `s` walks through after the source's own.
  let orders: [RecordOrder<Record>]
  /// What the statistics of a list show.
  let charts: [RecordChart<Record>]
  /// The paragraphs of a text with a screen of its own; nil for kinds that have none.
  var crawl: (@Sendable (Record) -> [String])?

  var facts: [Fact] { fields.compactMap(\.fact) }
  var links: [Link] { fields.compactMap(\.link) }
}

/// A field of a record: what `get` prints of it, and the fact or the relation that the detail shows.
struct RecordField<Record: SwapiRecord>: Sendable {
  typealias Key = Record.CodingKeys
  typealias Text = @Sendable (Record, Localization) -> MeasureText
  /// Which of two numbers is the better one.
  enum Better: Sendable { case larger, smaller }

  /// Its name on the wire, which is also that of `get`.
  let key: Key
  let printed: GetField<Record>
  var fact: RecordDescription<Record>.Fact?
  var link: RecordDescription<Record>.Link?

  /// A field that only `get` prints.
  static func hidden(_ key: Key, _ value: @escaping @Sendable (Record) -> GetValue) -> RecordField {
    RecordField(key: key, printed: GetField(key.rawValue, value))
  }

  /// A number; `better` says whether one of two is better, as a speed is and the height of a person is not.
  static func measure(
    _ key: Key, _ label: any Phrase, in unit: MeasureUnit, better: Better? = nil,
    _ measure: @escaping @Sendable (Record) -> Measure
  ) -> RecordField {
    let merit = better.map { better in
      { @Sendable (record: Record) in measure(record).number.map { better == .larger ? $0 : -$0 } }
    }
    return RecordField(key, label, merit: merit) {
      .written(measure($0).written, order: measure($0).number)
    } text: {
      $1.text(measure($0), in: unit)
    }
  }

  /// Words, perhaps of a vocabulary.
  static func words(
    _ key: Key, _ label: any Phrase, in vocabulary: Vocabulary? = nil, _ trait: @escaping @Sendable (Record) -> Trait
  ) -> RecordField {
    words(key, label, trait) { record, words in
      vocabulary.map { words.text(trait(record), in: $0) } ?? words.text(trait(record))
    }
  }

  /// Words that the detail shows in a way of its own.
  static func words(
    _ key: Key, _ label: any Phrase, _ trait: @escaping @Sendable (Record) -> Trait, text: @escaping Text
  ) -> RecordField {
    RecordField(key, label, { trait($0).written.isEmpty ? .nothing : .text(trait($0).written) }, text: text)
  }

  /// Other records, of which `get` prints the routes; nothing where the source does not say, or where there is none.
  static func related(
    _ key: Key, _ label: any Phrase, _ relation: @escaping @Sendable (Record) -> Relation
  ) -> RecordField {
    let printed = GetField<Record>(key.rawValue, unread: { relation($0).unreadable.count }) { record in
      let relation = relation(record)
      if relation.isMany { return .texts(relation.references.map(\.route)) }
      return relation.references.first.map { .text($0.route) } ?? .nothing
    }
    return RecordField(key: key, printed: printed, link: .init(label: label, relation: relation))
  }
}

extension RecordField {
  /// A field with a fact, each in its own way.
  init(
    _ key: Key, _ label: any Phrase, merit: (@Sendable (Record) -> Double?)? = nil,
    _ value: @escaping @Sendable (Record) -> GetValue, text: @escaping Text
  ) {
    self.init(
      key: key, printed: GetField(key.rawValue, value), fact: .init(label: label, merit: merit, text: text))
  }
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

/// Something to be counted or measured over a list of records, shown as bars; each kind declares its own.
struct RecordChart<Record: SwapiRecord>: Sendable {
  typealias Bar = Chart<Target>.Bar

  /// What a bar opens.
  enum Target: Hashable, Sendable {
    /// The record that it is about.
    case record(Reference)
    /// The records that have one of these values of a field.
    case narrowed([RecordFilter<Record>.Choice])
  }

  /// What it tells: "The tallest".
  let title: any Phrase
  /// From top to bottom; empty where nothing is known.
  let bars: @Sendable ([Record], Localization) -> [Bar]

  /// The records with the largest numbers; those without a number are left out.
  static func largest(
    _ title: any Phrase, _ number: @escaping @Sendable (Record) -> Double?,
    _ text: @escaping @Sendable (Record, Localization) -> MeasureText
  ) -> RecordChart {
    RecordChart(title: title) { records, words in
      RecordOrder.largest(title, number).sorted(records).prefix(Chart<Target>.most).compactMap { place in
        let record = records[place]
        return number(record).map {
          Bar(label: words.name(of: record), value: $0, text: text(record, words), target: .record(record.reference))
        }
      }
    }
  }

  /// The records that are related to the most others.
  static func related(_ title: any Phrase, _ relation: @escaping @Sendable (Record) -> Relation) -> RecordChart {
    largest(title) { record in
      let count = relation(record).references.count
      return count == 0 ? nil : Double(count)
    } _: { record, words in
      .count(relation(record).references.count, words)
    }
  }

  /// How many records have each value of a field that a list can be narrowed by, the most frequent first; rare ones together,
  /// and at the end those without one.
  static func shares(
    _ title: any Phrase, of label: any Phrase, in vocabulary: Vocabulary? = nil,
    _ trait: @escaping @Sendable (Record) -> Trait
  ) -> RecordChart {
    let filter = RecordFilter.words(label, in: vocabulary, trait)
    return RecordChart(title: title) { records, words in
      // Counted as they are shown: sources write `blond` and `blonde`.
      var values: [String: Set<RecordFilter<Record>.Value>] = [:]
      var shown: [String] = []
      for value in records.flatMap(filter.values(of:)) {
        guard case .word(let word) = value else { continue }
        let text = filter.text(word, words)
        shown.append(text)
        values[text, default: []].insert(value)
      }
      return Chart.bars(counting: shown, gaps: records.compactMap { trait($0).gap }.map { words.text($0) }, words) {
        .narrowed(values[$0, default: []].sorted().map { .init(field: label.key, value: $0) })
      }
    }
  }
}
