import TerminalKit

extension Route {
  static let cocktails = Route(unchecked: "cocktails")
  static let drinkBar = Route(unchecked: "cocktails/bar")
  static let restaurants = Route(unchecked: "cocktails/restaurants")
  static let drink = RoutePattern("cocktails/:drink", Int.self)
  static let drinkShopping = RoutePattern("cocktails/:drink/shopping", Int.self)
}

extension Feature {
  static let cocktails = Feature(
    [
      ScreenRoute(
        RoutePattern(.cocktails), keys: CocktailsPhrase.title,
        menu: MenuEntry(
          CocktailsPhrase.title, CocktailsPhrase.summary, .bar,
          state: { dependencies in
            let count = await dependencies.personal.bar.ingredients().count
            guard count > 0 else { return nil }
            return { [words = dependencies.words] in words[CocktailsPhrase.atHomeCount, count: count] }
          }, shelf: MenuShelf(title: CocktailsPhrase.tonight, hasCard: true) { await tonight($0) })
      ) {
        CocktailHomeFactory.create(navigator: $0.navigator, dependencies: $0.dependencies, features: $0.features)
      },
      ScreenRoute(RoutePattern(.drinkBar), keys: CocktailsPhrase.barTitle) {
        DrinkBarFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(Route.drink, keys: CocktailsPhrase.keysDrink, glance: glance) {
        DrinkFactory.create(id: $1, navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(Route.drinkShopping, keys: CocktailsPhrase.shoppingTitle) {
        DrinkShoppingFactory.create(id: $1, navigator: $0.navigator, dependencies: $0.dependencies)
      },
    ] + routes(of: Restaurant.self, titled: CocktailsPhrase.allRestaurants),
    keys: [KeySection(CocktailsPhrase.keysDrinkFilter, DrinkFilterScreen.self)], kinds: [.drinks, Restaurant.getKind],
    sources: [
      SourceOption("cocktails", CocktailsPhrase.optionCocktails),
      SourceOption("restaurants", CocktailsPhrase.optionRestaurants),
    ],
    names: { dependencies in
      await dependencies.drinks.knownNames().sorted { $0.key < $1.key }
        .map { NamedRoute(Route.drink($0.key).path, title: $0.value) }
    })

  /// A drink that can be made at home, or else a drink that lacks few ingredients.
  @MainActor
  private static func tonight(_ dependencies: DependencyManager) async -> [Place] {
    let book = dependencies.personal.places
    await book.load()
    let seen = book.visits.compactMap { Route.drink.values(in: Route(unchecked: $0.route)) }
    let found = await dependencies.drinks.knownDrink(from: dependencies.personal.bar.ingredients(), lastOf: Set(seen))
    return found.map { [Place(route: Route.drink($0.drink.id).path, title: $0.drink.name)] } ?? []
  }

  @MainActor
  private static func glance(_ dependencies: DependencyManager, _ id: Int) async -> Glance? {
    guard let drink = await dependencies.drinks.knownDrinks().first(where: { $0.id == id }) else { return nil }
    let facts = drink.ingredients.map { Glance.Fact(label: "", value: $0.name) }
    let look = DrinkLook(drink)
    return Glance(title: drink.name, facts: facts) { width, height in
      DrinkPainter.raster(look, width: min(width, height), height: min(width, height))
    }
  }
}
