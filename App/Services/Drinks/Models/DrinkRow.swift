/// One drink of an answer; a row that cannot be read costs no other.
enum DrinkRow: Decodable, Sendable {
  case read(Drink)
  case unreadable

  /// The slots for ingredients that a record has.
  private static let slots = 1...15

  var drink: Drink? {
    guard case .read(let drink) = self else { return nil }
    return drink
  }

  init(from decoder: any Decoder) throws {
    guard let row = try? decoder.container(keyedBy: WireKey.self), let id = row.text("idDrink").flatMap({ Int($0) }),
      id > 0, let name = row.text("strDrink")
    else {
      self = .unreadable
      return
    }
    self = .read(
      Drink(
        id: id, name: name, category: row.text("strCategory"), alcohol: row.text("strAlcoholic").map(Alcohol.init),
        glass: row.text("strGlass"), ibaClass: row.text("strIBA"), instructions: row.text("strInstructions"),
        ingredients: Self.slots.compactMap { slot in
          // A measure of nothing tells nobody anything.
          row.text("strIngredient\(slot)").map {
            DrinkIngredient(name: $0, measure: DrinkMeasure(row.text("strMeasure\(slot)")))
          }
        }))
  }
}
