import Foundation
import Json
import TerminalKit

final class ApiFlowController: FlowController, BrowseNavigation, ApisFlow, ApiHomeFlow, ApiGateFlow, JsonTreeFlow,
  ApiFormFlow
{
  func show(_ damage: ApiBook.Damage) {
    let title = words[DescriptionPhrase.fileTitle, ["name": URL(filePath: damage.path).lastPathComponent]]
    let paragraphs = ["\(damage.path): \(words.text(damage.flaw))", words[DescriptionPhrase.tryMending]]
    show(alert: AlertContent(title: title, paragraphs: paragraphs, answers: []))
  }

  func tellNoDocument(at places: [URL]) {
    let tried = places.map { $0.path(percentEncoded: false) }.joined(separator: ", ")
    showToast { $0[BrowsePhrase.documentNone, ["paths": tried]] }
  }

  func copy(value: String, at path: JsonPath) {
    let words = words
    navigator?.copy(value, toast: words[BrowsePhrase.jsonValueCopied, ["path": path.query]])
  }

  func leave(for work: () -> Void) { navigator?.lendTerminal?(work) }

  func tell(_ end: OutsidePrograms.End) { showToast { $0.text(end) } }

  // MARK: Addresses and names

  func askConsent(_ names: [String], at url: URL, allow: @escaping @MainActor () -> Void) {
    let values = ["name": names.joined(separator: ", "), "origin": url.origin]
    let allow = AlertContent.Answer(title: words[DescriptionPhrase.consentAllow], isIrreversible: true, perform: allow)
    show(
      alert: AlertContent(
        title: words[DescriptionPhrase.consentTitle, values],
        paragraphs: [words[DescriptionPhrase.consentText, values]],
        answers: [allow], cancelTitle: words[DescriptionPhrase.consentRefuse]))
  }

  func tell(_ error: StorageError) { showToast { $0.shortText(.notKept(error)) } }

  func compareInTime() { navigator?.open(DiffRoute.entry().path) }

  func saved(in path: String) {
    closeForm()
    tellSaved(in: path)
  }

  func tellSaved(in path: String) { showToast { $0[BrowsePhrase.apisSaved, ["path": path]] } }

  func tell(_ notes: Set<SourceText.Note>) {
    if !notes.isEmpty { showToast { $0.texts(notes).joined(separator: " ") } }
  }

  func closeForm() { navigator?.dismiss() }

  // MARK: The response of an address

  func show(_ records: ApiRecords, _ pages: ItemPages<AnyRecord>) {
    guard let navigator, let screen else { return }
    let flow = ApiListFlowController(records, navigator: navigator, dependencies: dependencies)
    RecordsFactory.pushIn(
      navigator, records, flow, columns: dependencies.columns(of: records), pages: pages, inPlaceOf: screen)
  }

  func show(_ menu: ApiMenu) {
    if let screen { ApiHomeFactory.pushIn(navigator, menu, inPlaceOf: screen, dependencies: dependencies) }
  }

  func showFound(_ record: Sourced<AnyRecord>) {
    if let screen { show(record, inPlaceOf: screen) }
  }
}

// MARK: Records

extension ApiFlowController: RecordNavigation {
  typealias Item = AnyRecord

  var keys: AddedKeys { [] }

  var actions: RecordActions<AnyRecord> {
    typealias Handler = ActionHandler<Sourced<AnyRecord>>
    let api = dependencies.anyApi
    return RecordActions(record: [
      .showRaw: Handler(by: self) { $0.showTree(of: $1.value.whole) },
      .find: Handler(by: self) { $0.showTree(of: $1.value.whole, searching: true) },
      .showAnswer: Handler(by: self, with: { api.answer(containing: $0.value) }) { $0.show($1) },
      .showLists: Handler(by: self, with: { api.ownAnswer(of: $0.value) }) { $0.showLists(of: $1) },
    ])
  }

  func showPicture(_ picture: ApiLink, of record: Sourced<AnyRecord>) {
    ApiPictureFactory.pushIn(navigator, picture.url, from: record.value.base, dependencies: dependencies)
  }
}
