import Foundation
import Json
import TerminalKit

/// Opens addresses, records, raw values and the forms of any API.
extension FlowController {
  func open(_ url: URL) { open(url, only: nil) }

  func open(_ url: URL, only: RecordMatch?) {
    ApiGateFactory.pushIn(
      navigator, url, only: only, inPlaceOf: screen as? ApiGateScreen, dependencies: dependencies)
  }

  func showRecord(_ link: ApiLink) {
    switch link.step {
    case .open(let url, let only): open(url, only: only)
    case .ask(let collection, let base):
      askValues(of: collection, below: base) { [self] in open(link.filled($0, below: base).url) }
    }
  }

  func askValues(of collection: ApiCollection, below base: URL, done: @escaping @MainActor ([String: String]) -> Void) {
    ApiParametersFactory.showIn(navigator, collection, dependencies: dependencies, done: done)
  }

  /// Asks for an address, starting with `url`, and opens it.
  ///
  /// Secrets of `url` are masked in the text. If the user keeps a mask, its secret is restored.
  func editAddress(_ url: URL?) {
    ApiEntryFactory.showIn(navigator, instead: url, dependencies: dependencies) { [self] in open($0) }
  }

  /// Opens the form for an API and one of its lists, whose records have values at `paths`.
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String]) {
    ApiFormFactory.showIn(navigator, description, list: list, namedBy: paths, dependencies: dependencies)
  }

  /// Shows the request and metadata of an answer, and the proven way to its next page; `editQuery` changes its parameters.
  func showAnswer(at url: URL, pagedBy way: PageWay? = nil, editQuery: (@MainActor () -> Void)? = nil) {
    guard let navigator, let facts = dependencies.anyApi.knownFacts(at: url) else { return }
    typealias Change = ApiAnswerViewModel.Change
    let changes =
      (editQuery.map { [Change(title: RecordPhrase.keysParameters, perform: $0)] } ?? [])
      + [Change(title: RecordPhrase.keysAddress) { self.editAddress(url) }]
    ApiAnswerFactory.showIn(navigator, facts, pagedBy: way, changes: changes, dependencies: dependencies)
  }

  func showLists(of answer: Sourced<AnyAnswer>) {
    let menu = ApiMenu(
      answer.value.others, at: answer.value.url, title: words[RecordPhrase.keysLists].inWords,
      provenance: answer.provenance)
    ApiHomeFactory.pushIn(navigator, menu, dependencies: dependencies)
  }

  func show(_ record: Sourced<AnyRecord>) { show(record, inPlaceOf: nil) }

  func show(_ record: Sourced<AnyRecord>, inPlaceOf waiting: (any Screen)?) {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    RecordFactory.pushIn(navigator, dependencies.detail(of: record), flow, inPlaceOf: waiting)
  }

  /// Shows the tree of a raw value; `searching` begins with a search in it.
  func showTree(of value: JsonValue, searching: Bool = false) {
    JsonTreeFactory.pushIn(navigator, value, searching: searching, dependencies: dependencies)
  }
}
