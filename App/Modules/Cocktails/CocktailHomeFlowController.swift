import TerminalKit

final class CocktailHomeFlowController: FlowController, CocktailHomeFlow {
  func showRestaurants() { RestaurantsFactory.pushIn(navigator, dependencies: dependencies) }

  func chooseFilter(
    of traits: [DrinkTrait], instead text: String, typing: Bool, _ chosen: @escaping @MainActor (DrinkFilter) -> Void
  ) {
    DrinkFilterFactory.showIn(
      navigator, traits: traits, instead: text, typing: typing, dependencies: dependencies, chosen: chosen)
  }

  func removedFilter(_ part: DrinkSearch.Part) { removed(words.name(of: part)) }
  func showBar() { DrinkBarFactory.pushIn(navigator, dependencies: dependencies) }
}

final class RestaurantsFlowController: FlowController, RestaurantsFlow {}

extension FlowController {
  /// Shows the details of a restaurant, with a button for its matching drink.
  func showRestaurant(_ restaurant: Restaurant) {
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
}

final class DrinkBarFlowController: FlowController, DrinkBarFlow {
  func showShoppingList(of drink: Sourced<Drink>) {
    DrinkShoppingFactory.pushIn(navigator, known: drink, dependencies: dependencies)
  }
}
