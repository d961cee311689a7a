import TerminalKit

final class CocktailHomeFlowController: RoutingFlowController, CocktailHomeFlow {
  func showDrink(_ drink: Sourced<Drink>) { DrinkFactory.pushIn(navigator, drink, dependencies: dependencies) }
  func showRestaurants() { show(.restaurants) }
  func showRestaurant(_ restaurant: Restaurant) { show(Restaurant.route(to: restaurant.id)) }

  func chooseFilter(
    of traits: [DrinkTrait], instead text: String, typing: Bool, _ chosen: @escaping @MainActor (DrinkFilter) -> Void
  ) {
    DrinkFilterFactory.showIn(
      navigator, traits: traits, instead: text, typing: typing, dependencies: dependencies, chosen: chosen)
  }

  func removedFilter(_ part: DrinkSearch.Part) { removed(words.name(of: part)) }
  func showBar() { DrinkBarFactory.pushIn(navigator, dependencies: dependencies) }
}
