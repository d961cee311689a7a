import CantinaTools

/// The fields of one kind of record, and which of them stand where on its screens.
///
/// It is a class, since every row and column reads it, and copies of its lists would be counted each time.
final class RecordDescription<Item: Browsable>: Sendable {
  typealias Field = RecordField<Item>

  let fields: [Field]
  /// The title of a record.
  let title: @Sendable (Item, Localization) -> String
  /// The field of the title; nil where a list cannot be ordered by it.
  let nameField: Field?
  /// The text above the titles.
  let heading: FieldLabel
  /// In the order of the list; where there is little room the last leaves first.
  let columns: [Field]
  /// Those behind them in a wide window.
  let wideColumns: [Field]
  /// All that a person can see, search and order by, in the order of the fields.
  let choices: [Field]
  /// Those that a person can choose as columns beside the name.
  let columnChoices: [Field]
  /// The facts of a detail, in its order.
  let facts: [Field]
  /// The relations of a detail, in its order.
  let links: [Field]
  /// What a list is narrowed by.
  let filters: [Field]
  /// The charts of a list.
  let charts: [Field]
  /// The paragraphs of a text with a screen of its own; nil for kinds that have none.
  let story: (@Sendable (Item) -> [String])?

  /// Describes a kind.
  /// - Parameters:
  ///   - fields: all of them, in the order of the detail.
  ///   - heading: the text above the titles.
  ///   - columns: the names of the columns; nil for the fields that have this role.
  ///   - filters: the names of the fields that stand first in this role; so with charts.
  ///   - charts: likewise.
  ///   - story: the paragraphs of a text with a screen of its own.
  ///   - title: the title of a record.
  init(
    _ fields: [Field], heading: FieldLabel, columns: [String]? = nil, filters: [String] = [], charts: [String] = [],
    story: (@Sendable (Item) -> [String])? = nil,
    title: @escaping @Sendable (Item, Localization) -> String
  ) {
    (self.fields, self.heading, self.story, self.title) = (fields, heading, story, title)
    nameField = fields.first { $0.place == .name }
    choices = fields.filter { $0.place != .nowhere }
    columnChoices = choices.filter { $0.place != .name }
    self.columns =
      columns.map { names in names.compactMap { name in fields.first { $0.name == name } } }
      ?? fields.filter(\.isColumn)
    wideColumns = fields.filter(\.isWideColumn)
    facts = fields.filter { $0.place == .fact }
    links = fields.filter { $0.place == .relation }
    self.filters = Self.arranged(fields.filter(\.isFilter), filters)
    self.charts = Self.arranged(fields.filter { $0.chart != nil }, charts)
  }

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// The fields as `get` prints them.
  var getFields: [GetField<Item>] {
    fields.map { field in
      GetField(field.name, unread: { field.related($0).unreadable.count }) { field.value($0).printed }
    }
  }

  /// The names of the fields that a table of `get` has unasked.
  var getColumns: [String] { fields.filter(\.isPrinted).map(\.name) }

  /// The fields with those first that are named, in the order of the names.
  private static func arranged(_ fields: [Field], _ names: [String]) -> [Field] {
    names.compactMap { name in fields.first { $0.name == name } } + fields.filter { !names.contains($0.name) }
  }
}
