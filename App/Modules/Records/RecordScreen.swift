import CantinaTools
import TerminalKit

/// The facts, relations, tables and texts of a record.
@MainActor
final class RecordScreen<Item: ListedRecord>: Screen, ViewModelDelegate {
  typealias Portrait = RecordPortrait<Item.Link>

  static var bindings: [KeyBinding<RecordAction>] { RecordAction.all }
  let addedBindings: [KeyBinding<RecordAction>]

  private let fields: ViewID = "fields"
  private let page: ViewID = "page"
  /// The number of words in the excerpt of the story.
  private static var teaser: Int { 6 }
  /// The number of names in the row of a folded part.
  private static var mostFolded: Int { 5 }
  /// The window height in rows assumed before the first frame.
  private static var assumedRows: Int { 24 }
  /// The window width in columns from which a preview is shown beside the record.
  private static var roomForPeek: Int { 130 }

  var invalidate: (() -> Void)?
  private let viewModel: RecordViewModel<Item>
  private let words: Localization
  private let rest = PreviewRest()

  init(viewModel: RecordViewModel<Item>, adding keys: AddedKeys = [], words: Localization) {
    (self.viewModel, self.words, addedBindings) = (viewModel, words, keys.map { $0.map(RecordAction.supplied) })
  }

  var title: String { viewModel.title(words) }
  var route: String? { viewModel.route?.path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.failure, beside: viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    guard let portrait = viewModel.portrait else { return words.absence(of: viewModel) }
    let relations = viewModel.relations
    let source = sourceField(relations)
    let facts = portrait.groups.enumerated().map { place, group in
      FieldGroup(
        title: group.title.map { words[$0] }, flows: group.facts.contains { $0.value != nil },
        group.facts.filter { !$0.isMinor && !$0.isProse }.map(field) + (place == 0 ? source : []))
    }
    let related =
      [FieldGroup(relations.flatMap(relationFields))] + portrait.tables.map(tableGroup)
      + [FieldGroup(RecordFold.allCases.flatMap { foldFields($0, of: portrait) })]
    let prose = portrait.prose.flatMap(paragraphs)
    guard !prose.isEmpty || (facts + related).contains(where: { !$0.fields.isEmpty }) else {
      return Stack([Spacing(), ProseView(StyledText(words[RecordPhrase.empty], .dim))])
    }
    let texts = portrait.story.flatMap { [Spacing(), ProseView(StyledText($0))] as [any View] }
    let leading = [FieldGroup(storyField(isWhole: false))] + related
    guard viewModel.hasPreviews else {
      return Stack([Spacing(), ScrollView(id: page, Stack(prose + [FieldsView(id: fields, groups: facts + leading)]))])
    }
    let detail = ScrollView(
      fields: fields, lead: prose, facts: facts, relations: leading, texts: texts,
      relationsBesideTexts: [FieldGroup(storyField(isWhole: true))] + related)
    // The preview shows the selected text, so it is left out of the record.
    let beside = ScrollView(fields: fields, lead: prose, facts: facts, relations: leading)
    return Stack([
      Spacing(),
      Preview(of: fields, detail, beside: beside, rest: rest, from: Self.roomForPeek) { [weak self] in
        self?.peek(at: $0) ?? Spacing()
      },
    ])
  }

  /// The preview of the selected related record or part, or the story; the address of a record that is not known yet.
  private func peek(at index: Int) -> any View {
    if let story = viewModel.story(at: index) {
      let heading = ProseView(StyledText(words[RecordPhrase.crawl], .heading))
      return Stack([heading] + story.flatMap { [Spacing(), ProseView(StyledText($0))] as [any View] })
    }
    guard let peek = viewModel.peek(at: index) else {
      let route = viewModel.link(at: index).map { viewModel.opens($0) ? $0.fallback(words) : $0.route } ?? ""
      return ProseView(StyledText(route, .dim))
    }
    let preview = RecordPreview(peek.portrait, titled: peek.title, words) { [viewModel] in viewModel.knownName(of: $0) }
    return words.view(of: preview)
  }

  /// A text of several lines, under its label unless it is a description.
  private func paragraphs(_ fact: Portrait.Fact) -> [any View] {
    let label = fact.isDescription ? [] : [ProseView(StyledText(words[fact.label], .dim))]
    return label + [ProseView(fact.text(words).styled), Spacing()]
  }

  /// The row of a folded part with its first names, followed by its fields if it is open.
  private func foldFields(_ fold: RecordFold, of portrait: Portrait) -> [Field] {
    let (relations, minor) = (viewModel.relations(in: fold), fold == .fields ? portrait.minor : [])
    let names = minor.map { words[$0.label] } + relations.map { words[$0.label] }
    guard !names.isEmpty else { return [] }
    let isOpen = viewModel.unfolded.contains(fold)
    let excerpt = names.prefix(Self.mostFolded).joined(separator: " · ") + (names.count > Self.mostFolded ? " …" : "")
    let count = StyledText((isOpen ? "▾ " : "▸ ") + words.numbers.text(names.count))
    let row = Field(
      words[fold], count + StyledText(isOpen ? "" : "   " + excerpt, .dim), link: .text("fold \(fold.rawValue)"))
    return [row] + (isOpen ? minor.map(field) + relations.flatMap(relationFields) : [])
  }

  /// A fact with the rank of its number once that is known.
  private func field(_ fact: Portrait.Fact) -> Field {
    Field(
      words[fact.label], fact.text(words).styled, aside: viewModel.standings[fact.name].map { words.text($0) },
      link: fact.picture.map { .text("\(fact.name) \($0.route)") })
  }

  /// The provenance of the record if some of its names came from elsewhere.
  private func sourceField(_ relations: [Portrait.Relation]) -> [Field] {
    guard let own = viewModel.ownProvenance, relations.contains(where: { foreignSource(of: $0) != nil }) else {
      return []
    }
    return [Field(words[RecordPhrase.source], StyledText(words.text(own), .dim))]
  }

  /// The provenance of a relation's names; `nil` if it reads the same as the record's own.
  private func foreignSource(of relation: Portrait.Relation) -> String? {
    guard let own = viewModel.ownProvenance, let other = viewModel.provenance(of: relation) else { return nil }
    let text = words.text(other)
    return text == words.text(own) ? nil : text
  }

  /// The row that opens the story, with its first words unless the whole text is shown beside it.
  private func storyField(isWhole: Bool) -> [Field] {
    guard let story = viewModel.story else { return [] }
    let start = story.split(separator: " ").prefix(Self.teaser).joined(separator: " ")
    let text = words[isWhole ? RecordPhrase.crawlRun : RecordPhrase.crawlStart, ["text": start]]
    return [Field(words[RecordPhrase.crawl], StyledText(text), link: .text("story"))]
  }

  /// A field for each related record, a sentence for those omitted or unreadable, or a placeholder if there are none.
  private func relationFields(_ relation: Portrait.Relation) -> [Field] {
    let (related, count) = (relation.related, relation.count)
    let label = words[relation.label] + (count > 1 ? " " + words.numbers.text(count) : "")
    guard !related.isAbsent else { return [Field(label, StyledText(words[MissingValue.absent], .dim))] }
    let source = foreignSource(of: relation)
    var fields = related.references.enumerated().map { place, link in
      let mark = place == 0 ? source.map { StyledText("  " + $0, .dim) } : nil
      return Field(
        label, name(of: link) + (mark ?? ""), link: .text("\(relation.name) \(place) \(link.route)"))
    }
    if relation.omitted > 0 {
      fields.append(Field(label, StyledText(words[RecordPhrase.more, count: relation.omitted], .dim)))
    }
    fields += words.texts(related.unreadable).map { Field(label, StyledText($0, .error)) }
    return fields.isEmpty ? [Field(label, StyledText(words[MissingValue.nothing], .dim))] : fields
  }

  /// The name of a related record, or a fallback with the reason for its absence.
  private func name(of link: Item.Link) -> StyledText {
    guard viewModel.opens(link) else {
      return (link.name.map { StyledText($0 + "  ") } ?? "") + StyledText(link.route, .dim, link: link.route)
    }
    return switch viewModel.name(of: link) {
    case .awaited: StyledText("…", .dim)
    case .unasked: StyledText(link.shortFallback(words))
    case .found(.title(let name)): StyledText(words.name(name))
    case .found(.count(let count, let isWhole)):
      StyledText(words[RecordPhrase.count, count: count]) + StyledText(isWhole ? "" : "…", .dim)
    case .found(.nameless): StyledText(link.fallback(words))
    case .failed(let error): StyledText(link.fallback(words)) + StyledText("  " + words.reason(error), .error)
    }
  }

  private func tableGroup(_ table: Portrait.Table) -> FieldGroup {
    FieldGroup(
      title: table.name.inWords,
      table.rows.enumerated().map { place, row in
        let (name, values) = table.text(row, words)
        return Field(
          "\(place + 1)",
          StyledText(name) + StyledText((name.isEmpty || values.isEmpty ? "" : "  ") + values, .dim),
          link: .text("\(table.name) \(place)"))
      })
  }

  func didAppear() { viewModel.load(seeing: 0..<Self.assumedRows) }
  func copies(_ focus: Focus) -> [CopyChoice] { words.choices(viewModel.copies(at: focus[fields].index)) }

  func focusDidChange(_ focus: Focus) {
    let (index, rows) = (focus[fields].index, max(focus[page].page, Self.assumedRows))
    viewModel.see(max(0, index - rows)..<(index + rows), selected: index)
  }

  func isEnabled(_ action: RecordAction, focus: Focus) -> Bool {
    switch action {
    case .open: viewModel.hasLinks
    case .reload: true
    case .supplied(let action): viewModel.canPerform(action)
    }
  }

  func destination(_ focus: Focus) -> String? { viewModel.name(at: focus[fields].index, words) }

  func perform(_ action: RecordAction, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[fields].index)
    case .reload: viewModel.reload()
    case .supplied(let action): viewModel.perform(action)
    }
  }
}

extension Localization {
  /// A scale from last to first with a mark at the rank, and the rank in numbers.
  fileprivate func text(_ standing: Standing) -> StyledText {
    let cells = 8
    let mark = (standing.count - standing.place) * cells / max(1, standing.count - 1)
    let line =
      StyledText(String(repeating: "─", count: mark), .dim) + StyledText("●", .accent)
      + StyledText(String(repeating: "─", count: cells - mark), .dim)
    let place = self[
      RecordPhrase.standing, ["place": numbers.text(standing.place), "count": numbers.text(standing.count)]]
    return line + StyledText("  " + place, .dim)
  }
}
