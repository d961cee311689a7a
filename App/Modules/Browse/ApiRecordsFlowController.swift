import ApiSession
import Foundation
import Json
import TerminalKit

/// Leads from a list to one of its records, or to another address.
@MainActor
final class ApiRecordsFlowController: FlowController, ApiRecordsFlow {
  func show(_ subject: ApiSubject, provenance: Provenance) {
    guard let navigator else { return }
    ApiRecordFactory.pushIn(navigator, subject, provenance: provenance, dependencies: dependencies)
  }

  func editAddress(_ url: URL) {
    guard let navigator else { return }
    ApiEntryFactory.askAddressIn(navigator, from: url, dependencies: dependencies) {
      [weak navigator, dependencies] url in
      guard let navigator else { return }
      ApiGateFactory.pushIn(navigator, url: url, dependencies: dependencies)
    }
  }

  func showRaw(_ value: JsonValue, title: String) {
    guard let navigator else { return }
    JsonTreeFactory.pushIn(navigator, value, title: title, dependencies: dependencies)
  }

  func save(_ answer: AnyAnswer) {
    guard let navigator else { return }
    ApiEntryFactory.saveIn(navigator, ApiDescription.inferred(from: answer), dependencies: dependencies)
  }
}

/// Makes the list of an API's records.
@MainActor
enum ApiRecordsFactory {
  static func create(
    _ first: Sourced<AnyAnswer>, at url: URL, route: Route, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiRecordsScreen {
    let flow = ApiRecordsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiRecordsViewModel(
      first, at: url, flow: flow, api: dependencies.anyApi, clock: dependencies.clock)
    let screen = ApiRecordsScreen(viewModel: viewModel, route: route, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
