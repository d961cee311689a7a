import CantinaTools
import Json

/// A part of a record that is folded into one row until the user opens it.
enum RecordFold: String, Phrase {
  static let subject = "records.more"

  case fields, lists, templates
}

/// A record prepared for display: texts, grouped facts, relations, tables and a story.
struct RecordPortrait<Link: RelatedRecord>: Sendable {
  struct Fact: Sendable {
    let name: String
    var label: FieldLabel
    /// The label used without the group's title; `nil` if it is the same.
    var wholeLabel: FieldLabel?
    /// The amount to compare; `nil` if the value is not an amount.
    var amount: FieldAmount?
    /// Whether it only repeats the title or the record's own address.
    var isRepeated = false
    var picture: Link?
    /// Whether it is a text of several lines, shown above the others.
    var isProse = false
    /// Whether it is of minor interest, and therefore folded.
    var isMinor = false
    var value: JsonValue?
    let text: @Sendable (Localization) -> MeasureText
    var isDescription: Bool { RecordNames.prose.contains(name) }
  }

  struct Group: Sendable {
    var title: FieldLabel?
    var facts: [Fact]
  }

  struct Relation: Sendable {
    let name: String
    let label: FieldLabel
    /// The links, limited because each name may cost a request.
    let related: Related<Link>
    let omitted: Int
    /// The part that it is folded into; `nil` if it is always shown.
    var fold: RecordFold?

    /// Five times the largest relation in SWAPI.
    private static var limit: Int { 200 }

    init(_ name: String, _ label: FieldLabel, _ related: Related<Link>, fold: RecordFold? = nil) {
      (self.name, self.label, self.related, self.fold) = (name, label, related.prefix(Self.limit), fold)
      omitted = max(0, related.references.count - Self.limit)
    }

    var count: Int { related.references.count + omitted }
    /// Whether the source lists no related records.
    var isNothing: Bool { related.isMany && count == 0 && related.unreadable.isEmpty }
  }

  struct Table: Sendable {
    let name: String
    let rows: [JsonValue]
    let text: @Sendable (JsonValue, Localization) -> (name: String, values: String)
  }

  var groups: [Group] = []
  var relations: [Relation] = []
  var tables: [Table] = []
  /// The paragraphs of the long text, which also has its own screen.
  var story: [String] = []
}

extension RecordPortrait {
  var prose: [Fact] { groups.flatMap(\.facts).filter { $0.isProse && !$0.isMinor } }
  var minor: [Fact] { groups.flatMap(\.facts).filter(\.isMinor) }

  init<Item: ListedRecord>(of item: Item, _ description: RecordDescription<Item>) where Item.Link == Link {
    let facts = description.facts.map { field in
      Fact(name: field.name, label: field.label, amount: field.amount(item)) { field.text(item, $0) }
    }
    groups = [Group(facts: facts)]
    relations = description.links.map { Relation($0.name, $0.label, $0.related(item)) }
    story = description.story?(item) ?? []
  }
}
