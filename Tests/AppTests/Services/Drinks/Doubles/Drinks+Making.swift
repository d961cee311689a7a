import ApiSession
import Foundation
import Resources

@testable import cantina

extension DrinkFixtures {
  /// The bundled ones; the drink by chance is the one at `place`.
  static func bundled(place: Int = 3) throws -> DrinkFixtures {
    let session = try ApiSession.over(
      FixtureTransport(root: Resources.checkedOut.fixtures.appending(path: "cocktails")), base: .cocktails)
    return DrinkFixtures(files: DrinkApiClient(session: session)) { _ in place }
  }
}

extension RestaurantClient {
  /// The bundled ones.
  static func bundled() throws -> RestaurantClient {
    let folder = Resources.checkedOut.fixtures.appending(path: "restaurants")
    return RestaurantClient(session: try .over(FixtureTransport(root: folder)))
  }
}

extension DrinkApiClient {
  /// A client over answers by their path and query.
  static func over(_ answers: [String: StubTransport.Answer]) throws -> DrinkApiClient {
    DrinkApiClient(session: try .over(StubTransport(answers), base: .cocktails))
  }
}

extension String {
  fileprivate static let cocktails = "https://www.thecocktaildb.com/api/json/v1/1/"
}

extension Drink {
  /// A drink of a name and some ingredients, each with its measure.
  static func named(
    _ name: String, id: Int = 1, category: String? = "Cocktail", _ ingredients: [(String, String?)] = [("Gin", "1 oz")]
  ) -> Drink {
    Drink(
      id: id, name: name, category: category, alcohol: .alcoholic, glass: "Cocktail glass", ibaClass: nil,
      instructions: "Stir.",
      ingredients: ingredients.map { DrinkIngredient(name: $0.0, measure: DrinkMeasure($0.1)) })
  }

  /// What a list has that has no more: a name.
  static func partial(_ name: String, id: Int) -> Drink {
    Drink(
      id: id, name: name, category: nil, alcohol: nil, glass: nil, ibaClass: nil, instructions: nil, ingredients: [])
  }
}

extension Sourced where Value == DrinkList {
  /// Drinks as the network gives them.
  static func live(_ drinks: [Drink], isCapped: Bool = false) -> Sourced<DrinkList> {
    Sourced(value: DrinkList(items: drinks, isCapped: isCapped), provenance: .live(host: "gated"))
  }
}
