import Tools

extension Localization {
  /// What there is to say of a restaurant, a sentence or two a paragraph.
  func paragraphs(about restaurant: Restaurant) -> [String] {
    let prices = [Phrase.restaurantPriceLow, .restaurantPriceFair, .restaurantPriceHigh, .restaurantPriceTop]
    let price = prices[max(1, min(restaurant.price, prices.count)) - 1]
    return [
      restaurant.speciality + ".",
      self[.restaurantWhere, ["kitchen": restaurant.kitchen, "place": restaurant.place]],
      self[.restaurantWhen, ["hours": restaurant.hours, "price": self[price]]],
    ]
  }
}
