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

  /// Shows collections, in place of the waiting screen and with its route if there is one.
  static func pushIn(
    _ navigator: Navigator?, _ menu: ApiMenu, inPlaceOf old: (any Screen)? = nil, dependencies: DependencyManager
  ) {
    let route = old?.route.map(Route.init(unchecked:)) ?? dependencies.anyApi.route(to: menu.url)
    navigator?.push(create(menu, route: route, navigator: navigator, dependencies: dependencies), inPlaceOf: old)
  }
}
