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
  func open(_ url: URL) {
    guard let navigator else { return }
    navigator.push(ApiFactory.address(url, navigator: navigator, dependencies: dependencies))
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

  func copy(_ path: JsonPath) { copy(path.description) }

  /// Asks what is to be copied of an address; a file is no command of curl.
  func copy(_ url: URL) {
    let copyAddress: @MainActor () -> Void = { [self] in
      copy(url.absoluteString, shownAs: url.hidingSecrets.absoluteString)
    }
    guard let navigator, !url.isLocal else { return copyAddress() }
    let words = dependencies.words
    let command = CurlCommand(for: url, dependencies.anyApi.templates(for: url)).text
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
    let visits = dependencies.personal.places.visits.compactMap {
      BrowseRoute.address.values(in: Route(unchecked: $0.route))?.url.shownAddress
    }
    let viewModel = ApiEntryViewModel(url?.shownAddress ?? "", earlier: visits)
    let title = dependencies.words[BrowsePhrase.apisAddress]
    navigator?.ask(ApiEntryScreen(viewModel: viewModel, title: title)) { [self] text in
      guard let text, let typed = ApiAddress(typed: text)?.url else { return }
      let whole = url.flatMap { URL(string: Redactor.restored(typed.absoluteString, from: $0)) }
      open(whole ?? typed)
    }
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
    navigator?.ask(ApiParametersScreen(viewModel: viewModel, words: dependencies.words)) { values in
      if let values { done(values) }
    }
  }

  func saved(in path: String) {
    let text = dependencies.words[BrowsePhrase.apisSaved, ["path": path]]
    closeForm()
    navigator?.show(toast: text)
  }

  func tell(_ error: ApiBook.SaveError) {
    let text = dependencies.words.text(error)
    navigator?.show(toast: text)
  }

  func closeForm() { navigator?.dismiss() }

  // MARK: The answer of an address

  func show(_ answer: Sourced<AnyAnswer>, at url: URL) {
    guard let navigator, let screen, let route = screen.route.map(Route.init(unchecked:)) else { return }
    let made: any Screen =
      switch answer.value.content {
      case .records:
        list(ApiRecords(answer, at: url, route: route, api: dependencies.anyApi), in: navigator)
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
    if let name = dependencies.apis.access.saveName { saveOnce(answer.value, as: name) }
  }

  private func list(_ records: ApiRecords, in navigator: Navigator) -> any Screen {
    RecordsFactory.create(
      records, ApiDoors(records: records), pages: records.firstPages, navigator: navigator, dependencies: dependencies)
  }

  func showFound(_ record: Sourced<AnyRecord>) {
    guard let navigator, let screen else { return }
    navigator.replace(screen, with: ApiFactory.record(record, navigator: navigator, dependencies: dependencies))
  }

  /// Saves what was inferred of the address that the program was started with.
  private func saveOnce(_ answer: AnyAnswer, as name: String) {
    let book = dependencies.apis.book
    guard book.takesName() else { return }
    let description =
      if let api = answer.api {
        api.named(name)
      } else if case .menu(let links) = answer.content {
        ApiDescription(name: name, base: answer.url, links: links)
      } else {
        ApiDescription.inferred(from: answer, named: name)
      }
    let text = dependencies.words.saved(description, in: book)
    navigator?.show(toast: text)
  }
}

// MARK: Records

extension ApiFlowController: RecordFlow, ComparisonFlow {
  typealias Item = AnyRecord

  func showRecord(_ link: ApiLink) { open(link.url) }

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
    if records.api.follows(link.url, from: records.url) { flow?.open(link.url) } else { flow?.tellElsewhere(link) }
  }

  func compare(_ one: Sourced<AnyRecord>, with other: Sourced<AnyRecord>, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    let route = records.api.comparison(of: one.value, with: other.value, in: records.url)
    navigator.push(
      ApiFactory.comparison(of: [one, other], route: route, navigator: navigator, dependencies: flow.dependencies))
  }

  func chosenColumns(_ dependencies: DependencyManager) async -> [String] {
    await dependencies.apiColumns.chosen(for: records.url) ?? []
  }

  func keepColumns(_ names: [String], _ dependencies: DependencyManager) throws(ApiBook.SaveError) {
    try dependencies.apiColumns.choose(names, for: records.url)
  }

  func showRaw(_ value: JsonValue, from flow: FlowController) { leading(flow)?.showRaw(value) }
  func editAddress(from flow: FlowController) { leading(flow)?.editAddress(records.url) }

  /// Asks what is to be written of the list and its API: what is described already, else what was inferred.
  func describe(namedBy names: [String], from flow: FlowController) {
    let known = records.api.place(of: records.url)
    let description = known?.description ?? .inferred(from: records.first.value)
    leading(flow)?.describe(
      description, list: known?.collection ?? description.collections.last, namedBy: names)
  }

  private func leading(_ flow: FlowController) -> ApiFlowController? {
    flow.navigator.map { ApiFlowController(navigator: $0, dependencies: flow.dependencies) }
  }
}

extension Localization {
  /// Writes a description, joined to an older one of the same API, and says where, or why not.
  fileprivate func saved(_ description: ApiDescription, in book: ApiBook) -> String {
    do throws(ApiBook.SaveError) {
      return self[
        BrowsePhrase.apisSaved, ["path": try book.save(description.joined(to: book.description(description.name)))]]
    } catch {
      return text(error)
    }
  }
}

extension URL {
  /// As a person types it.
  var shownAddress: String {
    let list = listPath.map { "#" + $0 } ?? ""
    let isInput = withoutListPath == .standardInput
    return isInput ? "-" + list : isLocal ? path(percentEncoded: false) + list : hidingSecrets.absoluteString
  }
}
