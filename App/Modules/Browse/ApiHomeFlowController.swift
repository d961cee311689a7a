import Foundation
import TerminalKit

/// Leads from an API to one of its collections, or to another address.
@MainActor
final class ApiHomeFlowController: FlowController, ApiHomeFlow {
  func open(_ url: URL) {
    guard let navigator else { return }
    ApiGateFactory.pushIn(navigator, url: url, dependencies: dependencies)
  }

  func save(_ description: @escaping (String) -> ApiDescription) {
    guard let navigator else { return }
    ApiEntryFactory.saveIn(navigator, description, dependencies: dependencies)
  }
}

/// Makes the list of an API's collections.
@MainActor
enum ApiHomeFactory {
  static func create(
    _ links: [ApiLink], at url: URL, title: String? = nil, route: Route, provenance: Provenance?,
    navigator: Navigator, dependencies: DependencyManager
  ) -> ApiHomeScreen {
    let flow = ApiHomeFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiHomeViewModel(
      links, at: url, provenance: provenance, flow: flow, api: dependencies.anyApi)
    let screen = ApiHomeScreen(
      viewModel: viewModel, title: title ?? url.shownHost, route: route, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
