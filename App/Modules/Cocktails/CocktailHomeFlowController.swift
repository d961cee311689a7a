import ApiSession
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

  func chooseFilter(of traits: [DrinkTrait], _ chosen: @escaping @MainActor (DrinkQuery) -> Void) {
    guard let navigator else { return }
    DrinkFilterFactory.showIn(navigator, traits: traits, dependencies: dependencies, chosen: chosen)
  }

  func removedFilter(_ query: DrinkQuery) { removed(dependencies.words.name(of: query)) }

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
    return flow.leading(from: CocktailHomeScreen(viewModel: viewModel, words: dependencies.words))
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}

/// Leads from a drink to what has to be bought for it.
@MainActor
final class DrinkFlowController: FlowController, DrinkFlow {
  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem) {
    guard let navigator else { return }
    DrinkShoppingFactory.pushIn(
      navigator, known: drink, servings: servings, system: system, dependencies: dependencies)
  }
}

/// Makes the detail of a drink.
@MainActor
enum DrinkFactory {
  static func create(id: Int, navigator: Navigator, dependencies: DependencyManager) -> DrinkScreen {
    screen(id: id, known: nil, navigator, dependencies)
  }

  static func pushIn(_ navigator: Navigator, id: Int, dependencies: DependencyManager) {
    navigator.push(create(id: id, navigator: navigator, dependencies: dependencies))
  }

  /// Shows a drink that a list had already.
  static func pushIn(_ navigator: Navigator, known: Sourced<Drink>, dependencies: DependencyManager) {
    navigator.push(screen(id: known.value.id, known: known, navigator, dependencies))
  }

  private static func screen(
    id: Int, known: Sourced<Drink>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> DrinkScreen {
    let flow = DrinkFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkViewModel(id: id, known: known, flow: flow, drinks: dependencies.drinks, bar: dependencies.bar)
    return flow.leading(
      from: DrinkScreen(viewModel: viewModel, words: dependencies.words))
  }
}

/// Leads from what can be made to a drink, and to what has to be bought for it.
@MainActor
final class DrinkBarFlowController: FlowController, DrinkBarFlow {
  func showDrink(_ drink: Sourced<Drink>) {
    guard let navigator else { return }
    DrinkFactory.pushIn(navigator, known: drink, dependencies: dependencies)
  }

  func showShoppingList(of drink: Sourced<Drink>) {
    guard let navigator else { return }
    DrinkShoppingFactory.pushIn(
      navigator, known: drink, servings: 1, system: .asWritten, dependencies: dependencies)
  }
}

/// Makes the list of what can be made of the things at home.
@MainActor
enum DrinkBarFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> DrinkBarScreen {
    let flow = DrinkBarFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = DrinkBarViewModel(
      flow: flow, drinks: dependencies.drinks, bar: dependencies.bar, clock: dependencies.clock,
      sources: dependencies.personal.sources)
    return flow.leading(from: DrinkBarScreen(viewModel: viewModel, words: dependencies.words))
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}

/// Copies a shopping list, and tells what went wrong with it.
@MainActor
final class DrinkShoppingFlowController: FlowController, DrinkShoppingFlow {
  func moved(_ ingredient: String, isAtHome: Bool) {
    let words = dependencies.words
    let phrase = isAtHome ? CocktailsPhrase.shoppingCrossedOut : CocktailsPhrase.shoppingAdded
    navigator?.show(toast: words[phrase, ["name": ingredient]])
  }

  func copy(_ lines: [String]) {
    let words = dependencies.words
    let toast = words[CocktailsPhrase.shoppingCopied, ["list": lines.joined(separator: ", ")]]
    navigator?.copy(lines.map { $0 + "\n" }.joined(), toast: toast)
  }
}

/// Makes the shopping list of a drink.
@MainActor
enum DrinkShoppingFactory {
  static func create(id: Int, navigator: Navigator, dependencies: DependencyManager) -> DrinkShoppingScreen {
    screen(id: id, known: nil, servings: 1, system: .asWritten, navigator, dependencies)
  }

  /// Shows the list of a drink that another screen had already.
  static func pushIn(
    _ navigator: Navigator, known: Sourced<Drink>, servings: Int, system: MeasureSystem,
    dependencies: DependencyManager
  ) {
    navigator.push(
      screen(id: known.value.id, known: known, servings: servings, system: system, navigator, dependencies))
  }

  private static func screen(
    id: Int, known: Sourced<Drink>?, servings: Int, system: MeasureSystem, _ navigator: Navigator,
    _ dependencies: DependencyManager
  ) -> DrinkShoppingScreen {
    let flow = DrinkShoppingFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkShoppingViewModel(
      id: id, known: known, servings: servings, system: system, flow: flow, drinks: dependencies.drinks,
      bar: dependencies.bar)
    return flow.leading(
      from: DrinkShoppingScreen(viewModel: viewModel, words: dependencies.words))
  }
}

/// Makes the choice of a filter for drinks.
@MainActor
enum DrinkFilterFactory {
  /// Presents the choice; `chosen` is not called when it is dismissed without one.
  static func showIn(
    _ navigator: Navigator, traits: [DrinkTrait], dependencies: DependencyManager,
    chosen: @escaping @MainActor (DrinkQuery) -> Void
  ) {
    let viewModel = DrinkFilterViewModel(of: traits, drinks: dependencies.drinks)
    navigator.ask(DrinkFilterScreen(viewModel: viewModel, words: dependencies.words)) { query in
      if let query { chosen(query) }
    }
  }
}
