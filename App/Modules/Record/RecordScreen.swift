import Terminal
import TerminalKit
import Tools

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
    viewModel.record?.name ?? words[Record.description.number, ["id": String(viewModel.id)]]
  }
  var route: String? { Route.record(Reference(kind: Record.kind, id: viewModel.id)).path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    guard let record = viewModel.record else {
      if viewModel.isLoading { return Stack([Spacing(), SpinnerView(words[.recordLoading])]) }
      let phrase = viewModel.isMissing ? Phrase.recordMissing : .recordNothing
      return Stack([Spacing(), ProseView(StyledText(words[phrase, ["id": String(viewModel.id)]], .dim))])
    }
    let facts = Record.description.facts.map { Field(words[$0.label], $0.text(record, words).styled) }
    let page = FieldsView(
      id: fields,
      groups: [FieldGroup(facts), FieldGroup(crawlField), FieldGroup(viewModel.links.flatMap(linkFields))])
    return Stack([Spacing(), ScrollView(id: "page", page)])
  }

  /// A row that opens the crawl, with its first words.
  private var crawlField: [Field] {
    guard let crawl = viewModel.crawl else { return [] }
    let text = words[
      .recordCrawlStart, ["text": crawl.split(separator: " ").prefix(Self.teaser).joined(separator: " ")]]
    return [Field(words[.recordCrawl], StyledText(text), link: .text(Route.crawl(viewModel.id).path))]
  }

  /// One field for each related record, or one that says in a word why there are none.
  private func linkFields(_ link: RecordLink) -> [Field] {
    let label = words[link.label]
    guard !link.relation.isAbsent else { return [Field(label, StyledText(words.text(Gap.absent), .dim))] }
    guard !link.relation.references.isEmpty else { return [Field(label, StyledText(words.text(Gap.nothing), .dim))] }
    let fields = link.relation.references.map { reference in
      Field(label, text(viewModel.name(of: reference)), link: .text(reference.route))
    }
    guard link.omitted > 0 else { return fields }
    return fields + [Field(label, StyledText(words[.recordMore, count: link.omitted], .dim))]
  }

  private func text(_ name: RelatedName) -> StyledText {
    switch name {
    case .awaited: StyledText("…", .dim)
    case .known(let name): StyledText(name)
    case .failed(let error): StyledText(words.text(error).title, .error)
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
