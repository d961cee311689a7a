import CantinaTools

enum CocktailsPhrase: String, Phrase {
  static let subject = "cocktails"

  case optionRestaurants, optionCocktails, title, header, summary, tonight, restaurants, near, noRestaurants, found
  case foundAtLeast, looking, lookingForRestaurants, drinks, none, noneBy, noneAtAll, retry, source, searchHint
  case byChance, chance, letter, alcoholFree, noAlcohol, ingredients, nameOnly, keysBar

  // A restaurant.
  case restaurant, restaurantName, restaurantKitchen, restaurantPlace, restaurantDistance, restaurantPrice
  case restaurantHours, restaurantSpeciality, restaurantDrink, restaurantAway
  case restaurantPriceLow, restaurantPriceFair, restaurantPriceHigh, restaurantPriceTop, allRestaurants, seeAll

  // A drink.
  case drinkNumber, drinkCategory, drinkGlass, drinkAlcohol, drinkAlcoholYes, drinkAlcoholNo, drinkAlcoholOptional
  case drinkIba, drinkIngredients, drinkNoMeasure, drinkAtHome, drinkMethod, drinkServings, drinkAsWritten
  case keysMoreServings, keysFewerServings, keysUnit, keysBuy, keysShopping, keysDrink

  // The home bar.
  case keysTick, keysCheckMore
  case barTitle, barIngredients, barCount, barTicked
  case barNotTicked, barReading, barFinding, barChecked, barMore, barFailed, barCapped, barNoIngredients
  case barNothingTicked, barNoDrinks, barMissing, barLacks, barOpens, barPurchases, barGain, atHomeCount

  // The drink filter.
  case filterTitle, filterNothing, keysDrinkFilter

  // The shopping list of a drink.
  case keysToggle, keysCopyList
  case shoppingTitle, shoppingToBuy, shoppingAtHome, shoppingNothing, shoppingCopied
  case shoppingCrossedOut, shoppingAdded
}

extension Localization {
  /// Translates a known value of alcohol; an unknown one keeps the source's wording.
  func text(_ alcohol: Alcohol) -> String {
    switch alcohol {
    case .alcoholic: self[CocktailsPhrase.drinkAlcoholYes]
    case .none: self[CocktailsPhrase.drinkAlcoholNo]
    case .optional: self[CocktailsPhrase.drinkAlcoholOptional]
    case .other(let text): text
    }
  }

  /// The value of a query; empty for a random drink.
  func text(_ query: DrinkQuery) -> String {
    switch query {
    case .having(.alcohol, let value): text(Alcohol(value))
    case .having(_, let value), .name(let value): value
    case .letter(let letter): String(letter)
    case .random: ""
    case .all(let parts): parts.map { text($0) }.joined(separator: ", ")
    }
  }

  func text(_ part: DrinkSearch.Part) -> String {
    switch part {
    case .query(let query): text(query)
    case .condition(let condition): condition.text
    }
  }

  /// A search part by itself: `Category Beer`, `glass ~ high`.
  func name(of part: DrinkSearch.Part) -> String {
    let title = part.kind.flatMap { $0 == .condition ? nil : self.title(of: $0) }
    return [title, text(part)].compactMap(\.self).joined(separator: " ")
  }

  func title(of kind: DrinkSearch.Kind) -> String {
    switch kind {
    case .trait(.ingredient): self[CocktailsPhrase.drinkIngredients]
    case .trait(.category): self[CocktailsPhrase.drinkCategory]
    case .trait(.glass): self[CocktailsPhrase.drinkGlass]
    case .trait(.alcohol): self[CocktailsPhrase.drinkAlcohol]
    case .letter: self[CocktailsPhrase.letter]
    case .condition: self[ListPhrase.conditionChip]
    }
  }

  /// The servings and the unit: `2 servings · ml`.
  func text(servings: Int, in system: MeasureSystem) -> String {
    let unit = system.unit?.rawValue ?? self[CocktailsPhrase.drinkAsWritten]
    return self[CocktailsPhrase.drinkServings, count: servings] + " · " + unit
  }

  /// The words for a price level, from 1.
  func price(_ level: Int) -> String { self[Self.prices[max(1, min(level, Self.prices.count)) - 1]] }

  private static let prices = [
    CocktailsPhrase.restaurantPriceLow, CocktailsPhrase.restaurantPriceFair, CocktailsPhrase.restaurantPriceHigh,
    CocktailsPhrase.restaurantPriceTop,
  ]
}
