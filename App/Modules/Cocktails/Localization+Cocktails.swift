import CantinaTools

extension Localization {
  /// What a source says of alcohol: the words of the language where they are known, else its own.
  func text(_ alcohol: Alcohol) -> String {
    switch alcohol {
    case .alcoholic: self[CocktailsPhrase.drinkAlcoholYes]
    case .none: self[CocktailsPhrase.drinkAlcoholNo]
    case .optional: self[CocktailsPhrase.drinkAlcoholOptional]
    case .other(let text): text
    }
  }

  /// For how many, and in which unit: `2 servings · ml`.
  func text(servings: Int, in system: MeasureSystem) -> String {
    let unit = system.unit?.rawValue ?? self[CocktailsPhrase.drinkAsWritten]
    return self[CocktailsPhrase.drinkServings, count: servings] + " · " + unit
  }
}

extension Localization {
  /// What is known of a restaurant, a sentence or two a paragraph.
  func paragraphs(about restaurant: Restaurant) -> [String] {
    let distance = restaurant.distance.map { self[CocktailsPhrase.restaurantDistance, ["distance": numbers.text($0)]] }
    let price = restaurant.price.map { self[Self.prices[max(1, min($0, Self.prices.count)) - 1]] }
    return [
      sentences([restaurant.speciality.map { text($0, in: .speciality) }]),
      sentences([
        restaurant.kitchen.map { text($0, in: .kitchen) }, restaurant.place.map { text($0, in: .place) }, distance,
      ]),
      sentences([restaurant.hours.map { self[CocktailsPhrase.restaurantHours, ["hours": $0]] }, price]),
    ].filter { !$0.isEmpty }
  }

  private static let prices = [
    CocktailsPhrase.restaurantPriceLow, CocktailsPhrase.restaurantPriceFair, CocktailsPhrase.restaurantPriceHigh,
    CocktailsPhrase.restaurantPriceTop,
  ]

  private func sentences(_ texts: [String?]) -> String {
    texts.compactMap { $0.map { $0 + "." } }.joined(separator: " ")
  }
}
