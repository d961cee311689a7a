import ApiSession

extension DetailReader where Value == Drink {
  convenience init(id: Int, known: Sourced<Drink>?, drinks: any DrinkApiService) {
    self.init(id: id, known: known) { freshness async throws(ApiError) in
      try await drinks.drink(id: id, freshness: freshness)
    }
  }
}
