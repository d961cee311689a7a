import Foundation
import Json
import TerminalKit

/// The ways through any API that its flow controllers share.
@MainActor
protocol ApiNavigation: FlowController {}

extension ApiNavigation {
  func open(_ url: URL) { open(url, only: nil) }

  func open(_ url: URL, only: RecordMatch?) {
    ApiGateFactory.pushIn(navigator, url, only: only, dependencies: dependencies)
  }

  func show(_ record: Sourced<AnyRecord>) { ApiRecordFactory.pushIn(navigator, record, dependencies: dependencies) }

  func showRecord(_ link: ApiLink) { open(link.url, only: link.only) }

  /// Asks for an address, beginning with another one, and opens it.
  ///
  /// Secrets of the other one are shown as dots; where these stay, the secrets do.
  func editAddress(_ url: URL?) {
    ApiEntryFactory.showIn(navigator, instead: url, dependencies: dependencies) { [self] in open($0) }
  }

  /// Asks what is to be written of an API, and of one of its lists, whose records have values at `paths`.
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String]) {
    ApiFormFactory.showIn(navigator, description, list: list, namedBy: paths, dependencies: dependencies)
  }

  func showAnswer(at url: URL) {
    guard let navigator, let facts = dependencies.anyApi.knownFacts(at: url) else { return }
    ApiAnswerFactory.showIn(navigator, facts, dependencies: dependencies)
  }
}

extension FlowController {
  /// Shows a value as it came, as a tree.
  func showTree(of value: JsonValue) { JsonTreeFactory.pushIn(navigator, value, dependencies: dependencies) }
}
