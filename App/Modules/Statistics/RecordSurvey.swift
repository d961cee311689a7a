import CantinaTools

/// The target of a bar in a list's statistics.
enum RecordTarget<Item: ListedRecord>: Sendable {
  case record(Item)
  /// The records that have one of these values of a field.
  case narrowed([FieldChoice<Item.Link>])
}

typealias RecordChart<Item: ListedRecord> = Chart<RecordTarget<Item>>

/// Computes the statistics of records; words are counted as shown in the current language.
struct RecordSurvey<Item: ListedRecord>: Sendable {
  typealias Field = RecordField<Item>

  let description: RecordDescription<Item>
  let words: Localization

  /// A number that grows with each change of the language, so that findings can be recognized as stale.
  var revision: Int { words.revision }

  func findings(_ items: [Item]) -> StatisticsViewModel<Item>.Findings {
    let items = items.filter { !$0.isNameOnly }
    let times = times(items)
    let made = description.charts.flatMap { field -> [RecordChart<Item>] in
      guard let chart = field.chart else { return [] }
      let values = items.map(field.value)
      // An inferred chart omits numbers that are not positive.
      let numbers = values.map { value in value.number.flatMap { chart.isInferred && $0 <= 0 ? nil : $0 } }
      let isMeasured = numbers.contains { $0 != nil }
      let bars = isMeasured ? largest(field, numbers, items) : shares(field, values, isInferred: chart.isInferred)
      guard !bars.isEmpty, !chart.isInferred || bars.count > 1 else { return [] }
      let first = Chart(
        title: chart.title(words), bars: bars,
        isLogarithmic: isMeasured && RecordChart<Item>.isFlattened(bars.map(\.value)))
      guard field.place != .relation else { return [first] }
      return [first, histogram(field, numbers, items), course(field, values.map(\.number), times, items)]
        .compactMap(\.self)
    }
    return (items.count, made)
  }

  /// The records with the largest numbers, equal ones in the order of the list; those without a number are left out.
  private func largest(_ field: Field, _ numbers: [Double?], _ items: [Item]) -> [RecordChart<Item>.Bar] {
    numbers.places(isDescending: true) { $0.map(OrderKey.number) }.prefix(RecordChart<Item>.most)
      .compactMap { place in
        let item = items[place]
        return numbers[place].map {
          .init(label: description.title(item, words), value: $0, text: field.text(item, words), target: .record(item))
        }
      }
  }

  /// The number of records that have each word, the most frequent first; then rare words together, and missing ones.
  private func shares(_ field: Field, _ values: [Field.Value], isInferred: Bool) -> [RecordChart<Item>.Bar] {
    // Counted in translated form: sources write both `blond` and `blonde`.
    var choices: [String: Set<FieldChoice<Item.Link>.Value>] = [:]
    var shown: [String] = []
    var gaps: [String] = []
    for case .words(let found, _, let gap) in values {
      if let gap { gaps.append(words[gap]) }
      for word in found {
        let text = field.word(word, words)
        shown.append(text)
        choices[text, default: []].insert(.word(word))
      }
    }
    // A field with a different value in nearly every record, such as a date of birth, is uninformative.
    if isInferred, choices.count * 2 > shown.count { return [] }
    return Chart.bars(counting: shown, gaps: gaps, words) { text in
      .narrowed(choices[text, default: []].sorted().map { .init(field: field.name, value: $0) })
    }
  }

  /// The only date that nearly every record has, or the first that is a column, with its seconds; `nil` without one.
  ///
  /// Several dates, such as those of creation and last change, say nothing about the numbers.
  private func times(_ items: [Item]) -> (field: Field, seconds: [Double?])? {
    let dates = description.choices.compactMap { field -> (field: Field, seconds: [Double?])? in
      let seconds = items.map { TextInstant(field.value($0).written).map { Double($0.seconds) } }
      return !items.isEmpty && seconds.count { $0 != nil } * 10 >= items.count * 9 ? (field, seconds) : nil
    }
    if dates.count < 2 { return dates.first }
    let columns = description.columns + description.wideColumns
    return dates.first { date in columns.contains { $0.name == date.field.name } }
  }

  /// The numbers over the time of their records; `nil` for fewer than three times.
  private func course(
    _ field: Field, _ numbers: [Double?], _ times: (field: Field, seconds: [Double?])?, _ items: [Item]
  ) -> RecordChart<Item>? {
    guard let times, Set(times.seconds).count > 2 else { return nil }
    let moments = items.indices.compactMap { place -> RecordChart<Item>.Bar? in
      guard let number = numbers[place], let seconds = times.seconds[place] else { return nil }
      return .init(
        label: times.field.text(items[place], words).whole, value: number, text: field.text(items[place], words),
        seconds: seconds)
    }
    guard moments.count > 2 else { return nil }
    return Chart(title: words[StatisticsPhrase.course, ["name": words[field.label]]], bars: moments)
  }

  /// The number of records in each interval; `nil` if the chart of the largest numbers shows them all.
  private func histogram(_ field: Field, _ numbers: [Double?], _ items: [Item]) -> RecordChart<Item>? {
    let known = zip(numbers, items).compactMap { number, item in number.map { (number: $0, item: item) } }
    let bins = NumberBins(known.map(\.number), most: RecordChart<Item>.most)
    guard known.count > RecordChart<Item>.most, let bins, let largest = known.max(by: { $0.number < $1.number })
    else { return nil }
    var inside: [[Item]] = Array(repeating: [], count: bins.count)
    for (number, item) in known { inside[bins.place(of: number)].append(item) }
    let shown = field.text(largest.item, words)
    let name = words[field.label] + (shown.unit.isEmpty ? "" : " (\(shown.unit))")
    // Formatted like the numbers themselves: a year has no group separators.
    let written = NumberStyle(groupSeparator: "", decimalSeparator: ".")
    let style = shown.value == written.text(largest.number, decimals: 6) ? written : words.numbers
    let edges = bins.edges.map { style.text($0, decimals: 6) }
    // Two long numbers do not fit side by side: then each bar is labelled with its start only.
    let isLong = zip(edges, edges.dropFirst()).contains { $0.count + $1.count >= 24 }
    return Chart(
      title: words[StatisticsPhrase.distribution, ["name": name]],
      bars: inside.enumerated().map { place, items in
        .init(
          label: isLong ? "≥ \(edges[place])" : "\(edges[place])–\(edges[place + 1])", value: Double(items.count),
          text: .count(items.count, words), target: target(field, items))
      })
  }

  /// The target for these records; `nil` without any, and if the filter would have too many values to read.
  private func target(_ field: Field, _ items: [Item]) -> RecordTarget<Item>? {
    if items.count == 1 { return .record(items[0]) }
    let values = Set(items.flatMap { field.value($0).choices })
    guard !values.isEmpty, values.count <= RecordChart<Item>.most else { return nil }
    return .narrowed(values.sorted().map { .init(field: field.name, value: $0) })
  }
}
