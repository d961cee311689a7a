import CantinaTools

/// The fields of one kind of record; a class, since copies of its arrays would cost reference counting in every row.
final class RecordDescription<Item: ListedRecord>: Sendable {
  typealias Field = RecordField<Item>

  let fields: [Field]
  let title: @Sendable (Item, Localization) -> String
  /// The field of the title; `nil` if a list cannot be sorted by it.
  let nameField: Field?
  let heading: FieldLabel
  /// The columns of a list in order; the last is the first to be dropped for lack of width.
  let columns: [Field]
  /// All fields that the user can see, search and sort by, in order.
  let choices: [Field]
  let filters: [Field]
  let charts: [Field]
  /// The paragraphs of a text with a separate screen; `nil` for kinds without one.
  let story: (@Sendable (Item) -> [String])?

  /// `columns` are names of fields, `nil` for the fields that have this role; those in `filters` and `charts` come first.
  init(
    _ fields: [Field], heading: FieldLabel, columns: [String]? = nil, filters: [String] = [], charts: [String] = [],
    story: (@Sendable (Item) -> [String])? = nil,
    title: @escaping @Sendable (Item, Localization) -> String
  ) {
    (self.fields, self.heading, self.story, self.title) = (fields, heading, story, title)
    nameField = fields.first { $0.place == .name }
    choices = fields.filter { $0.place != .hidden }
    self.columns =
      columns.map { names in names.compactMap { name in fields.first { $0.name == name } } }
      ?? fields.filter(\.isColumn)
    self.filters = Self.arranged(fields.filter(\.isFilter), filters)
    self.charts = Self.arranged(fields.filter { $0.chart != nil }, charts)
  }

  var wideColumns: [Field] { fields.filter(\.isWideColumn) }
  var columnChoices: [Field] { choices.filter { $0.place != .name } }
  var facts: [Field] { fields.filter { $0.place == .fact } }
  var links: [Field] { fields.filter { $0.place == .relation } }
  func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  var getFields: [GetField<Item>] { fields.map { GetField($0) } }

  var getColumns: [String] { fields.filter(\.isPrinted).map(\.name) }

  private static func arranged(_ fields: [Field], _ names: [String]) -> [Field] {
    names.compactMap { name in fields.first { $0.name == name } } + fields.filter { !names.contains($0.name) }
  }
}

extension GetField where Item: ListedRecord {
  init(_ field: RecordField<Item>) {
    (name, isMeasure) = (field.name, field.column.isNumber)
    value = { field.value($0).draft }
    operands = { field.value($0).operands }
    orderKey = { field.value($0).orderKey }
    unread = { field.related($0).unreadable.count }
  }
}
