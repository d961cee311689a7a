import Foundation
import Json
import TerminalKit

/// A flow controller that opens addresses, records, raw values and forms of any API.
protocol BrowseNavigation: FlowController {}

extension BrowseNavigation {
  func open(_ url: URL) { open(url, only: nil) }

  func open(_ url: URL, only: RecordMatch?) {
    ApiGateFactory.pushIn(
      navigator, url, only: only, inPlaceOf: screen as? ApiGateScreen, dependencies: dependencies)
  }

  func showRecord(_ link: ApiLink) {
    switch link.step {
    case .open(let url, let only): open(url, only: only)
    case .ask(let base): askValues(of: link, below: base) { [self] in open($0.url) }
    }
  }

  func askValues(of link: ApiLink, below base: URL, done: @escaping @MainActor (ApiLink) -> Void) {
    ApiParametersFactory.showIn(navigator, .link(link, below: base), dependencies: dependencies, done: done)
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

  func edit(_ query: ListQuery) {
    ApiParametersFactory.showIn(navigator, .query(query), dependencies: dependencies) { [self] in open($0.url) }
  }

  /// Shows the request and metadata of an answer; the user can change the query or the address.
  func show(_ answer: AnswerDetails) {
    ApiAnswerFactory.showIn(navigator, answer, dependencies: dependencies) { [self] change in
      switch change {
      case .query(let query): edit(query)
      case .address(let url): editAddress(url)
      }
    }
  }

  func showLists(of answer: Sourced<AnyAnswer>) {
    open(ApiMenu(othersOf: answer, name: words[RecordPhrase.keysLists].inWords))
  }

  func open(_ menu: ApiMenu) { ApiHomeFactory.pushIn(navigator, menu, dependencies: dependencies) }

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
