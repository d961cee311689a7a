import CantinaExtensions
import CantinaTools

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

/// A drink as an answer has it; one without a number or a name cannot be read.
struct DrinkRow: Decodable, Sendable {
  let drink: Drink

  /// The slots for ingredients that a record has.
  private static let slots = 1...15

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: WireKey.self)
    guard let id = Int(try row.requiredText("idDrink")), id > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: WireKey("idDrink"), in: row, debugDescription: "no number above 0")
    }
    drink = Drink(
      id: id, name: try row.requiredText("strDrink"), category: row.text("strCategory"),
      alcohol: row.text("strAlcoholic").map(Alcohol.init), glass: row.text("strGlass"), ibaClass: row.text("strIBA"),
      instructions: row.text("strInstructions"),
      ingredients: Self.slots.compactMap { slot in
        // A measure without an ingredient says nothing.
        row.text("strIngredient\(slot)").map {
          DrinkIngredient(name: $0, measure: DrinkMeasure(row.text("strMeasure\(slot)")))
        }
      })
  }
}

/// A row of a list of the values of a trait.
struct DrinkValueRow: Decodable, Sendable {
  let name: String

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: WireKey.self)
    guard let name = DrinkTrait.allCases.lazy.compactMap({ row.text($0.listKey) }).first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no value of a trait"))
    }
    self.name = name
  }
}

extension String {
  /// As names are compared here, by the rule of search: without case and accents.
  var folded: String { SearchRule.folded(self) }
}
