import CantinaTools
import Json

/// A record as people read it: facts in groups, the records that it is related to, tables, and a text.
struct RecordPortrait<Link: RelatedRecord>: Sendable {
  /// A value under its label.
  struct Fact: Sendable {
    let name: String
    let label: FieldLabel
    /// The label where the title of its group is not shown; nil for the same one.
    var wholeLabel: FieldLabel?
    /// What its number is worth beside another; nil where it has none, and where numbers are no amounts.
    var amount: FieldAmount?
    /// Whether it says no more than the title, or where the record is.
    var isRepeated = false
    /// The picture whose address it is.
    var picture: Link?
    let text: @Sendable (Localization) -> MeasureText
  }

  struct Group: Sendable {
    var title: FieldLabel?
    let facts: [Fact]
  }

  /// Records that it is related to in one way, as they are shown.
  struct Relation: Sendable {
    let name: String
    let label: FieldLabel
    /// A limited number, since each of them may be asked for its name.
    let related: Related<Link>
    /// How many more the source says there are.
    let omitted: Int

    /// Five times as many as any record of SWAPI has.
    private static var limit: Int { 200 }

    init(_ name: String, _ label: FieldLabel, _ related: Related<Link>, omitted: Int = 0) {
      (self.name, self.label, self.related) = (name, label, related.prefix(Self.limit))
      self.omitted = omitted + max(0, related.references.count - Self.limit)
    }

    var count: Int { related.references.count + omitted }
    /// Whether the source says that it leads nowhere.
    var isNothing: Bool { related.isMany && count == 0 && related.unreadable.isEmpty }
  }

  /// Objects in the record, which open.
  struct Table: Sendable {
    let name: String
    let rows: [JsonValue]
    /// The name of a row, and some of its values.
    let text: @Sendable (JsonValue, Localization) -> (name: String, values: String)
  }

  var groups: [Group] = []
  var relations: [Relation] = []
  var tables: [Table] = []
  /// The paragraphs of a text with a screen of its own.
  var story: [String] = []
}

extension RecordPortrait {
  /// What the fields of a described kind say of a record.
  init<Item: Browsable>(of item: Item, _ description: RecordDescription<Item>) where Item.Link == Link {
    let facts = description.facts.map { field in
      Fact(name: field.name, label: field.label, amount: field.amount(item)) { field.text(item, $0) }
    }
    groups = [Group(facts: facts)]
    relations = description.links.map { Relation($0.name, $0.label, $0.related(item)) }
    story = description.story?(item) ?? []
  }
}
