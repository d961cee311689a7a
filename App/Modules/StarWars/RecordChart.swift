import CantinaTools

/// Something to be counted or measured over a list of records, shown as bars; each kind declares its own.
struct RecordChart<Record: SwapiRecord>: Sendable {
  typealias Bar = Chart.Bar

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
      RecordOrder.largest(title, number).sorted(records).prefix(Chart.most).compactMap { place in
        let record = records[place]
        return number(record).map {
          Bar(label: words.name(of: record), value: $0, text: text(record, words), reference: record.reference)
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

  /// How many records have each value, the most frequent first; rare ones together, and at the end those without one.
  static func shares(
    _ title: any Phrase, in vocabulary: Vocabulary? = nil, _ trait: @escaping @Sendable (Record) -> Trait
  ) -> RecordChart {
    RecordChart(title: title) { records, words in
      // Counted as they are shown: sources write `blond` and `blonde`.
      Chart.bars(
        counting: records.flatMap { trait($0).values }.map { value in
          vocabulary.map { words.text(value, in: $0) } ?? value
        }, gaps: records.compactMap { trait($0).gap }.map { words.text($0) }, words)
    }
  }
}
