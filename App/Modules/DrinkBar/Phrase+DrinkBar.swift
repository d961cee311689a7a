/// What can be made of the things at home.
extension Phrase {
  static let barTitle = Phrase("bar.title")
  static let barIngredients = Phrase("bar.ingredients")
  static let barDrinks = Phrase("bar.drinks")
  static let barCount = Phrase("bar.count")
  static let barTicked = Phrase("bar.ticked")
  static let barNotTicked = Phrase("bar.notTicked")
  static let barReading = Phrase("bar.reading")
  static let barFinding = Phrase("bar.finding")
  static let barNoIngredients = Phrase("bar.noIngredients")
  static let barNothingTicked = Phrase("bar.nothingTicked")
  static let barNoDrinks = Phrase("bar.noDrinks")
  static let barNothingMissing = Phrase("bar.nothingMissing")
  static let barMissing = Phrase("bar.missing")
  static let keysTick = Phrase("keys.tick")
}
