/// What a card says of a drink; made when the card is seen.
struct GridCardViewModel: Hashable, Sendable {
  /// The number of the drink.
  let id: Int
  let title: String
  /// The category, in the source's words; nil where the source gave no more than a name.
  let subtitle: String?
  let isAlcoholFree: Bool
  /// What is in it, in the order of the recipe, each once; empty likewise.
  let ingredients: [String]

  init(drink: Drink) {
    id = drink.id
    title = drink.name
    subtitle = drink.category
    isAlcoholFree = drink.alcohol == Alcohol.none
    var seen: Set<IngredientKey> = []
    ingredients = drink.ingredients.filter { seen.insert($0.key).inserted }.map(\.name)
  }
}
