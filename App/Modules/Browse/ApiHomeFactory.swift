import Foundation
import TerminalKit

/// Makes the collections of an API.
@MainActor
enum ApiHomeFactory {
  static func create(
    _ links: [ApiLink], at url: URL, title: String? = nil, description: ApiDescription? = nil, route: Route,
    provenance: Provenance?, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiHomeScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiHomeViewModel(
      links, at: url, description: description, provenance: provenance,
      parameters: KeptParameters(kept: dependencies.personal.parameters), flow: flow, api: dependencies.anyApi,
      finder: dependencies.documentFinder)
    return flow.leading(
      from: ApiHomeScreen(
        viewModel: viewModel, title: title ?? url.shownHost, route: route, words: dependencies.words
      ).told(by: viewModel))
  }

  /// Those of a description.
  static func create(
    _ api: ApiDescription, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiHomeScreen {
    create(
      api.links, at: api.base, title: api.title ?? api.name, description: api,
      route: BrowseRoute.api(RouteText(api.name)), provenance: nil, navigator: navigator, dependencies: dependencies)
  }

  static func pushIn(_ navigator: Navigator, _ api: ApiDescription, dependencies: DependencyManager) {
    navigator.push(create(api, navigator: navigator, dependencies: dependencies))
  }
}
