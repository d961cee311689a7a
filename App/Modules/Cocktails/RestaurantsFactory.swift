import TerminalKit

@MainActor
enum RestaurantsFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> RestaurantsScreen {
    let flow = RestaurantsFlowController(navigator: navigator, dependencies: dependencies, about: .restaurants)
    let viewModel = RestaurantsViewModel(flow: flow, list: dependencies.restaurantList())
    return flow.connect(RestaurantsScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(_ navigator: Navigator?, dependencies: DependencyManager) {
    navigator?.push(create(navigator: navigator, dependencies: dependencies))
  }
}
