import Foundation
import TerminalKit

@MainActor
enum ApiHomeFactory {
  static func create(
    _ menu: ApiMenu, route: Route, navigator: Navigator?, dependencies: DependencyManager
  ) -> ApiHomeScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiHomeViewModel(
      menu, parameters: dependencies.keptParameters, flow: flow, api: dependencies.anyApi,
      finder: dependencies.documentFinder)
    return flow.connect(ApiHomeScreen(viewModel: viewModel, route: route, words: dependencies.words), to: viewModel)
  }

  /// Makes the screen for a described API.
  static func create(
    _ api: ApiDescription, navigator: Navigator?, dependencies: DependencyManager
  ) -> ApiHomeScreen {
    create(
      ApiMenu(api.links, at: api.base, title: api.title ?? api.name, description: api),
      route: BrowseRoute.api(RouteText(api.name)), navigator: navigator, dependencies: dependencies)
  }

  static func pushIn(_ navigator: Navigator?, _ api: ApiDescription, dependencies: DependencyManager) {
    navigator?.push(create(api, navigator: navigator, dependencies: dependencies))
  }

  static func pushIn(_ navigator: Navigator?, _ menu: ApiMenu, dependencies: DependencyManager) {
    let route = dependencies.anyApi.route(to: menu.url)
    navigator?.push(create(menu, route: route, navigator: navigator, dependencies: dependencies))
  }

  /// Replaces the waiting screen with the collections.
  static func pushIn(
    _ navigator: Navigator?, _ menu: ApiMenu, route: Route, inPlaceOf old: any Screen, dependencies: DependencyManager
  ) {
    navigator?.replace(old, with: create(menu, route: route, navigator: navigator, dependencies: dependencies))
  }
}
