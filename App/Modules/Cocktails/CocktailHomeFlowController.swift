import TerminalKit

/// Leads from the home of cocktails to a drink, a restaurant, and what can be made.
@MainActor
final class CocktailHomeFlowController: FlowController, CocktailHomeFlow {
  func showDrink(_ drink: Sourced<Drink>) {
    guard let navigator else { return }
    DrinkFactory.pushIn(navigator, known: drink, dependencies: dependencies)
  }

  func showRestaurant(_ restaurant: Restaurant) {
    guard let navigator else { return }
    let words = dependencies.words
    let answers = restaurant.drink.map { id in
      [
        AlertContent.Answer(title: words[CocktailsPhrase.restaurantDrink]) { [weak navigator, dependencies] in
          guard let navigator else { return }
          DrinkFactory.pushIn(navigator, id: id, dependencies: dependencies)
        }
      ]
    }
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: restaurant.name, paragraphs: words.paragraphs(about: restaurant), answers: answers ?? []),
      dependencies: dependencies)
  }

  func showSource(_ number: Int) { navigator?.open(Route.source(number).path) }

  func chooseFilter(of traits: [DrinkTrait], _ chosen: @escaping @MainActor (DrinkQuery) -> Void) {
    guard let navigator else { return }
    DrinkFilterFactory.showIn(navigator, traits: traits, dependencies: dependencies, chosen: chosen)
  }

  func showBar() {
    guard let navigator else { return }
    DrinkBarFactory.pushIn(navigator, dependencies: dependencies)
  }
}

/// Makes the home of cocktails.
@MainActor
enum CocktailHomeFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> CocktailHomeScreen {
    let flow = CocktailHomeFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = CocktailHomeViewModel(
      flow: flow, drinks: dependencies.drinks, restaurants: dependencies.restaurants, clock: dependencies.clock,
      sources: dependencies.personal.sources)
    return CocktailHomeScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}
