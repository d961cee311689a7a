import TerminalKit

final class CocktailHomeFlowController: FlowController, CocktailHomeFlow {
  func showRestaurants() { RestaurantsFactory.pushIn(navigator, dependencies: dependencies) }
  func showRestaurant(_ restaurant: Restaurant) { showAlert(about: restaurant) }

  func chooseFilter(
    of traits: [DrinkTrait], instead text: String, typing: Bool, _ chosen: @escaping @MainActor (DrinkFilter) -> Void
  ) {
    DrinkFilterFactory.showIn(
      navigator, traits: traits, instead: text, typing: typing, dependencies: dependencies, chosen: chosen)
  }

  func removedFilter(_ part: DrinkSearch.Part) { removed(words.name(of: part)) }
  func showBar() { DrinkBarFactory.pushIn(navigator, dependencies: dependencies) }
}

final class RestaurantsFlowController: FlowController, RestaurantsFlow {
  func showRestaurant(_ restaurant: Restaurant) { showAlert(about: restaurant) }
}

extension FlowController {
  /// Shows the details of a restaurant, with a button for its matching drink.
  fileprivate func showAlert(about restaurant: Restaurant) {
    let answer = restaurant.drink.map { id in
      AlertContent.Answer(title: words[CocktailsPhrase.restaurantDrink]) { [weak navigator, dependencies] in
        DrinkFactory.pushIn(navigator, id: id, dependencies: dependencies)
      }
    }
    show(
      alert: AlertContent(
        title: restaurant.name, paragraphs: words.paragraphs(about: restaurant),
        answers: [answer].compactMap(\.self)))
  }

  func showDrink(_ drink: Sourced<Drink>) {
    DrinkFactory.pushIn(navigator, id: drink.value.id, known: drink, dependencies: dependencies)
  }
}

final class DrinkFlowController: FlowController, DrinkFlow {
  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem) {
    DrinkShoppingFactory.pushIn(navigator, known: drink, servings: servings, system: system, dependencies: dependencies)
  }
}

final class DrinkBarFlowController: FlowController, DrinkBarFlow {
  func showShoppingList(of drink: Sourced<Drink>) {
    DrinkShoppingFactory.pushIn(navigator, known: drink, dependencies: dependencies)
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
