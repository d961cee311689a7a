import CantinaTools

/// The fields of catalogues; without a label, a field's name is used.
extension RecordField where Item: CatalogueRecord {
  /// The name of a record, which lists can be sorted by.
  static func name(
    _ name: String, _ label: (any Phrase)? = nil, of text: @escaping @Sendable (Item) -> String
  ) -> RecordField {
    field(
      name, label, roles: { [.at(.name), .order($0, isDescending: false), .printed] }, value: { .text(text($0)) },
      text: { item, _ in MeasureText(text: text(item)) })
  }

  /// A year: a number without digit grouping.
  static func year(
    _ name: String, _ label: (any Phrase)? = nil, of year: @escaping @Sendable (Item) -> Int?
  ) -> RecordField { number(name, label, as: { year, _ in "\(year)" }, of: year) }

  /// A number: a column, an order and a chart; `text` writes it, by default with groups of digits.
  static func number(
    _ name: String, _ label: (any Phrase)? = nil, in unit: MeasureUnit? = nil, isDescending: Bool = true,
    as text: @escaping @Sendable (Int, Localization) -> String = { $1.numbers.text($0) },
    of number: @escaping @Sendable (Item) -> Int?
  ) -> RecordField {
    let column = FieldColumn(width: .measured(10), isNumber: true)
    return field(
      name, label,
      roles: { [.column(column), .order($0, isDescending: isDescending), .chart(chart($0, isInferred: false))] },
      value: { .whole(number($0)) },
      text: { item, words in
        number(item).map {
          MeasureText(value: text($0, words), unit: words.text(unit, for: Double($0)), isGap: false)
        }
      })
  }

  /// A shared word: a column, a filter, an order and a chart of its frequency.
  static func word(
    _ name: String, _ label: (any Phrase)? = nil, in vocabulary: Vocabulary? = nil,
    of word: @escaping @Sendable (Item) -> String?
  ) -> RecordField {
    let column = FieldColumn(width: .measured(22), isNumber: false)
    return field(
      name, label, in: vocabulary,
      roles: { [.column(column), .filter, .order($0, isDescending: false), .chart(chart($0, isInferred: true))] },
      value: { .words([word($0)].compactMap(\.self), written: word($0) ?? "") },
      text: { item, words in word(item).map { MeasureText(text: words.text($0, in: vocabulary)) } })
  }

  /// A text that only the record's own screen shows.
  static func text(
    _ name: String, _ label: (any Phrase)? = nil, in vocabulary: Vocabulary? = nil,
    of text: @escaping @Sendable (Item) -> String?
  ) -> RecordField {
    field(
      name, label, roles: { _ in [] }, value: { .text(text($0)) },
      text: { item, words in text(item).map { MeasureText(text: words.text($0, in: vocabulary)) } })
  }

  /// Related records by id, with a filter by name.
  static func related(
    _ name: String, _ label: (any Phrase)? = nil, to kind: any LinkableKind.Type,
    of ids: @escaping @Sendable (Item) -> [Int]
  ) -> RecordField {
    field(
      name, label, roles: { _ in [.at(.relation), .filter] },
      value: { .links(.many(ids($0).map { CatalogueLink(kind: kind, id: $0) })) }, text: { .count(ids($0).count, $1) })
  }

  /// A related record by id, without a filter.
  static func related(
    _ name: String, _ label: (any Phrase)? = nil, to kind: any LinkableKind.Type,
    by id: @escaping @Sendable (Item) -> Int?
  ) -> RecordField {
    field(
      name, label, roles: { _ in [.at(.relation)] },
      value: { .links(.one(id($0).map { CatalogueLink(kind: kind, id: $0) })) },
      text: { .count(id($0) == nil ? 0 : 1, $1) })
  }

  private static func chart(_ label: FieldLabel, isInferred: Bool) -> FieldChart {
    FieldChart(title: { $0[label] }, isInferred: isInferred)
  }

  private static func field(
    _ name: String, _ phrase: (any Phrase)?, in vocabulary: Vocabulary? = nil, roles: (FieldLabel) -> [FieldRole],
    value: @escaping @Sendable (Item) -> Value, text: @escaping @Sendable (Item, Localization) -> MeasureText?
  ) -> RecordField {
    let label = phrase.map { FieldLabel($0) } ?? .path(name)
    return RecordField(
      name, label, roles(label), word: { $1.text($0, in: vocabulary) }, value: value, text: { text($0, $1) ?? .missing }
    )
  }
}
