import ApiSession
import CantinaTools
import Foundation
import Json
import Loading
import TerminalKit

/// Leads through any API: from its collections to lists, records, their parts and what is made of them.
@MainActor
final class ApiFlowController: FlowController, ApisFlow, ApiHomeFlow, ApiGateFlow, ApiRecordFlow, ApiPictureFlow,
  ApiComparisonFlow,
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

  func show(_ subject: Sourced<ApiSubject>) {
    guard let navigator else { return }
    navigator.push(ApiFactory.record(subject, navigator: navigator, dependencies: dependencies))
  }

  func showRaw(_ value: JsonValue) {
    guard let navigator else { return }
    let title = dependencies.words[BrowsePhrase.rawTitle]
    navigator.push(ApiFactory.tree(value, title: title, navigator: navigator, dependencies: dependencies))
  }

  func showPicture(at url: URL, from origin: URL) {
    guard let navigator else { return }
    navigator.push(ApiFactory.picture(url, from: origin, navigator: navigator, dependencies: dependencies))
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

  func tellElsewhere(_ url: URL) {
    let text = dependencies.words[BrowsePhrase.elsewhere, ["origin": url.origin]]
    navigator?.show(toast: text)
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
        ApiFactory.records(answer, at: url, route: route, navigator: navigator, dependencies: dependencies)
      case .menu(let links):
        ApiFactory.home(
          links, at: url, route: route, provenance: answer.provenance, navigator: navigator,
          dependencies: dependencies)
      case .lists(let lists):
        ApiFactory.home(
          lists.map { ApiLink(url: url.withListPath($0.path), name: $0.path, count: $0.count) }, at: url, route: route,
          provenance: answer.provenance, navigator: navigator, dependencies: dependencies)
      case .record, .scalar:
        ApiFactory.record(
          answer.map { ApiSubject($0, at: url, route: route) }, navigator: navigator, dependencies: dependencies)
      }
    navigator.replace(screen, with: made)
    if let name = dependencies.apis.access.saveName { saveOnce(answer.value, as: name) }
  }

  func showFound(_ record: Sourced<ApiSubject>) {
    guard let navigator, let screen else { return }
    navigator.replace(screen, with: ApiFactory.record(record, navigator: navigator, dependencies: dependencies))
  }

  /// Saves what was inferred of the address that the program was started with.
  private func saveOnce(_ answer: AnyAnswer, as name: String) {
    let book = dependencies.apis.book
    guard book.takesName() else { return }
    let description =
      if case .menu(let links) = answer.content {
        ApiDescription(name: name, base: answer.url, links: links)
      } else {
        ApiDescription.inferred(from: answer, named: name)
      }
    let text = dependencies.words.saved(description, in: book)
    navigator?.show(toast: text)
  }
}

// MARK: Lists

extension ApiFlowController: ApiRecordsFlow {
  func showComparison(of subjects: [Sourced<ApiSubject>], route: Route) {
    guard let navigator else { return }
    navigator.push(
      ApiFactory.comparison(of: subjects, route: route, navigator: navigator, dependencies: dependencies))
  }

  func showCharts(of pages: JoinedPages<Sourced<AnyPage>>, read reader: ApiListReader) {
    guard let navigator else { return }
    navigator.push(ApiFactory.charts(of: pages, read: reader, navigator: navigator, dependencies: dependencies))
  }

  func chooseColumns(
    _ chosen: [RecordLayout.Column], of fields: [RecordLayout.Column], at url: URL, done: @escaping ([String]) -> Void
  ) {
    let (words, columns) = (dependencies.words, dependencies.apiColumns)
    navigator?.ask(ApiColumnsScreen(chosen, of: fields, words: words)) { [weak navigator] paths in
      guard let paths else { return }
      done(paths)
      do throws(ApiBook.SaveError) {
        try columns.choose(paths, for: url)
      } catch {
        navigator?.show(toast: words.text(error))
      }
    }
  }

  func export(_ records: [JsonValue], named name: String) {
    guard let navigator else { return }
    let words = dependencies.words
    let answers = [(GetFormat.json, BrowsePhrase.exportJson), (.csv, BrowsePhrase.exportCsv)].map { format, phrase in
      AlertContent.Answer(title: words[phrase]) { [weak self] in self?.write(records, named: name, as: format) }
    }
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[BrowsePhrase.exportTitle, count: records.count],
        paragraphs: [words[BrowsePhrase.exportText]],
        answers: answers),
      dependencies: dependencies)
  }

  private func write(_ records: [JsonValue], named name: String, as format: GetFormat) {
    let (words, export) = (dependencies.words, dependencies.seatExport)
    Task { [weak navigator] in
      do throws(SeatExportError) {
        let text = await Task.detached {
          AnyGetPage(records: records, fields: nil, isOne: false).text(format, on: GetPaper(guardsFormulas: true))
        }.value
        let path = try await export.export(text, named: name, as: format.rawValue)
        navigator?.show(toast: words[BrowsePhrase.exportDone, ["path": path]])
      } catch {
        navigator?.show(toast: words[BrowsePhrase.exportFailed])
      }
    }
  }
}

// MARK: Charts

extension ApiFlowController: StatisticsFlow {
  func open(_ target: ApiChartTarget, of pages: JoinedPages<Sourced<AnyPage>>) {
    guard let navigator else { return }
    switch target {
    case .record(let subject):
      if let provenance = Provenance.least(of: pages.pages.lazy.map(\.provenance)) {
        show(Sourced(value: subject, provenance: provenance))
      }
    case .records(let reader):
      navigator.push(
        ApiFactory.records(
          pages.pages.map(reader.narrowed), read: reader, route: nil, navigator: navigator, dependencies: dependencies))
    }
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
