/// The choice of a filter for drinks.
extension Phrase {
  static let filterTitle = Phrase("filter.title")
  static let filterNothing = Phrase("filter.nothing")
  static let keysDrinkFilter = Phrase("keys.drinkFilter")
}
