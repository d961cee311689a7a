/// The categories of the source; its filter wants them to the letter.
enum DrinkCategory {
  static let all = [
    "Ordinary Drink", "Cocktail", "Milk / Float / Shake", "Other/Unknown", "Cocoa", "Shot", "Coffee / Tea",
    "Homemade Liqueur", "Punch / Party Drink", "Beer", "Soft Drink / Soda",
  ]

  /// The category that someone means by a part of its name; what was typed where there is none.
  static func meant(by text: String) -> String {
    let rule = SearchRule(text)
    return all.first { $0.folded == text.folded.stripped } ?? all.first { rule.matches([$0]) } ?? text
  }
}
