/// A drink, and what is missing for it.
struct MakeableDrink: Hashable, Sendable {
  /// How much is missing, as drinks are grouped.
  enum Lack: CaseIterable, Sendable {
    case nothing, one, two, more
  }

  let drink: Drink
  /// The names of the ingredients that are not at home, in the order of the recipe, each once.
  let missing: [String]

  /// Compares a whole drink with what is at home; water and ice are never missing.
  init(_ drink: Drink, atHome: Set<IngredientKey>) {
    self.drink = drink
    var seen = atHome
    missing = drink.ingredients.filter { !$0.key.isTakenForGranted && seen.insert($0.key).inserted }.map(\.name)
  }

  var lack: Lack {
    switch missing.count {
    case 0: .nothing
    case 1: .one
    case 2: .two
    default: .more
    }
  }

  /// Whether it comes first: less is missing; of equals more is used, then by name.
  static func precedes(_ one: MakeableDrink, _ other: MakeableDrink) -> Bool {
    (one.missing.count, -one.drink.ingredients.count, one.drink.name, one.drink.id)
      < (other.missing.count, -other.drink.ingredients.count, other.drink.name, other.drink.id)
  }
}
