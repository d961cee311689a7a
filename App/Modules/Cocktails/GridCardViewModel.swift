/// The texts of a drink's row.
struct GridCardViewModel: Hashable, Sendable {
  let id: Int
  let title: String
  /// The category in the source's words; `nil` if the source only gave a name.
  let subtitle: String?
  let isAlcoholFree: Bool
  /// The distinct ingredients in recipe order; empty if the source only gave a name.
  let ingredients: [String]

  init(drink: Drink) {
    id = drink.id
    title = drink.name
    subtitle = drink.category
    isAlcoholFree = drink.alcohol == Alcohol.none
    ingredients = drink.ingredients.uniqued(on: \.key).map(\.name)
  }
}
