/// The home of cocktails.
enum CocktailsPhrase: String, Phrase {
  static let subject = "cocktails"

  case optionRestaurants, optionCocktails, title, summary, header, restaurants, near, noRestaurants, found
  case foundAtLeast, looking, lookingForRestaurants, drinks, none, noneBy, noneAtAll, retry, source, searchHint
  case byChance, chance, letter, alcoholFree, noAlcohol, ingredients, keysBar

  // A restaurant.
  case restaurantDrink, restaurantDistance, restaurantHours, restaurantPriceLow, restaurantPriceFair
  case restaurantPriceHigh, restaurantPriceTop

  // One drink.
  case drinkNumber, drinkCategory, drinkGlass, drinkAlcohol, drinkAlcoholYes, drinkAlcoholNo, drinkAlcoholOptional
  case drinkIba, drinkIngredients, drinkNoMeasure, drinkAtHome, drinkMethod, drinkServings, drinkAsWritten
  case keysMoreServings, keysFewerServings, keysUnit, keysBuy, keysShopping, keysDrink

  // What can be made of the things at home.
  case keysTick, keysCheckMore
  case barTitle, barIngredients, barReady, barMissingOne, barMissingTwo, barMissingMore, barCount, barTicked
  case barNotTicked, barReading, barFinding, barChecked, barMore, barFailed, barCapped, barNoIngredients
  case barNothingTicked, barNoDrinks, barMissing

  // The choice of a filter for drinks.
  case filterTitle, filterNothing, keysDrinkFilter

  // The shopping list of a drink.
  case keysToggle, keysCopyList
  case shoppingTitle, shoppingToBuy, shoppingAtHome, shoppingNothing, shoppingCopied
}
