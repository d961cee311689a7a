import ApiSession
import CantinaTools
import Foundation
import Json
import Loading
import TerminalKit

/// Leads through any API: from its collections to lists, records, their parts and what is made of them.
@MainActor
final class ApiFlowController: FlowController, ApisFlow, ApiHomeFlow, ApiGateFlow, ApiPictureFlow,
  JsonTreeFlow, ApiFormFlow
{
  func open(_ url: URL) { open(url, only: nil) }

  private func open(_ url: URL, only: RecordMatch?) {
    guard let navigator else { return }
    navigator.push(ApiFactory.address(url, only: only, navigator: navigator, dependencies: dependencies))
  }

  func open(_ description: ApiDescription) {
    guard let navigator else { return }
    navigator.push(ApiFactory.described(description.name, navigator: navigator, dependencies: dependencies))
  }

  func show(_ record: Sourced<AnyRecord>) {
    guard let navigator else { return }
    navigator.push(ApiFactory.record(record, navigator: navigator, dependencies: dependencies))
  }

  func showRaw(_ value: JsonValue) {
    guard let navigator else { return }
    let title = dependencies.words[BrowsePhrase.rawTitle]
    navigator.push(ApiFactory.tree(value, title: title, navigator: navigator, dependencies: dependencies))
  }

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

  func copy(_ path: JsonPath) { copy(path.description) }

  func copy(value: String, at path: JsonPath) {
    let toast = dependencies.words[BrowsePhrase.jsonValueCopied, ["path": path.description]]
    navigator?.copy(value, toast: toast)
  }

  /// Asks what is to be copied of an address; a file is no command of curl.
  func copy(_ url: URL) {
    let copyAddress: @MainActor () -> Void = { [self] in
      copy(url.absoluteString, shownAs: url.hidingSecrets.absoluteString)
    }
    guard let navigator, !url.isLocal else { return copyAddress() }
    let words = dependencies.words
    let command = dependencies.anyApi.command(for: url)
    let answers = [
      AlertContent.Answer(title: words[BrowsePhrase.copyAddress], perform: copyAddress),
      AlertContent.Answer(title: words[BrowsePhrase.copyCurl]) { [self] in copy(command) },
    ]
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[BrowsePhrase.copyTitle], paragraphs: [url.hidingSecrets.absoluteString, command],
        answers: answers, prefersAnswer: true),
      dependencies: dependencies)
  }

  private func copy(_ text: String, shownAs shown: String? = nil) {
    let shown = shown ?? text
    let toast = dependencies.words[BrowsePhrase.jsonCopied, ["path": shown]]
    navigator?.copy(text, toast: toast)
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
    let answers = [AlertContent.Answer(title: words[DescriptionPhrase.consentAllow], perform: allow)]
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[DescriptionPhrase.consentTitle, values],
        paragraphs: [words[DescriptionPhrase.consentText, values]],
        answers: answers, cancelTitle: words[DescriptionPhrase.consentRefuse]), dependencies: dependencies)
  }

  func tell(_ error: StorageError) {
    let text = dependencies.words.shortText(.notKept(error))
    navigator?.show(toast: text)
  }

  /// Asks what is to be written of an API, and of one of its lists, whose records have values at `paths`.
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String]) {
    guard let navigator else { return }
    let form = ApiFactory.form(
      description, list: list, namedBy: paths, navigator: navigator, dependencies: dependencies)
    navigator.present(form)
  }

  func askValues(of collection: ApiCollection, below base: URL, done: @escaping ([String: String]) -> Void) {
    let viewModel = ApiParametersViewModel(collection, below: base)
    navigator?.ask(ApiParametersScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel)) { values in
      if let values { done(values) }
    }
  }

  /// Asks for the query of a list, and opens the list with it.
  func editQuery(of query: ListQuery) {
    navigator?.ask(ApiFactory.parameters(of: query, dependencies: dependencies)) { [self] values in
      if let values { open(query.url(with: values)) }
    }
  }

  func showAnswer(at url: URL) {
    guard let navigator, let facts = dependencies.anyApi.knownFacts(at: url) else { return }
    navigator.present(ApiFactory.answer(facts, dependencies: dependencies))
  }

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

  func show(_ answer: Sourced<AnyAnswer>, at url: URL, only: RecordMatch?) {
    guard let navigator, let screen, let route = screen.route.map(Route.init(unchecked:)) else { return }
    let made: any Screen =
      switch answer.value.content {
      case .records:
        ApiFactory.list(
          answer, at: url, route: route, only: only, navigator: navigator, dependencies: dependencies)
      case .menu(let links):
        ApiFactory.home(
          links, at: answer.value.api == nil ? url : answer.value.url, title: answer.value.api?.title,
          description: answer.value.api, route: route,
          provenance: answer.provenance, navigator: navigator, dependencies: dependencies)
      case .lists(let lists):
        ApiFactory.home(
          lists.map { ApiLink(url: url.withListPath($0.path), name: $0.path, count: $0.count) }, at: url, route: route,
          provenance: answer.provenance, navigator: navigator, dependencies: dependencies)
      case .record, .scalar:
        ApiFactory.record(
          answer.map { AnyRecord($0, at: url) }, navigator: navigator, dependencies: dependencies)
      }
    navigator.replace(screen, with: made)
  }

  func showFound(_ record: Sourced<AnyRecord>) {
    guard let navigator, let screen else { return }
    navigator.replace(screen, with: ApiFactory.record(record, navigator: navigator, dependencies: dependencies))
  }
}

// MARK: Records

extension ApiFlowController: RecordFlow, ComparisonFlow {
  typealias Item = AnyRecord

  func showRecord(_ link: ApiLink) { open(link.url, only: link.only) }

  func showPicture(_ picture: ApiLink, of record: AnyRecord) {
    guard let navigator else { return }
    navigator.push(
      ApiFactory.picture(picture.url, from: record.base, navigator: navigator, dependencies: dependencies))
  }

  func show(part: JsonValue, named name: String, of record: Sourced<AnyRecord>) {
    show(record.map { AnyRecord(part: part, named: name, at: $0.base) })
  }

  func tellElsewhere(_ link: ApiLink) {
    let text = dependencies.words[BrowsePhrase.elsewhere, ["origin": link.url.origin]]
    navigator?.show(toast: text)
  }

  func copy(_ link: ApiLink) { copy(link.url) }

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
    navigator.push(
      ApiFactory.comparison(of: [one, other], route: route, navigator: navigator, dependencies: flow.dependencies))
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
