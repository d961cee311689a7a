import TerminalKit

@MainActor
enum CocktailHomeFactory {
  static func create(
    navigator: Navigator?, dependencies: DependencyManager, features: FeatureCatalogue
  ) -> CocktailHomeScreen {
    let flow = CocktailHomeFlowController(navigator: navigator, dependencies: dependencies, features: features)
    let viewModel = CocktailHomeViewModel(
      flow: flow, drinks: dependencies.drinks, shelf: dependencies.shelfLoader(),
      restaurants: dependencies.restaurantLoader(), clock: dependencies.clock, sources: dependencies.personal.sources,
      picture: dependencies.drinkPicture())
    return flow.connect(CocktailHomeScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
