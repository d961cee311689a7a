import ApiSession
import ConsoleProgram
import Loading

extension DependencyManager {
  /// Makes the reader of a drink; `known` is a list's version of it.
  func reader(ofDrink id: Int, known: Sourced<Drink>?) -> DetailReader<Drink> {
    DetailReader(id: id, known: known) { [drinks] freshness async throws(ApiError) in
      try await drinks.drink(id: id, freshness: freshness)
    }
  }

  func drinkPicture() -> DrinkPicture { DrinkPicture(pictures: pictures) }

  /// Makes the loader of the drinks for browsing: as many as the source returns without a name.
  func shelfLoader() -> Loader<Sourced<DrinkList>, ApiError> {
    Loader { [drinks] isReload async throws(ApiError) in
      try await drinks.drinks(.name(""), freshness: isReload ? .reload : .usual)
    }
  }

  func restaurantLoader() -> Loader<Sourced<ItemPage<Restaurant>>, ApiError> {
    Loader { [restaurants] isReload async throws(ApiError) in
      try await restaurants.restaurants(freshness: isReload ? .reload : .usual)
    }
  }

  func loader(ofValuesOf trait: DrinkTrait) -> Loader<Sourced<DrinkValues>, ApiError> {
    Loader { [drinks] isReload async throws(ApiError) in
      try await drinks.values(of: trait, freshness: isReload ? .reload : .usual)
    }
  }
}
