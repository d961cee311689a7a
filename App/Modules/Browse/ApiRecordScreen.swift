import CantinaTools
import Foundation
import Json
import Terminal
import TerminalKit

/// All that is known of a record of any API; what it is related to, and the tables in it, can be opened.
@MainActor
final class ApiRecordScreen: Screen {
  enum Action: Hashable, Sendable {
    case open, showRaw, copyLink, reload
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("v"), title: BrowsePhrase.keysRaw, group: .screen, action: .showRaw),
    KeyBinding(.character("y"), title: BrowsePhrase.keysCopyLink, group: .list, action: .copyLink),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]

  private let fields: ViewID = "fields"
  var invalidate: (() -> Void)?
  private let viewModel: ApiRecordViewModel
  private let words: Localization

  init(viewModel: ApiRecordViewModel, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
    viewModel.delegate = self
  }

  var title: String { viewModel.title }
  var route: String? { viewModel.subject.route?.path }
  var badge: String? { words.text(viewModel.provenance) }
  var notice: Notice? { words.notice(viewModel.failure, beside: viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    let outline = viewModel.outline
    let facts = outline.groups.map { group in
      FieldGroup(title: group.name?.inWords, group.facts.map { field($0, in: group) })
    }
    let relations = [FieldGroup(outline.relations.flatMap(relationFields))] + outline.tables.map(tableGroup)
    guard (facts + relations).contains(where: { !$0.fields.isEmpty }) else {
      return Stack([Spacing(), ProseView(StyledText(words[BrowsePhrase.emptyRecord], .dim))])
    }
    return Stack([Spacing(), ScrollView(fields: fields, facts: facts, relations: relations)])
  }

  private func field(_ fact: RecordOutline.Fact, in group: RecordOutline.Group) -> Field {
    Field(
      fact.label(in: group), words.whole(fact.value),
      link: viewModel.picture(fact).map { .text("\(fact.name) \($0.absoluteString)") })
  }

  /// One field for each related record, and one in a sentence for those that are too many.
  private func relationFields(_ relation: RecordOutline.Relation) -> [Field] {
    let label = relation.name.inWords
    var fields = relation.links.enumerated().map { place, link in
      Field(
        label, viewModel.isOpen(link) ? name(of: link) : elsewhere(link),
        link: .text("\(relation.name) \(place) \(link.url.absoluteString)"))
    }
    if relation.omitted > 0 {
      fields.append(Field(label, StyledText(words[BrowsePhrase.more, count: relation.omitted], .dim)))
    }
    return fields
  }

  /// The name of a related record; where it did not come its address, and why.
  private func name(of link: ApiLink) -> StyledText {
    let address = link.url.path(percentEncoded: false)
    return switch viewModel.name(of: link) {
    case nil: viewModel.isAwaited(link) ? StyledText("…", .dim) : StyledText(link.id)
    case .success(.title(let name)): StyledText(name)
    case .success(.count(let count, let isWhole)):
      StyledText(words[BrowsePhrase.count, count: count]) + StyledText(isWhole ? "" : "…", .dim)
    case .success(.none): StyledText(address)
    case .failure(let error): StyledText(address + "  ") + StyledText(words.text(error).title, .error)
    }
  }

  /// A link to another origin, which is shown and not asked.
  private func elsewhere(_ link: ApiLink) -> StyledText {
    let address = link.url.absoluteString
    return (link.name.map { StyledText($0 + "  ") } ?? "") + StyledText(address, .dim, link: address)
  }

  private func tableGroup(_ table: RecordOutline.Table) -> FieldGroup {
    FieldGroup(
      title: table.name.inWords,
      table.rows.enumerated().map { place, row in
        let title = table.layout.title.flatMap { row.recordField($0)?.shortText } ?? row.usualTitle
        // Beside a name values tell enough; alone they need their own names.
        let details = table.layout.columns.prefix(4).compactMap { column in
          row.recordField(column.path).map { value in
            (title == nil ? column.path.inWords + " " : "") + words.shown(value).value
          }
        }
        let name = title ?? (details.isEmpty ? row.shortText ?? "" : "")
        return Field(
          "\(place + 1)",
          StyledText(name)
            + StyledText((name.isEmpty || details.isEmpty ? "" : "  ") + details.joined(separator: " · "), .dim),
          link: .text("\(table.name) \(place)"))
      })
  }

  func didAppear() { viewModel.load() }

  func focusDidChange(_ focus: Focus) {
    viewModel.reached(index: focus[fields].index, rows: focus["page"].page)
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open: viewModel.hasLinks
    case .copyLink: viewModel.isElsewhere(index: focus[fields].index)
    case .showRaw, .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[fields].index)
    case .showRaw: viewModel.showRaw()
    case .copyLink: viewModel.copyLink(index: focus[fields].index)
    case .reload: viewModel.reload()
    }
  }
}

extension ApiRecordScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}

extension RecordOutline.Fact {
  /// What stands beside its value; the name of its group stands above it.
  func label(in group: RecordOutline.Group) -> String {
    String(group.name.map { name.dropFirst($0.count + 1) } ?? name[...]).inWords
  }
}

extension Localization {
  /// A value beside its name, with all its text.
  func whole(_ value: JsonValue) -> StyledText {
    guard let text = value.string, FieldText.date(text) == nil else { return shown(value).cell }
    return text.isEmpty ? .missing : StyledText(text, link: FieldText.isUrl(text) ? text : nil)
  }
}
