import ApiSession
import Loading

extension DependencyManager {
  /// Makes the reader of a drink; `known` is a list's version of it.
  @MainActor
  func reader(ofDrink id: Int, known: Sourced<Drink>?) -> DetailReader<Drink> {
    DetailReader(id: id, known: known) { [drinks] freshness async throws(ApiError) in
      try await drinks.drink(id: id, freshness: freshness)
    }
  }

  @MainActor
  func drinkPicture() -> DrinkPicture { DrinkPicture(pictures: pictures) }

  /// Makes the list of all restaurants; searches also match the translated kitchen and place.
  @MainActor
  func restaurantList() -> PagedList<Sourced<RestaurantPage>, ApiError> {
    let texts: @Sendable (Restaurant) -> [String] = { [words] restaurant in
      [
        restaurant.name, restaurant.kitchen.map { words.text($0, in: .kitchen) },
        restaurant.place.map { words.text($0, in: .place) },
      ].compactMap(\.self)
    }
    return PagedList(clock: clock, texts: texts) { [restaurants] request async throws(ApiError) in
      try await restaurants.restaurants(freshness: request.freshness).map(RestaurantPage.init)
    }
  }
}
