import ApiSession
import Foundation
import Loading

@testable import cantina

/// Drinks and restaurants; the test expects every call: `random`, `name mojito`, `ingredient Gin`, `drink 7`,
/// `values of glass`, `restaurants`.
///
/// Only `name `, the drinks to look through, is empty unless expected.
final class GatedDrinks: DrinkApiService, RestaurantService {
  private let calls = GatedCalls()

  /// The requests so far, in order.
  var asked: [String] { calls.asked }

  func expectDrinks(_ name: String = "random") -> Gate<Sourced<DrinkList>> { calls.expect(name) }
  func expectDrink(_ id: Int) -> Gate<Sourced<Drink>> { calls.expect("drink \(id)") }
  func expectValues(of trait: DrinkTrait, anew: Bool = false) -> Gate<Sourced<DrinkValues>> {
    calls.expect("values of \(trait)" + (anew ? " anew" : ""))
  }
  func expectRestaurants(anew: Bool = false) -> Gate<Sourced<ItemPage<Restaurant>>> {
    calls.expect(anew ? "restaurants anew" : "restaurants")
  }

  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList> {
    if query == .name(""), !calls.unasked.contains(where: { $0.hasPrefix("name ") }) {
      return Sourced(value: DrinkList(items: [], isCapped: false), provenance: .live(host: "gated"))
    }
    return try await calls.pass(query.name, freshness)
  }

  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink> {
    try await calls.pass("drink \(id)", freshness)
  }

  func values(of trait: DrinkTrait, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkValues> {
    try await calls.pass("values of \(trait)", freshness)
  }

  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<ItemPage<Restaurant>> {
    try await calls.pass("restaurants", freshness)
  }
}

extension DrinkQuery {
  fileprivate var name: String {
    switch self {
    case .name(let text): "name \(text)"
    case .letter(let letter): "letter \(letter)"
    case .having(let trait, let value): "\(trait) \(value)"
    case .random: "random"
    case .all(let parts): parts.map(\.name).joined(separator: " and ")
    }
  }
}

extension DrinkApiService {
  func address(of query: DrinkQuery) -> URL? { nil }
  func address(ofDrink id: Int) -> URL? { nil }
  func knownNames() async -> [Int: String] { broughtNames }
  var broughtNames: [Int: String] { [:] }
  func knownDrinks() async -> [Drink] { [] }
}
