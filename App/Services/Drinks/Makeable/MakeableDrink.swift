/// A drink, and what someone lacks for it.
struct MakeableDrink: Hashable, Sendable {
  let drink: Drink
  /// The names of the ingredients that are not at home, in the order of the recipe, each once.
  let missing: [String]

  /// Compares a whole drink with what is at home; what everybody has is missing to nobody.
  init(_ drink: Drink, atHome: Set<IngredientKey>) {
    self.drink = drink
    var seen = atHome
    missing = drink.ingredients.filter { !$0.key.isTakenForGranted && seen.insert($0.key).inserted }.map(\.name)
  }
}
