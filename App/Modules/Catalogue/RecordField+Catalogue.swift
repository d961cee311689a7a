import CantinaTools

/// The fields of catalogues; without a label, a field's name is used.
extension RecordField where Item: CatalogueRecord {
  /// The name of a record, which lists can be sorted by.
  static func name(
    _ name: String, _ label: (any Phrase)? = nil, of text: @escaping @Sendable (Item) -> String
  ) -> RecordField {
    let label = FieldLabel(label, or: name)
    return RecordField(name, label, [.at(.name), .order(label, isDescending: false), .printed]) {
      .text(text($0))
    } text: { item, _ in
      MeasureText(text: text(item))
    }
  }

  /// A year: a number without digit grouping.
  static func year(
    _ name: String, _ label: (any Phrase)? = nil, of year: @escaping @Sendable (Item) -> Int?
  ) -> RecordField { number(name, label, isGrouped: false, of: year) }

  /// A number: a column, a descending order and a chart; `isGrouped` enables digit grouping.
  static func number(
    _ name: String, _ label: (any Phrase)? = nil, isGrouped: Bool = true, of number: @escaping @Sendable (Item) -> Int?
  ) -> RecordField {
    let label = FieldLabel(label, or: name)
    let column = FieldColumn(width: .measured(10), isNumber: true)
    return RecordField(
      name, label, [.column(column), .order(label, isDescending: true), .chart(FieldChart { $0[label] })]
    ) {
      .whole(number($0))
    } text: { item, words in
      number(item).map { MeasureText(text: isGrouped ? words.numbers.text($0) : "\($0)") } ?? .missing
    }
  }

  /// A shared word: a column, a filter, an order and a chart of its frequency.
  static func word(
    _ name: String, _ label: (any Phrase)? = nil, of word: @escaping @Sendable (Item) -> String?
  ) -> RecordField {
    let label = FieldLabel(label, or: name)
    let column = FieldColumn(width: .measured(20), isNumber: false)
    let roles: [FieldRole] = [
      .column(column), .filter, .order(label, isDescending: false), .chart(FieldChart { $0[label] }),
    ]
    return RecordField(name, label, roles) {
      .words([word($0)].compactMap(\.self), written: word($0) ?? "")
    } text: { item, _ in
      word(item).map { MeasureText(text: $0) } ?? .missing
    }
  }

  /// A text that only the record's own screen shows.
  static func text(
    _ name: String, _ label: (any Phrase)? = nil, of text: @escaping @Sendable (Item) -> String?
  ) -> RecordField {
    RecordField(name, FieldLabel(label, or: name)) {
      .text(text($0))
    } text: { item, _ in
      text(item).map { MeasureText(text: $0) } ?? .missing
    }
  }

  /// Related records by id, with a filter by name.
  static func related<Other: CatalogueRecord>(
    _ name: String, _ label: (any Phrase)? = nil, to kind: Other.Type, of ids: @escaping @Sendable (Item) -> [Int]
  ) -> RecordField {
    RecordField(name, FieldLabel(label, or: name), [.at(.relation), .filter]) {
      .links(.many(ids($0).map { CatalogueLink(kind: kind, id: $0) }))
    } text: {
      .count(ids($0).count, $1)
    }
  }
}

extension FieldLabel {
  /// The phrase, or else the name of the field.
  fileprivate init(_ phrase: (any Phrase)?, or name: String) {
    self = phrase.map { FieldLabel($0) } ?? .path(name)
  }
}
