import CantinaTools

/// Something to be counted or measured over a list of records, shown as bars; each kind declares its own.
struct RecordChart<Record: SwapiRecord>: Sendable {
  /// One bar.
  struct Bar: Hashable, Sendable {
    let label: String
    /// How long it is.
    let value: Double
    /// How much it is, as it is read.
    let text: MeasureText
    /// The record that it is about; nil where it counts several.
    var reference: Reference?
  }

  /// What it tells: "The tallest".
  let title: Phrase
  /// From top to bottom; empty where nothing is known.
  let bars: @Sendable ([Record], Localization) -> [Bar]

  /// More bars would be a list again.
  private static var most: Int { 8 }

  /// The records with the largest numbers; those without a number are left out.
  static func largest(
    _ title: Phrase, _ number: @escaping @Sendable (Record) -> Double?,
    _ text: @escaping @Sendable (Record, Localization) -> MeasureText
  ) -> RecordChart {
    RecordChart(title: title) { records, words in
      RecordOrder.largest(title, number).sorted(records).prefix(most).compactMap { record in
        number(record).map {
          Bar(label: words.name(of: record), value: $0, text: text(record, words), reference: record.reference)
        }
      }
    }
  }

  /// The records that are related to the most others.
  static func related(_ title: Phrase, _ relation: @escaping @Sendable (Record) -> Relation) -> RecordChart {
    largest(title) { record in
      let count = relation(record).references.count
      return count == 0 ? nil : Double(count)
    } _: { record, words in
      .count(relation(record).references.count, words)
    }
  }

  /// How many records have each value, the most frequent first; rare ones together, and at the end those without one.
  static func shares(
    _ title: Phrase, in vocabulary: Vocabulary? = nil, _ trait: @escaping @Sendable (Record) -> Trait
  ) -> RecordChart {
    RecordChart(title: title) { records, words in
      // Counted as they are shown: sources write `blond` and `blonde`.
      let counted = counts(
        records.flatMap { trait($0).values }.map { value in vocabulary.map { words.text(value, in: $0) } ?? value })
      let gaps = counts(records.compactMap { trait($0).gap })
      let isLong = counted.count > most
      let shown = isLong ? counted.prefix(most - 1) : counted[...]
      let rest = counted.dropFirst(shown.count).reduce(0) { $0 + $1.count }
      return shown.map { bar($0.value, $0.count, words) }
        + (isLong ? [bar(words[.statisticsOthers], rest, words)] : [])
        + gaps.map { bar(words.text($0.value), $0.count, words) }
    }
  }

  private static func bar(_ label: String, _ count: Int, _ words: Localization) -> Bar {
    Bar(label: label, value: Double(count), text: .count(count, words))
  }

  /// Each value with how often it occurs, the most frequent first, equals in the order of their coming.
  private static func counts<Value: Hashable>(_ values: [Value]) -> [(value: Value, count: Int)] {
    var counts: [(value: Value, count: Int)] = []
    var places: [Value: Int] = [:]
    for value in values {
      if let place = places[value] {
        counts[place].count += 1
      } else {
        places[value] = counts.count
        counts.append((value, 1))
      }
    }
    return counts.enumerated().sorted { one, other in
      one.element.count != other.element.count
        ? one.element.count > other.element.count : one.offset < other.offset
    }.map(\.element)
  }
}

extension MeasureText {
  fileprivate static func count(_ count: Int, _ words: Localization) -> MeasureText {
    MeasureText(value: words.numbers.text(count), unit: "", isGap: false)
  }
}
