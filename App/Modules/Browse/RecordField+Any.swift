import CantinaTools
import Json

extension RecordField<AnyRecord> {
  /// A column inferred from JSON; a usual one is shown and charted by default.
  init(_ column: RecordLayout.Column, isUsual: Bool) {
    let (path, isNumber, isFlag) = (column.path, column.isNumber, column.isFlag)
    let label = column.label
    var roles: [FieldRole] = [
      .possible(FieldColumn(width: .measured(column.width), isNumber: isNumber)),
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
      guard isFlag else { return FieldText.date(word) ?? OutsideText.line(word) }
      return words[word == "true" ? BrowsePhrase.yes : BrowsePhrase.no]
    } value: {
      FieldValue($0.value.recordField(path), isNumber: isNumber)
    } text: { record, words in
      record.value.recordField(path).map { words.shown($0) } ?? .missing
    }
  }

  /// The field that contains the names of the records.
  fileprivate init(naming column: RecordLayout.Column) {
    let path = column.path
    self.init(path, column.label, [.at(.name), .order(column.label, isDescending: false)]) {
      FieldValue($0.value.recordField(path))
    } text: { record, words in
      record.value.recordField(path).map { words.shown($0) } ?? .missing
    }
  }
}

extension RecordLayout.Column {
  /// The title of a description, or else the path in words.
  fileprivate var label: FieldLabel { title.map(FieldLabel.text) ?? .path(path) }
}

extension RecordField<AnyRecord> {
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
    guard let value, let text = value.text ?? value.shortText, !text.isEmpty else {
      self = .words([], written: "")
      return
    }
    if isNumber, let number = FieldText.number(text) {
      self = .number(number, written: text)
    } else {
      let words = value.kind == .array ? value.elements.compactMap(\.text) : []
      self = .words(words.isEmpty ? [text] : words, written: text)
    }
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
    var known = layout.columns + fields.filter { field in !layout.columns.contains { $0.path == field.path } }
    if let place = known.firstIndex(where: { $0.path == layout.title }) {
      known[place].title = layout.heading ?? known[place].title
    } else if let title = layout.title {
      known.insert(RecordLayout.Column(path: title, title: layout.heading), at: 0)
    }
    self.init(
      known.map {
        $0.path == layout.title ? RecordField(naming: $0) : RecordField($0, isUsual: usual.contains($0.path))
      },
      heading: (layout.title ?? layout.id).map { name in known.first { $0.path == name }?.label ?? .path(name) }
        ?? .text(""), columns: usual
    ) { record, _ in layout.title(of: record) }
  }
}
