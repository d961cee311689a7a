import CantinaTools
import TerminalKit

/// The part of a record that stands beside its list: facts, the names or the number of related records, and texts.
struct RecordPreview<Link: RelatedRecord> {
  /// A row of a relation.
  enum Row: Equatable {
    /// A related record, which opens.
    case link(Link, name: String)
    /// The number of related records or of rows in a table: they open with the record.
    case count(Int)
  }

  let title: String
  private(set) var groups: [(title: FieldLabel?, facts: [(label: FieldLabel, text: MeasureText)])] = []
  private(set) var related: [(label: FieldLabel, row: Row)] = []
  /// Texts that are too long to stand beside a label, cut; and the record's story, which has no label.
  private(set) var texts: [(label: FieldLabel?, text: String)] = []

  /// No window shows more.
  private static var mostFacts: Int { 80 }
  /// So many names of a relation stand one below the other.
  private static var mostNames: Int { 8 }
  /// A longer text stands by itself.
  private static var longestFact: Int { 120 }
  private static var longestText: Int { 2_000 }

  /// Takes what a portrait has to tell beside its title; `name` gives the names that are here, and no answer is waited for.
  init(_ portrait: RecordPortrait<Link>, titled title: String, _ words: Localization, name: (Link) -> String?) {
    self.title = title
    var room = Self.mostFacts
    for group in portrait.groups {
      var facts: [(FieldLabel, MeasureText)] = []
      for fact in group.facts where facts.count < room && !fact.isRepeated {
        let text = fact.text(words)
        if text.link == nil, text.value.utf8.count > Self.longestFact {
          texts.append((fact.label, String(text.value.prefix(Self.longestText))))
        } else {
          facts.append((fact.label, text))
        }
      }
      room -= facts.count
      groups.append((group.title, facts))
    }
    for relation in portrait.relations {
      let links = relation.related.references
      let names = links.compactMap { link in (link.name ?? name(link)).map { (link, $0) } }
      if names.count == relation.count, names.count <= Self.mostNames {
        related += names.map { (relation.label, .link($0, name: $1)) }
      } else if relation.related.isMany, relation.count > 0 {
        related.append((relation.label, .count(relation.count)))
      } else if relation.count == 1, let link = links.first, let value = link.value {
        related.append((relation.label, .link(link, name: value)))
      }
    }
    related += portrait.tables.map { (.path($0.name), .count($0.rows.count)) }
    texts += portrait.story.map { (nil, $0) }
  }
}

extension Localization {
  /// A preview; `open` takes the route of a related record, or `own`, that of the record itself.
  @MainActor
  func view<Link>(
    of preview: RecordPreview<Link>, own: String? = nil, open: (@MainActor (String) -> Void)? = nil
  ) -> any View {
    func opening(_ route: String?) -> RowID? { open == nil ? nil : route.map { .text($0) } }
    let facts = preview.groups.map { group in
      FieldGroup(title: group.title.map { self[$0] }, group.facts.map { Field(self[$0.label], $0.text.styled) })
    }
    let related = preview.related.map { label, row in
      switch row {
      case .link(let link, let name): Field(self[label], StyledText(self.name(name)), link: opening(link.route))
      case .count(let count): Field(self[label], StyledText(numbers.text(count)), link: opening(own))
      }
    }
    let texts = preview.texts.flatMap { label, text -> [any View] in
      [Spacing()] + (label.map { [ProseView(StyledText(self[$0], .heading))] } ?? []) + [ProseView(StyledText(text))]
    }
    let fields = FieldsView(id: "preview", groups: facts + [FieldGroup(related)]) { link in
      if case .text(let route) = link { open?(route) }
    }
    return Stack([ProseView(StyledText(self.name(preview.title), .strong)), Spacing(), fields] + texts)
  }
}
