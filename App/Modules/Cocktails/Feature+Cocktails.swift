import TerminalKit

enum CocktailsRoute {
  static let home = RoutePattern("cocktails")
  static let bar = RoutePattern("cocktails/bar")
  static let restaurants = RoutePattern("cocktails/restaurants")
  static let drink = RoutePattern("cocktails/:drink", Int.self)
  static let shopping = RoutePattern("cocktails/:drink/shopping", Int.self)
}

extension Route {
  static let cocktails = CocktailsRoute.home()
  static let drinkBar = CocktailsRoute.bar()
  static let restaurants = CocktailsRoute.restaurants()
  static func drink(_ id: Int) -> Route { CocktailsRoute.drink(id) }
  static func drinkShopping(_ id: Int) -> Route { CocktailsRoute.shopping(id) }
}

extension Feature {
  /// Drinks and restaurants, and what can be made at home.
  static let cocktails = Feature(
    [
      ScreenRoute(
        CocktailsRoute.home, keys: CocktailsPhrase.title,
        menu: MenuEntry(
          CocktailsPhrase.title, CocktailsPhrase.summary, .bar,
          state: { dependencies in
            let count = await dependencies.bar.ingredients().count
            guard count > 0 else { return nil }
            return { [words = dependencies.words] in words[CocktailsPhrase.atHomeCount, count: count] }
          })
      ) { CocktailHomeFactory.create(navigator: $0.navigator, dependencies: $0.dependencies) },
      ScreenRoute(CocktailsRoute.bar, keys: CocktailsPhrase.barTitle) {
        DrinkBarFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(CocktailsRoute.restaurants, keys: CocktailsPhrase.allRestaurants) {
        RestaurantsFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(CocktailsRoute.drink, keys: CocktailsPhrase.keysDrink, samples: [.drink(11007)]) {
        DrinkFactory.create(id: $1, navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(CocktailsRoute.shopping, keys: CocktailsPhrase.shoppingTitle, samples: [.drinkShopping(11007)]) {
        DrinkShoppingFactory.create(id: $1, navigator: $0.navigator, dependencies: $0.dependencies)
      },
    ], keys: [KeySection(CocktailsPhrase.keysDrinkFilter, DrinkFilterScreen.self)], kinds: [.drinks, .restaurants],
    sources: [
      SourceOption("cocktails", CocktailsPhrase.optionCocktails),
      SourceOption("restaurants", CocktailsPhrase.optionRestaurants),
    ],
    names: { dependencies in
      await dependencies.drinks.knownNames().sorted { $0.key < $1.key }
        .map { NamedRoute(Route.drink($0.key).path, title: $0.value) }
    })
}
