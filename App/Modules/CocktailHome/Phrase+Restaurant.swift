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
