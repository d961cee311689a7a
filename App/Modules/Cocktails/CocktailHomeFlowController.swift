import TerminalKit

final class CocktailHomeFlowController: FlowController, CocktailHomeFlow {
  private let features: FeatureCatalogue

  init(navigator: Navigator?, dependencies: DependencyManager, features: FeatureCatalogue) {
    self.features = features
    super.init(navigator: navigator, dependencies: dependencies)
  }

  func showRestaurants() { features.pushIn(navigator, .restaurants, dependencies: dependencies) }

  func showRestaurant(_ restaurant: Restaurant) {
    features.pushIn(navigator, Restaurant.route(to: restaurant.id), dependencies: dependencies)
  }

  func chooseFilter(
    of traits: [DrinkTrait], instead text: String, typing: Bool, _ chosen: @escaping @MainActor (DrinkFilter) -> Void
  ) {
    DrinkFilterFactory.showIn(
      navigator, traits: traits, instead: text, typing: typing, dependencies: dependencies, chosen: chosen)
  }

  func removedFilter(_ part: DrinkSearch.Part) { removed(words.name(of: part)) }
  func showBar() { DrinkBarFactory.pushIn(navigator, dependencies: dependencies) }
}

final class DrinkBarFlowController: FlowController, DrinkBarFlow {
  func showShoppingList(of drink: Sourced<Drink>) {
    DrinkShoppingFactory.pushIn(navigator, known: drink, dependencies: dependencies)
  }
}
