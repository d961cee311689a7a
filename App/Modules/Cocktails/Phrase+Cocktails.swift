/// The home of cocktails.
extension Phrase {
  static let optionRestaurants = Phrase("option.restaurants")
  static let optionCocktails = Phrase("option.cocktails")
  static let cocktailsTitle = Phrase("cocktails.title")
  static let cocktailsSummary = Phrase("cocktails.summary")
  static let cocktailsHeader = Phrase("cocktails.header")
  static let cocktailsRestaurants = Phrase("cocktails.restaurants")
  static let cocktailsNear = Phrase("cocktails.near")
  static let cocktailsNoRestaurants = Phrase("cocktails.noRestaurants")
  static let cocktailsFound = Phrase("cocktails.found")
  static let cocktailsFoundAtLeast = Phrase("cocktails.found.atLeast")
  static let cocktailsLooking = Phrase("cocktails.looking")
  static let cocktailsLookingForRestaurants = Phrase("cocktails.lookingForRestaurants")
  static let cocktailsDrinks = Phrase("cocktails.drinks")
  static let cocktailsNone = Phrase("cocktails.none")
  static let cocktailsNoneBy = Phrase("cocktails.none.by")
  static let cocktailsNoneAtAll = Phrase("cocktails.none.atAll")
  static let cocktailsRetry = Phrase("cocktails.retry")
  static let cocktailsSource = Phrase("cocktails.source")
  static let cocktailsSearchHint = Phrase("cocktails.searchHint")
  static let cocktailsByChance = Phrase("cocktails.byChance")
  static let cocktailsChance = Phrase("cocktails.chance")
  static let cocktailsLetter = Phrase("cocktails.letter")
  static let cocktailsAlcoholFree = Phrase("cocktails.alcoholFree")
  static let cocktailsNoAlcohol = Phrase("cocktails.noAlcohol")
  static let cocktailsIngredients = Phrase("cocktails.ingredients")
  static let keysBar = Phrase("keys.bar")
}

/// A restaurant.
extension Phrase {
  static let restaurantDrink = Phrase("restaurant.drink")
  static let restaurantDistance = Phrase("restaurant.distance")
  static let restaurantHours = Phrase("restaurant.hours")
  static let restaurantPriceLow = Phrase("restaurant.price.low")
  static let restaurantPriceFair = Phrase("restaurant.price.fair")
  static let restaurantPriceHigh = Phrase("restaurant.price.high")
  static let restaurantPriceTop = Phrase("restaurant.price.top")
}

/// One drink.
extension Phrase {
  static let drinkNumber = Phrase("drink.number")
  static let drinkCategory = Phrase("drink.category")
  static let drinkGlass = Phrase("drink.glass")
  static let drinkAlcohol = Phrase("drink.alcohol")
  static let drinkAlcoholYes = Phrase("drink.alcohol.yes")
  static let drinkAlcoholNo = Phrase("drink.alcohol.no")
  static let drinkAlcoholOptional = Phrase("drink.alcohol.optional")
  static let drinkIba = Phrase("drink.iba")
  static let drinkIngredients = Phrase("drink.ingredients")
  static let drinkNoMeasure = Phrase("drink.noMeasure")
  static let drinkAtHome = Phrase("drink.atHome")
  static let drinkMethod = Phrase("drink.method")
  static let drinkServings = Phrase("drink.servings")
  static let drinkAsWritten = Phrase("drink.asWritten")
  static let keysMoreServings = Phrase("keys.moreServings")
  static let keysFewerServings = Phrase("keys.fewerServings")
  static let keysUnit = Phrase("keys.unit")
  static let keysBuy = Phrase("keys.buy")
  static let keysShopping = Phrase("keys.shopping")
  static let keysDrink = Phrase("keys.drink")
}

/// What can be made of the things at home.
extension Phrase {
  static let barTitle = Phrase("bar.title")
  static let barIngredients = Phrase("bar.ingredients")
  static let barReady = Phrase("bar.ready")
  static let barMissingOne = Phrase("bar.missingOne")
  static let barMissingTwo = Phrase("bar.missingTwo")
  static let barMissingMore = Phrase("bar.missingMore")
  static let barCount = Phrase("bar.count")
  static let barTicked = Phrase("bar.ticked")
  static let barNotTicked = Phrase("bar.notTicked")
  static let barReading = Phrase("bar.reading")
  static let barFinding = Phrase("bar.finding")
  static let barChecked = Phrase("bar.checked")
  static let barMore = Phrase("bar.more")
  static let barFailed = Phrase("bar.failed")
  static let barCapped = Phrase("bar.capped")
  static let barNoIngredients = Phrase("bar.noIngredients")
  static let barNothingTicked = Phrase("bar.nothingTicked")
  static let barNoDrinks = Phrase("bar.noDrinks")
  static let barMissing = Phrase("bar.missing")
  static let keysTick = Phrase("keys.tick")
  static let keysCheckMore = Phrase("keys.checkMore")
}

/// The choice of a filter for drinks.
extension Phrase {
  static let filterTitle = Phrase("filter.title")
  static let filterNothing = Phrase("filter.nothing")
  static let keysDrinkFilter = Phrase("keys.drinkFilter")
}

/// The shopping list of a drink.
extension Phrase {
  static let shoppingTitle = Phrase("shopping.title")
  static let shoppingToBuy = Phrase("shopping.toBuy")
  static let shoppingAtHome = Phrase("shopping.atHome")
  static let shoppingNothing = Phrase("shopping.nothing")
  static let shoppingCopied = Phrase("shopping.copied")
  static let keysToggle = Phrase("keys.toggle")
  static let keysCopyList = Phrase("keys.copyList")
}
