/// A drink, whole or, where it comes from a list that has no more, by its name alone.
struct Drink: Detail, Hashable {
  let id: Int
  let name: String
  let category: String?
  let alcohol: Alcohol?
  let glass: String?
  /// The class in the list of the International Bartenders Association.
  let ibaClass: String?
  /// How it is made.
  let instructions: String?
  /// In the order of the source; an ingredient may stand there twice.
  let ingredients: [DrinkIngredient]

  /// Whether all but the name has still to be asked for.
  var isPartial: Bool { ingredients.isEmpty && category == nil && glass == nil && instructions == nil }
}

/// What the source says of alcohol in a drink.
enum Alcohol: Hashable, Sendable {
  case alcoholic, none, optional
  /// Something else, in the source's words.
  case other(String)

  init(_ text: String) {
    switch text.lowercased() {
    case "alcoholic": self = .alcoholic
    case "non alcoholic", "non-alcoholic": self = .none
    case "optional alcohol": self = .optional
    default: self = .other(text)
    }
  }
}
