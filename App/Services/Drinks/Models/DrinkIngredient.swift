import Tools

/// What goes into a drink, and how much of it.
struct DrinkIngredient: Hashable, Sendable {
  let name: String
  /// Nil where the source does not say.
  let measure: DrinkMeasure?

  /// Ounces of these are weight: they are multiplied, and not poured.
  private static let solids: Set<IngredientKey> = [
    "strawberries", "raspberries", "blueberries", "blackberries", "cherries", "chocolate", "butter", "marshmallows",
    "almond", "cream cheese", "ice",
  ]

  /// Which ingredient it is, however it is written.
  var key: IngredientKey { IngredientKey(name) }

  /// Its measure for so many servings; nil where the source has none.
  func measureText(servings: Int, in system: MeasureSystem, numbers: NumberStyle) -> String? {
    let system = Self.solids.contains(key) ? .asWritten : system
    return measure?.text(servings: servings, in: system, numbers: numbers)
  }
}

/// An ingredient by its name without case and accents: sources write `Lemon Juice` and `lemon juice`.
struct IngredientKey: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  init(_ name: String) {
    text = name.folded.stripped
  }

  init(stringLiteral name: String) {
    self.init(name)
  }

  /// What everybody has, and nobody ticks.
  var isTakenForGranted: Bool { ["water", "ice"].contains(text) }
}
