import TerminalKit

/// Navigates from a drink, its shopping list and the home bar.
final class DrinkFlowController: FlowController, DrinkFlow, DrinkShoppingFlow, DrinkBarFlow {
  func showDrink(_ drink: Sourced<Drink>) { DrinkFactory.pushIn(navigator, drink, dependencies: dependencies) }

  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem) {
    DrinkShoppingFactory.pushIn(navigator, drink, servings: servings, system: system, dependencies: dependencies)
  }

  func moved(_ ingredient: String, isAtHome: Bool) {
    let words = words
    let phrase = isAtHome ? CocktailsPhrase.shoppingCrossedOut : CocktailsPhrase.shoppingAdded
    navigator?.show(toast: words[phrase, ["name": ingredient]])
  }

  func copy(_ text: String, toast: String) { navigator?.copy(text, toast: toast) }
}
