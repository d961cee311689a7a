import ApiSession
import CantinaTools
import Foundation
import Json
import Loading
import TerminalKit

/// Leads through any API: from its collections to lists, records, their parts and what is made of them.
@MainActor
final class ApiFlowController: FlowController, ApisFlow, ApiHomeFlow, ApiGateFlow,
  JsonTreeFlow, ApiFormFlow
{
  func open(_ url: URL) { open(url, only: nil) }

  private func open(_ url: URL, only: RecordMatch?) {
    guard let navigator else { return }
    ApiGateFactory.pushIn(navigator, url, only: only, dependencies: dependencies)
  }

  func open(_ description: ApiDescription) {
    guard let navigator, !description.collections.isEmpty else { return open(description.base) }
    ApiHomeFactory.pushIn(navigator, description, dependencies: dependencies)
  }

  func show(_ record: Sourced<AnyRecord>) {
    guard let navigator else { return }
    ApiRecordFactory.pushIn(navigator, record, dependencies: dependencies)
  }

  func showRaw(_ value: JsonValue) { showTree(of: value) }

  func show(_ damage: ApiBook.Damage) {
    guard let navigator else { return }
    let words = dependencies.words
    let title = words[DescriptionPhrase.fileTitle, ["name": URL(filePath: damage.path).lastPathComponent]]
    let content = AlertContent(
      title: title, paragraphs: ["\(damage.path): \(words.text(damage.flaw))", words[DescriptionPhrase.tryMending]],
      answers: [])
    AlertFactory.showIn(navigator, content: content, dependencies: dependencies)
  }

  func tellNoDocument(near url: URL) {
    let tried = DocumentFinder.places(near: url).map { $0.path(percentEncoded: false) }.joined(separator: ", ")
    let text = dependencies.words[BrowsePhrase.documentNone, ["paths": tried]]
    navigator?.show(toast: text)
  }

  func copy(value: String, at path: JsonPath) {
    let toast = dependencies.words[BrowsePhrase.jsonValueCopied, ["path": path.description]]
    navigator?.copy(value, toast: toast)
  }

  // MARK: Addresses and names

  /// Asks for an address, beginning with another one, and opens it.
  ///
  /// Secrets of the other one are shown as dots; where these stay, the secrets do.
  func editAddress(_ url: URL?) {
    guard let navigator else { return }
    ApiEntryFactory.showIn(navigator, instead: url, dependencies: dependencies) { [self] in self.open($0) }
  }

  /// Asks whether variables may be sent to an address, as a description says.
  func askConsent(_ names: [String], at url: URL, allow: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    let words = dependencies.words
    let values = ["name": names.joined(separator: ", "), "origin": url.origin]
    let allow = AlertContent.Answer(
      title: words[DescriptionPhrase.consentAllow], isIrreversible: true, perform: allow)
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[DescriptionPhrase.consentTitle, values],
        paragraphs: [words[DescriptionPhrase.consentText, values]],
        answers: [allow], cancelTitle: words[DescriptionPhrase.consentRefuse]), dependencies: dependencies)
  }

  func tell(_ error: StorageError) {
    let text = dependencies.words.shortText(.notKept(error))
    navigator?.show(toast: text)
  }

  /// Asks what is to be written of an API, and of one of its lists, whose records have values at `paths`.
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String]) {
    guard let navigator else { return }
    ApiFormFactory.showIn(navigator, description, list: list, namedBy: paths, dependencies: dependencies)
  }

  func askValues(of collection: ApiCollection, below base: URL, done: @escaping ([String: String]) -> Void) {
    guard let navigator else { return }
    ApiParametersFactory.showIn(navigator, collection, below: base, dependencies: dependencies, done: done)
  }

  /// Asks for the query of a list, and opens the list with it.
  func editQuery(of query: ListQuery) {
    guard let navigator else { return }
    ApiParametersFactory.showIn(navigator, query, dependencies: dependencies) { [self] in
      open(query.url(with: $0))
    }
  }

  func showAnswer(at url: URL) {
    guard let navigator, let facts = dependencies.anyApi.knownFacts(at: url) else { return }
    ApiAnswerFactory.showIn(navigator, facts, dependencies: dependencies)
  }

  func compareInTime() { navigator?.open("diff") }

  /// Asks for an earlier state of a list, and opens what has changed since.
  func compareInTime(with url: URL) {
    guard let navigator else { return }
    ApiEntryFactory.showIn(
      navigator, instead: nil, title: BrowsePhrase.earlierState, dependencies: dependencies
    ) { [weak navigator] earlier in
      // The module that shows changes opens records of this one.
      navigator?.open("diff/\(ApiAddress(earlier).routeWord)/\(ApiAddress(url).routeWord)")
    }
  }

  func saved(in path: String) {
    closeForm()
    tellSaved(in: path)
  }

  func tellSaved(in path: String) {
    let text = dependencies.words[BrowsePhrase.apisSaved, ["path": path]]
    navigator?.show(toast: text)
  }

  func tell(_ error: ApiBook.SaveError) {
    let text = dependencies.words.text(error)
    navigator?.show(toast: text)
  }

  func closeForm() { navigator?.dismiss() }

  // MARK: The answer of an address

  func show(_ records: ApiRecords, _ pages: ItemPages<AnyRecord>) {
    guard let navigator, let screen else { return }
    navigator.replace(
      screen, with: ApiListFactory.create(records, pages, navigator: navigator, dependencies: dependencies))
  }

  func show(_ answer: Sourced<AnyAnswer>, at url: URL) {
    guard let navigator, let screen, let route = screen.route.map(Route.init(unchecked:)) else { return }
    let made: any Screen =
      switch answer.value.content {
      case .menu(let links):
        ApiHomeFactory.create(
          links, at: answer.value.api == nil ? url : answer.value.url, title: answer.value.api?.title,
          description: answer.value.api, route: route,
          provenance: answer.provenance, navigator: navigator, dependencies: dependencies)
      case .lists(let lists):
        ApiHomeFactory.create(
          lists.map { ApiLink(url: url.withListPath($0.path), name: $0.path, count: $0.count) }, at: url, route: route,
          provenance: answer.provenance, navigator: navigator, dependencies: dependencies)
      case .records, .record, .scalar:
        ApiRecordFactory.create(
          answer.map { AnyRecord($0, at: url) }, navigator: navigator, dependencies: dependencies)
      }
    navigator.replace(screen, with: made)
  }

  func showFound(_ record: Sourced<AnyRecord>) {
    guard let navigator, let screen else { return }
    navigator.replace(screen, with: ApiRecordFactory.create(record, navigator: navigator, dependencies: dependencies))
  }
}

// MARK: Records

extension ApiFlowController: RecordFlow, ComparisonFlow {
  typealias Item = AnyRecord

  func showRecord(_ link: ApiLink) { open(link.url, only: link.only) }

  func showPicture(_ picture: ApiLink, of record: AnyRecord) {
    guard let navigator else { return }
    ApiPictureFactory.pushIn(navigator, picture.url, from: record.base, dependencies: dependencies)
  }

  func show(part: JsonValue, named name: String, of record: Sourced<AnyRecord>) {
    show(record.map { AnyRecord(part: part, named: name, at: $0.base) })
  }

  func perform(_ key: RecordShortcut<AnyRecord>, on record: Sourced<AnyRecord>) { key.perform(record, self) }

  func tellElsewhere(_ link: ApiLink) {
    let text = dependencies.words[BrowsePhrase.elsewhere, ["origin": link.url.origin]]
    navigator?.show(toast: text)
  }

  func show(_ record: Sourced<AnyRecord>?, number: Int) {
    if let record { show(record) }
  }
}

// MARK: Lists

/// Where the lists of any API lead.
struct ApiDoors: RecordDoors {
  let records: ApiRecords

  let subject: ListedSource.Subject? = nil

  func open(_ record: Sourced<AnyRecord>, from flow: FlowController) { leading(flow)?.show(record) }

  func openRelated(_ link: ApiLink, from flow: FlowController) {
    let flow = leading(flow)
    if records.api.follows(link.url, from: records.url) { flow?.showRecord(link) } else { flow?.tellElsewhere(link) }
  }

  func compare(_ one: Sourced<AnyRecord>, with other: Sourced<AnyRecord>, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    let route = records.api.comparison(of: one.value, with: other.value, in: records.url)
    ApiComparisonFactory.pushIn(navigator, of: [one, other], route: route, dependencies: flow.dependencies)
  }

  func columns(_ dependencies: DependencyManager) -> any ColumnChoice { dependencies.columns(of: records.url) }

  func showRaw(_ value: JsonValue, from flow: FlowController) { leading(flow)?.showRaw(value) }
  func showAnswer(at url: URL, from flow: FlowController) { leading(flow)?.showAnswer(at: url) }
  func editQuery(from flow: FlowController) {
    leading(flow)?.editQuery(of: ListQuery(records.url, in: records.api.place(of: records.url)))
  }

  func compareInTime(from flow: FlowController) { leading(flow)?.compareInTime(with: records.url) }
  func editAddress(from flow: FlowController) { leading(flow)?.editAddress(records.url) }

  /// Asks what is to be written of the list and its API.
  func describe(namedBy names: [String], from flow: FlowController) {
    let known = records.known
    leading(flow)?.describe(known.api, list: known.list, namedBy: names)
  }

  private func leading(_ flow: FlowController) -> ApiFlowController? {
    flow.navigator.map { ApiFlowController(navigator: $0, dependencies: flow.dependencies) }
  }
}

extension FlowController {
  /// Shows a value as it came, as a tree.
  func showTree(of value: JsonValue) {
    guard let navigator else { return }
    JsonTreeFactory.pushIn(navigator, value, dependencies: dependencies)
  }
}
