import Terminal
import TerminalKit
import CantinaTools

/// All that is known of a record; what it is related to can be opened.
@MainActor
final class RecordScreen<Record: DescribedRecord>: Screen {
  static var bindings: [KeyBinding<RecordAction>] { RecordAction.bindings }

  private let fields: ViewID = "fields"
  /// How many words of a crawl lead to it.
  private static var teaser: Int { 6 }

  var invalidate: (() -> Void)?
  private let viewModel: RecordViewModel<Record>
  private let words: Localization

  init(viewModel: RecordViewModel<Record>, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String {
    viewModel.named.map { words.name(of: $0) }
      ?? words[Record.kind.words.number, ["id": String(viewModel.id)]]
  }
  var route: String? { Route.record(Reference(kind: Record.kind, id: viewModel.id)).path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.failure, beside: viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    guard let record = viewModel.record else {
      return words.absence(
        of: viewModel.id, isLoading: viewModel.isLoading, failure: viewModel.failure, isMissing: viewModel.isMissing,
        in: viewModel)
    }
    let facts = Record.description.facts.map { Field(words[$0.label], $0.text(record, words).styled) }
    let links = viewModel.links
    let related = FieldGroup(links.flatMap(linkFields))
    let detail = ScrollView(
      fields: fields, facts: [FieldGroup(facts + sourceField(links))],
      relations: [FieldGroup(crawlField(isWhole: false)), related], texts: crawlText(of: record),
      relationsBesideTexts: [FieldGroup(crawlField(isWhole: true)), related])
    return Stack([Spacing(), detail])
  }

  /// All of the crawl, below the facts where there is room beside the relations.
  private func crawlText(of record: Record) -> [any View] {
    (Record.description.story?(record) ?? []).flatMap { paragraph -> [any View] in
      [Spacing(), ProseView(StyledText(paragraph))]
    }
  }

  /// Where the facts came from, where some names below came from elsewhere.
  private func sourceField(_ links: [RecordLink]) -> [Field] {
    guard let own = viewModel.ownProvenance, links.contains(where: { foreignSource(of: $0) != nil }) else { return [] }
    return [Field(words[StarWarsPhrase.recordSource], StyledText(words.text(own), .dim))]
  }

  /// Where the names of a relation came from; nil where it is told as the record's own source is.
  private func foreignSource(of link: RecordLink) -> String? {
    guard let own = viewModel.ownProvenance, let other = viewModel.provenance(of: link) else { return nil }
    let text = words.text(other)
    return text == words.text(own) ? nil : text
  }

  /// A row that opens the crawl: with its first words, or where all of it stands beside with what Enter does.
  private func crawlField(isWhole: Bool) -> [Field] {
    guard let crawl = viewModel.crawl else { return [] }
    let start = crawl.split(separator: " ").prefix(Self.teaser).joined(separator: " ")
    let text = words[isWhole ? StarWarsPhrase.recordCrawlRun : StarWarsPhrase.recordCrawlStart, ["text": start]]
    return [Field(words[StarWarsPhrase.recordCrawl], StyledText(text), link: .text(Route.crawl(viewModel.id).path))]
  }

  /// One field for each related record, and one in a sentence for those that are too many or cannot be opened; with none of
  /// them one that says in a word why.
  private func linkFields(_ link: RecordLink) -> [Field] {
    let count = link.relation.references.count + link.omitted
    let label = words[link.title] + (count > 1 ? " " + words.numbers.text(count) : "")
    guard !link.relation.isAbsent else { return [Field(label, StyledText(words.text(Gap.absent), .dim))] }
    let source = foreignSource(of: link)
    var fields = link.relation.references.enumerated().map { place, reference in
      let mark = place == 0 ? source.map { StyledText("  " + $0, .dim) } : nil
      return Field(
        label, name(of: reference) + (mark ?? ""), link: .text(reference.route),
        plainLabel: place == 0 ? nil : words[link.title])
    }
    if link.omitted > 0 {
      fields.append(Field(label, StyledText(words[StarWarsPhrase.recordMore, count: link.omitted], .dim)))
    }
    fields += words.texts(link.relation.unreadable).map { Field(label, StyledText($0, .error)) }
    return fields.isEmpty ? [Field(label, StyledText(words.text(Gap.nothing), .dim))] : fields
  }

  /// The name of a related record; where it did not come the number, and why.
  private func name(of reference: Reference) -> StyledText {
    switch viewModel.name(of: reference) {
    case .awaited: StyledText("…", .dim)
    case .known(let name): StyledText(words.name(name))
    case .failed(let error):
      StyledText(reference.fallback(words))
        + StyledText("  " + words.reason(error), .error)
    }
  }

  func didAppear() { viewModel.load() }

  func isEnabled(_ action: RecordAction, focus: Focus) -> Bool {
    switch action {
    case .open: viewModel.hasLinks
    case .showCrawl: viewModel.crawl != nil
    case .compare: viewModel.record != nil
    case .reload: true
    }
  }

  func perform(_ action: RecordAction, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[fields].index)
    case .showCrawl: viewModel.showCrawl()
    case .compare: viewModel.compare()
    case .reload: viewModel.reload()
    }
  }
}

extension RecordScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}

/// What the keys of a record's detail do; the same for every kind.
enum RecordAction: Hashable, Sendable {
  case open, showCrawl, compare, reload

  static let bindings: [KeyBinding<RecordAction>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("o"), title: StarWarsPhrase.keysCrawl, group: .screen, action: .showCrawl),
    KeyBinding(.character("c"), title: KeyPhrase.compare, group: .screen, action: .compare),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]
}
