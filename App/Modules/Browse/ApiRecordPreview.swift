import CantinaTools
import Foundation
import Json
import Terminal
import TerminalKit

/// What is told of a record beside its list: its facts, how many records it is related to, and its texts.
struct ApiRecordPreview {
  /// Facts under the name of what they are inside of; the record's own have none.
  struct Group {
    let name: String?
    let facts: [(label: String, value: JsonValue)]
  }

  /// What it is related to, or holds, in one way.
  enum Related: Equatable {
    case name(String)
    case count(Int)
  }

  let title: String
  private(set) var groups: [Group] = []
  /// A single record is told only where its name is known: no answer is waited for.
  let related: [(name: String, value: Related)]
  /// Too long to stand beside a name, and cut.
  private(set) var texts: [(label: String, text: String)] = []

  /// No window shows more.
  private static let mostFacts = 80
  private static let longestText = 2_000
  /// A longer text stands by itself.
  private static let longestFact = 120

  init(of record: AnyRecord, api: any AnyApiService) {
    title = record.title
    let outline = api.outline(of: record)
    related =
      outline.relations.compactMap { relation in
        let count = relation.links.count + relation.omitted
        if count > 1 { return (relation.name, .count(count)) }
        let name = relation.links.first.flatMap { $0.name ?? api.knownName(at: $0.url)?.value }
        return name.map { (relation.name, .name($0)) }
      } + outline.tables.map { ($0.name, .count($0.rows.count)) }
    let url = record.url
    var room = Self.mostFacts
    for group in outline.groups {
      var facts: [(String, JsonValue)] = []
      for fact in group.facts where facts.count < room {
        let (label, text) = (fact.label(in: group), fact.value.string)
        // Its name stands above all, and its own address opens nothing.
        if text == title || url != nil && ApiLink(fact.value, at: record.base)?.url == url { continue }
        if let text, text.utf8.count > Self.longestFact, !FieldText.isUrl(text) {
          texts.append((label, String(text.prefix(Self.longestText))))
        } else {
          facts.append((label, fact.value))
        }
      }
      room -= facts.count
      groups.append(Group(name: group.name, facts: facts))
    }
  }
}

extension Localization {
  /// The name of a record, its facts, what it is related to, and its texts below.
  @MainActor
  func view(of preview: ApiRecordPreview) -> any View {
    let facts = preview.groups.map { group in
      FieldGroup(title: group.name?.inWords, group.facts.map { Field($0.label, whole($0.value).styled) })
    }
    let related = preview.related.map { relation in
      let text =
        switch relation.value {
        case .name(let name): name
        case .count(let count): numbers.text(count)
        }
      return Field(relation.name.inWords, StyledText(text))
    }
    let texts = preview.texts.flatMap { text -> [any View] in
      [Spacing(), ProseView(StyledText(text.label, .heading)), ProseView(StyledText(text.text))]
    }
    let name = ProseView(StyledText(preview.title, .strong), indent: 2)
    return Stack([name, Spacing(), FieldsView(groups: facts + [FieldGroup(related)])] + texts)
  }
}
