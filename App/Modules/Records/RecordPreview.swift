import CantinaTools
import TerminalKit

/// The excerpt of a record shown beside its list: facts, related records and texts.
struct RecordPreview<Link: RelatedRecord> {
  let title: String
  private(set) var groups: [(title: FieldLabel?, facts: [(label: FieldLabel, text: MeasureText)])] = []
  /// The name of a related record with its link, or the number of several.
  private(set) var related: [(label: FieldLabel, link: Link?, text: String)] = []
  /// Truncated texts that are too long for a label, followed by the record's story without a label.
  private(set) var texts: [(label: FieldLabel?, text: String)] = []

  /// More than the tallest window shows.
  private static var mostFacts: Int { 80 }
  /// The maximum number of related names listed; a longer relation shows its count.
  private static var mostNames: Int { 8 }
  /// The length in bytes above which a text is shown in a separate paragraph.
  private static var longestFact: Int { 120 }
  private static var longestText: Int { 2_000 }

  /// Excerpts a portrait; `name` returns names that are known without a request.
  init(_ portrait: RecordPortrait<Link>, titled title: String, _ words: Localization, name: (Link) -> String?) {
    self.title = title
    var room = Self.mostFacts
    for group in portrait.groups {
      var facts: [(FieldLabel, MeasureText)] = []
      for fact in group.facts where facts.count < room && !fact.isRepeated && !fact.isMinor {
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
    for relation in portrait.relations where relation.fold == nil {
      let links = relation.related.references
      let names = links.compactMap { link in (link.name ?? name(link)).map { (link, $0) } }
      if names.count == relation.count, names.count <= Self.mostNames {
        related += names.map { (relation.label, $0, words.name($1)) }
      } else if relation.related.isMany, relation.count > 0 {
        related.append((relation.label, nil, words.numbers.text(relation.count)))
      } else if relation.count == 1, let link = links.first, let value = link.value {
        related.append((relation.label, link, words.name(value)))
      }
    }
    related += portrait.tables.map { (.path($0.name), nil, words.numbers.text($0.rows.count)) }
    texts += portrait.story.map { (nil, $0) }
  }
}

extension Localization {
  /// Renders a preview; `open` receives the link of a related record, or `nil` for the record itself.
  @MainActor
  func view<Link>(of preview: RecordPreview<Link>, open: (@MainActor (Link?) -> Void)? = nil) -> any View {
    let facts = preview.groups.map { group in
      FieldGroup(title: group.title.map { self[$0] }, group.facts.map { Field(self[$0.label], $0.text.styled) })
    }
    let related = preview.related.map { label, link, text in
      Field(self[label], StyledText(text), link: open == nil ? nil : .text(link?.route ?? ""))
    }
    let texts = preview.texts.flatMap { label, text -> [any View] in
      [Spacing()] + (label.map { [ProseView(StyledText(self[$0], .heading))] } ?? []) + [ProseView(StyledText(text))]
    }
    let fields = FieldsView(id: "preview", groups: facts + [FieldGroup(related)]) { id in
      open?(preview.related.lazy.compactMap(\.link).first { .text($0.route) == id })
    }
    return Stack([ProseView(StyledText(self.name(preview.title), .strong)), Spacing(), fields] + texts)
  }
}
