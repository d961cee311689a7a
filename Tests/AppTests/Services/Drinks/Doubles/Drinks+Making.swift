import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources
import CantinaTestSupport

@testable import cantina

extension SourceOrder<ApiSession> {
  /// Returns one session without a fallback.
  static func only(_ session: ApiSession) -> SourceOrder {
    SourceOrder(live: [], fixtures: session, rest: .seconds(30), clock: ManualClock())
  }
}

extension DrinkApiClient {
  /// Makes a client over one session.
  convenience init(session: ApiSession) {
    self.init(sources: .only(session))
  }

  /// Returns a client over the bundled drinks; the random drink is the one at `place`.
  static func bundled(place: Int = 3) throws -> DrinkApiClient {
    DrinkApiClient(sources: .only(try .bundledDrinks())) { _ in place }
  }

  /// Returns a client over a server, without retries.
  static func over(_ server: CocktailServer) throws -> DrinkApiClient {
    DrinkApiClient(session: try .over(UrlSessionTransport(), base: server.baseURL.absoluteString))
  }

  /// Returns a client over answers, keyed by path and query.
  static func over(_ answers: [String: ScriptedTransport.Answer]) throws -> DrinkApiClient {
    DrinkApiClient(session: try .over(ScriptedTransport(answers), base: .cocktails))
  }
}

extension CocktailServer {
  /// Serves the bundled drinks as TheCocktailDB does.
  static func bundled() throws -> CocktailServer {
    try CocktailServer(drinks: Resources.checkedOut.data(at: "Fixtures/cocktails/search.php/s=.json"))
  }
}

extension ApiSession {
  /// Returns a session over the bundled drinks.
  static func bundledDrinks() throws -> ApiSession {
    let folder = Resources.checkedOut.fixtures.appending(path: "cocktails")
    return try .over(FixtureTransport(root: folder), base: .cocktails)
  }
}

extension RestaurantClient {
  /// Makes a client over one session.
  init(session: ApiSession) {
    self.init(sources: .only(session))
  }

  /// Reads the bundled records.
  static func bundled() throws -> RestaurantClient {
    let folder = Resources.checkedOut.fixtures.appending(path: "restaurants")
    return RestaurantClient(
      sources: .only(try .over(FixtureTransport(root: folder), base: "https://localhost/")), bundledAs: .sample)
  }
}

extension String {
  fileprivate static let cocktails = "https://www.thecocktaildb.com/api/json/v1/1/"
}

extension Drink {
  /// Makes a drink with a name and ingredients, each with its measure.
  static func named(
    _ name: String, id: Int = 1, category: String? = "Cocktail", _ ingredients: [(String, String?)] = [("Gin", "1 oz")]
  ) -> Drink {
    Drink(
      id: id, name: name, category: category, alcohol: .alcoholic, glass: "Cocktail glass", ibaClass: nil,
      instructions: "Stir.",
      ingredients: ingredients.map { DrinkIngredient(name: $0.0, measure: DrinkMeasure($0.1)) })
  }

  /// Makes a drink as lists have it, with a name only.
  static func partial(_ name: String, id: Int) -> Drink {
    Drink(
      id: id, name: name, category: nil, alcohol: nil, glass: nil, ibaClass: nil, instructions: nil, ingredients: [])
  }
}

extension Sourced where Value == DrinkList {
  /// Makes a live list of drinks.
  static func live(_ drinks: [Drink], isCapped: Bool = false) -> Sourced<DrinkList> {
    Sourced(value: DrinkList(items: drinks, isCapped: isCapped), provenance: .live(host: "gated"))
  }
}
