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
