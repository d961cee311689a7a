import ApiSession
import CantinaTools

extension Restaurant: CatalogueRecord {
  static var subject: ListedSource.Subject? { .restaurants }

  static let catalogue = Catalogue<Restaurant>(
    KindRoutes("restaurants", at: Route.restaurants), alias: "restaurant",
    called: (CocktailsPhrase.allRestaurants, CocktailsPhrase.restaurant),
    [
      .name("name", CocktailsPhrase.restaurantName) { $0.name },
      .word("kitchen", CocktailsPhrase.restaurantKitchen, in: .kitchen) { $0.kitchen },
      .word("place", CocktailsPhrase.restaurantPlace, in: .place) { $0.place },
      .number("distance", CocktailsPhrase.restaurantDistance, in: .metres, isDescending: false) { $0.distance },
      .number("price", CocktailsPhrase.restaurantPrice, isDescending: false, as: { $1.price($0) }) { $0.price },
      .text("hours", CocktailsPhrase.restaurantHours) { $0.hours },
      .text("speciality", CocktailsPhrase.restaurantSpeciality, in: .speciality) { $0.speciality },
      .related("drink", CocktailsPhrase.restaurantDrink, to: Drink.self, by: \.drink),
    ],
    reader: { dependencies in
      UnpagedReader(cache: dependencies.catalogueCache) {
        [restaurants = dependencies.restaurants] freshness async throws(ApiError) in
        try await restaurants.restaurants(freshness: freshness)
      }
    })

  /// Without the speciality: a search by cuisine must not match its words.
  var texts: [String] { [name, kitchen, place].compactMap(\.self) }
}

extension Drink: LinkableKind {
  static func route(to id: Int) -> Route { Route.drink(id) }
  static func title(_ id: Int, _ words: Localization) -> String { words[CocktailsPhrase.drinkNumber, ["id": "\(id)"]] }

  static func name(of id: Int, _ dependencies: DependencyManager) async throws(ApiError) -> Sourced<String> {
    try await dependencies.drinks.drink(id: id, freshness: .usual).map(\.name)
  }

  static func peek(at id: Int, _ dependencies: DependencyManager) async -> RecordPeek<CatalogueLink>? {
    guard let drink = await dependencies.drinks.knownDrinks().first(where: { $0.id == id }) else { return nil }
    let facts = drink.ingredients.map { ingredient in
      RecordPortrait<CatalogueLink>.Fact(name: ingredient.name, label: .text(ingredient.name)) { words in
        let measure = ingredient.measureText(servings: 1, in: .asWritten, numbers: words.numbers)
        return MeasureText(text: measure ?? words[CocktailsPhrase.drinkNoMeasure])
      }
    }
    return RecordPeek(title: drink.name, portrait: RecordPortrait(groups: [.init(facts: facts)]))
  }
}
