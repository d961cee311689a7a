import TerminalKit

@MainActor
enum ApiHomeFactory {
  static func create(_ menu: ApiMenu, navigator: Navigator?, dependencies: DependencyManager) -> ApiHomeScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiHomeViewModel(
      menu, parameters: dependencies.keptParameters, flow: flow, api: dependencies.anyApi,
      finder: dependencies.documentFinder)
    return flow.connect(ApiHomeScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  /// Shows collections, in place of the waiting screen if there is one.
  static func pushIn(
    _ navigator: Navigator?, _ menu: ApiMenu, inPlaceOf old: (any Screen)? = nil, dependencies: DependencyManager
  ) { navigator?.push(create(menu, navigator: navigator, dependencies: dependencies), inPlaceOf: old) }
}
