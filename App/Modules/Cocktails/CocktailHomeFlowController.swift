import TerminalKit

final class CocktailHomeFlowController: RoutingFlowController, DrinkNavigation, CocktailHomeFlow {
  func showRestaurants() { show(.restaurants) }

  func showRestaurant(_ restaurant: Sourced<Restaurant>) {
    RecordFactory.pushIn(
      navigator, dependencies.detail(restaurant.value.id, known: restaurant),
      RecordKindFlowController<Restaurant>(features: features, navigator: navigator, dependencies: dependencies))
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

/// A flow controller that opens drinks.
protocol DrinkNavigation: FlowController {}

extension DrinkNavigation {
  func showDrink(_ drink: Sourced<Drink>) { DrinkFactory.pushIn(navigator, drink, dependencies: dependencies) }
}

/// Navigates from a drink, its shopping list and the home bar.
final class DrinkFlowController: FlowController, DrinkNavigation, DrinkFlow, DrinkShoppingFlow, DrinkBarFlow {
  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem) {
    DrinkShoppingFactory.pushIn(navigator, drink, servings: servings, system: system, dependencies: dependencies)
  }

  func moved(_ ingredient: String, isAtHome: Bool) {
    let phrase = isAtHome ? CocktailsPhrase.shoppingCrossedOut : CocktailsPhrase.shoppingAdded
    showToast { $0[phrase, ["name": ingredient]] }
  }

  func copy(_ text: String, toast: String) { navigator?.copy(text, toast: toast) }
}
