import ApiSession
import TerminalKit

/// Makes the home of cocktails.
@MainActor
enum CocktailHomeFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> CocktailHomeScreen {
    let flow = CocktailHomeFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = CocktailHomeViewModel(
      flow: flow, drinks: dependencies.drinks, restaurants: dependencies.restaurants, clock: dependencies.clock,
      sources: dependencies.personal.sources,
      picture: DrinkPicture(pictures: dependencies.pictures, easel: .forDrinks()))
    return flow.leading(from: CocktailHomeScreen(viewModel: viewModel, words: dependencies.words))
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
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
    let viewModel = DrinkViewModel(
      id: id, known: known, flow: flow, drinks: dependencies.drinks, bar: dependencies.bar,
      picture: DrinkPicture(pictures: dependencies.pictures, easel: .forDrinks()))
    return flow.leading(
      from: DrinkScreen(viewModel: viewModel, words: dependencies.words))
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

/// Makes the list of restaurants.
@MainActor
enum RestaurantsFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> RestaurantsScreen {
    let flow = RestaurantsFlowController(navigator: navigator, dependencies: dependencies, about: .restaurants)
    let viewModel = RestaurantsViewModel(
      flow: flow, restaurants: dependencies.restaurants, words: dependencies.words, clock: dependencies.clock)
    return flow.leading(from: RestaurantsScreen(viewModel: viewModel, words: dependencies.words))
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}
