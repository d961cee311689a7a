import TerminalKit

extension FlowController {
  func showDrink(_ drink: Sourced<Drink>) {
    DrinkFactory.pushIn(navigator, id: drink.value.id, known: drink, dependencies: dependencies)
  }
}

final class DrinkFlowController: FlowController, DrinkFlow {
  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem) {
    DrinkShoppingFactory.pushIn(navigator, known: drink, servings: servings, system: system, dependencies: dependencies)
  }
}

final class DrinkShoppingFlowController: FlowController, DrinkShoppingFlow {
  func moved(_ ingredient: String, isAtHome: Bool) {
    let words = dependencies.words
    let phrase = isAtHome ? CocktailsPhrase.shoppingCrossedOut : CocktailsPhrase.shoppingAdded
    navigator?.show(toast: words[phrase, ["name": ingredient]])
  }

  func copy(_ lines: [String]) {
    let toast = words[CocktailsPhrase.shoppingCopied, ["list": lines.joined(separator: ", ")]]
    navigator?.copy(lines.map { $0 + "\n" }.joined(), toast: toast)
  }
}
