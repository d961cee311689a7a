import CantinaTools
import Json

extension RecordField<AnyRecord> {
  /// A column inferred from JSON; a usual one is shown and charted by default.
  init(_ column: RecordLayout.Column, label: FieldLabel, heading: FieldLabel, isUsual: Bool) {
    let (path, isNumber, isFlag) = (column.path, column.isNumber, column.isFlag)
    let width: FieldColumn.Width = column.isLong ? .known(16, best: 40) : .measured(column.width)
    var roles: [FieldRole] = [
      .possible(FieldColumn(width: width, isNumber: isNumber, heading: heading, isFlexible: column.isLong)),
      .order(label, isDescending: isNumber),
    ]
    if isUsual {
      let title: @Sendable (Localization) -> String = { words in
        isNumber ? words[BrowsePhrase.chartLargest, ["name": words[label]]] : words[label]
      }
      roles.append(.chart(FieldChart(title: title, isInferred: true)))
    }
    if column.repeats, !isNumber { roles.append(.filter) }
    self.init(path, label, roles) { word, words in
      guard isFlag else { return FieldText.date(word, isWhole: true) ?? OutsideText.line(word) }
      return words[word == "true" ? BrowsePhrase.yes : BrowsePhrase.no]
    } value: {
      FieldValue($0.value.recordField(path), isNumber: isNumber)
    } text: { record, words in
      // If one number has digit groups, all have.
      let digits = column.width > 4 ? 4 : 5
      var text = record.value.recordField(path).map { words.shown($0, at: path, groupsFrom: digits) } ?? .missing
      if column.isDay, text.value.hasSuffix(" 00:00") { return MeasureText(text: String(text.value.dropLast(6))) }
      guard isNumber, column.decimals > 0 else { return text }
      let point = text.value.lastIndex { String($0) == words.numbers.decimalSeparator }
      let length = point.map { text.value[$0...].count } ?? 0
      // The record has all digits.
      if length > Self.longestDecimals + 1 {
        return MeasureText(text: text.value.dropLast(length - Self.longestDecimals) + "…")
      }
      // A row outside of the sample may have more decimals than the column.
      text.missingDecimals = max(0, min(column.decimals, Self.longestDecimals) + 1 - length)
      return text
    }
  }

  /// The maximum number of decimals in a column, with the mark for those that are left out.
  private static var longestDecimals: Int { 6 }

  /// The field that contains the names of the records.
  fileprivate init(naming path: String, label: FieldLabel) {
    self.init(path, label, [.at(.name), .order(label, isDescending: false)]) {
      // A plain value among objects is its own name.
      $0.value.isNull ? .text("null") : FieldValue($0.value.isContainer ? $0.value.recordField(path) : $0.value)
    } text: { record, words in
      record.value.recordField(path).map { words.shown($0, at: path) } ?? .missing
    }
  }

  fileprivate static let nameBehindId = RecordField(
    "name", .path("name"), [.at(.relation), .column(FieldColumn(width: .measured(40), isNumber: false))]
  ) {
    .links(.one($0.url.map { ApiLink(url: $0, name: nil) }))
  } text: { _, _ in
    .missing
  }
}

extension FieldValue {
  /// The value of a JSON field; a list of scalars becomes a list of words.
  init(_ value: JsonValue?, isNumber: Bool = false) {
    let text = value?.shortText ?? ""
    let words = value.map { $0.kind == .array ? $0.elements.compactMap(\.text) : [] } ?? []
    let number = isNumber ? FieldText.exactNumber(text) : nil
    self =
      number.map { .number($0, written: text) }
      ?? .words(text.isEmpty ? [] : words.isEmpty ? [text] : words, written: text)
  }
}

extension RecordDescription<AnyRecord> {
  /// Describes records by their layout and fields; the first `most` columns of the layout are shown by default.
  ///
  /// With `namesIds` the records are ids, and a column shows the names behind them.
  convenience init(_ layout: RecordLayout, fields: [RecordLayout.Column], most: Int, namesIds: Bool = false) {
    guard !namesIds else {
      self.init([.nameBehindId], heading: .path("id"), columns: ["name"]) { record, _ in
        layout.title(of: record)
      }
      return
    }
    let usual = layout.columns.prefix(most).map(\.path)
    let all = layout.columns + fields.filter { field in !layout.columns.contains { $0.path == field.path } }
    let name = layout.naming
    let naming = name.map { path in
      RecordLayout.Column(path: path, title: layout.heading ?? all.first { $0.path == path }?.title)
    }
    let known = [naming].compactMap(\.self) + all.filter { $0.path != name }
    let labels = Self.labels(of: known)
    let headings = Self.labels(of: known.filter { usual.contains($0.path) || $0.path == name })
    self.init(
      known.map { column in
        let label = labels[column.path] ?? .path(column.path)
        guard column.path != name else { return RecordField(naming: column.path, label: label) }
        return RecordField(
          column, label: label, heading: headings[column.path] ?? label, isUsual: usual.contains(column.path))
      },
      heading: name.flatMap { headings[$0] } ?? .text(""), columns: usual
    ) { record, _ in layout.title(of: record) }
  }

  /// A label for each column: the shortest that no other column has.
  private static func labels(of columns: [RecordLayout.Column]) -> [String: FieldLabel] {
    let counts = Dictionary(columns.map { ($0.path.heading, 1) }, uniquingKeysWith: +)
    return Dictionary(
      columns.map { column in
        let heading = column.path.heading
        let label: FieldLabel = counts[heading] == 1 ? .text(heading) : .path(column.path)
        return (column.path, column.title.map { .text($0) } ?? label)
      }, uniquingKeysWith: { first, _ in first })
  }
}
