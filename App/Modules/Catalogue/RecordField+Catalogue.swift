import CantinaTools

/// The fields of catalogues: a label that nobody gives is the name of the field in words.
extension RecordField where Item: CatalogueRecord {
  /// The name of a record, by which a list can be ordered.
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

  /// A year: a number without groups of digits.
  static func year(
    _ name: String, _ label: (any Phrase)? = nil, of year: @escaping @Sendable (Item) -> Int?
  ) -> RecordField { number(name, label, isGrouped: false, of: year) }

  /// A number: a column, an order with the largest first, and a chart; `isGrouped` for groups of three digits.
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

  /// A word that records have in common: a column, a filter, an order, and a chart of how often each occurs.
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

  /// A text of its own, which only the record shows.
  static func text(
    _ name: String, _ label: (any Phrase)? = nil, of text: @escaping @Sendable (Item) -> String?
  ) -> RecordField {
    RecordField(name, FieldLabel(label, or: name)) {
      .text(text($0))
    } text: { item, _ in
      text(item).map { MeasureText(text: $0) } ?? .missing
    }
  }

  /// Related records of a kind, by their numbers; a filter by their names.
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
  /// A phrase; without one the name of the field.
  fileprivate init(_ phrase: (any Phrase)?, or name: String) {
    self = phrase.map { FieldLabel($0) } ?? .path(name)
  }
}
