import ApiSession
import Loading

extension DependencyManager {
  /// Reads a drink; `known` is what a list had of it already.
  @MainActor
  func reader(ofDrink id: Int, known: Sourced<Drink>?) -> DetailReader<Drink> {
    DetailReader(id: id, known: known) { [drinks] freshness async throws(ApiError) in
      try await drinks.drink(id: id, freshness: freshness)
    }
  }

  /// Fetches the photo of the drink that a screen shows.
  @MainActor
  func drinkPicture() -> DrinkPicture { DrinkPicture(pictures: pictures) }

  /// All restaurants, searched also in the language's words for what they cook and where they are.
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
