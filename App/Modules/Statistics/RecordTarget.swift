import CantinaTools
import Loading

/// What a bar of a list's statistics leads to.
enum RecordTarget<Item: Browsable>: Sendable {
  /// The record that it is about.
  case record(Item)
  /// The records that have one of these values of a field.
  case narrowed([FieldChoice<Item.Link>])
}

extension RecordDescription {
  typealias Findings = StatisticsViewModel<Sourced<Item.Batch>, RecordTarget<Item>>.Findings

  /// Counts and measures the records whose values are here.
  @Sendable func survey(_ items: [Item], _ words: Localization) -> Findings {
    let items = items.filter { !$0.isNameOnly }
    let made = charts.compactMap { field -> Chart<RecordTarget<Item>>? in
      guard let chart = field.chart else { return nil }
      let values = items.map(field.value)
      // Nobody counts on a chart that nobody has chosen: it shows what stands out alone.
      let numbers = values.map { value in value.number.flatMap { chart.isInferred && $0 <= 0 ? nil : $0 } }
      let bars =
        numbers.contains { $0 != nil }
        ? largest(field, numbers, items, words) : shares(field, values, words, isInferred: chart.isInferred)
      return bars.isEmpty || chart.isInferred && bars.count < 2 ? nil : Chart(title: chart.title(words), bars: bars)
    }
    return Findings(count: items.count, charts: made)
  }

  /// The records with the largest numbers, equals in the order of the list; those without a number are left out.
  private func largest(
    _ field: Field, _ numbers: [Double?], _ items: [Item], _ words: Localization
  ) -> [Chart<RecordTarget<Item>>.Bar] {
    numbers.places(isDescending: true) { $0.map(OrderKey.number) }.prefix(Chart<RecordTarget<Item>>.most)
      .compactMap { place in
        let item = items[place]
        return numbers[place].map {
          .init(label: title(item, words), value: $0, text: field.text(item, words), target: .record(item))
        }
      }
  }

  /// How many records have each word, the most frequent first; rare ones together, and at the end those without one.
  private func shares(
    _ field: Field, _ values: [Field.Value], _ words: Localization, isInferred: Bool
  ) -> [Chart<RecordTarget<Item>>.Bar] {
    // Counted as they are shown: sources write `blond` and `blonde`.
    var choices: [String: Set<FieldChoice<Item.Link>.Value>] = [:]
    var shown: [String] = []
    var gaps: [String] = []
    for case .words(let found, _, let gap) in values {
      if let gap { gaps.append(words.text(gap)) }
      for word in found {
        let text = field.word(word, words)
        shown.append(text)
        choices[text, default: []].insert(.word(word))
      }
    }
    // A date of birth, of which nearly every record has its own, tells nothing.
    if isInferred, choices.count * 2 > shown.count { return [] }
    return Chart.bars(counting: shown, gaps: gaps, words) { text in
      .narrowed(choices[text, default: []].sorted().map { .init(field: field.name, value: $0) })
    }
  }
}
