import ApiSession
import Synchronization
import Testing

@testable import cantina

/// Drinks and restaurants whose every call is announced by the test, held at a gate and answered by hand.
///
/// Calls have names: `random`, `name mojito`, `ingredient Gin`, `drink 7`, `values of glass`, `restaurants`; a reload has ` anew` behind
/// it. One that was not announced fails the test by its name; only the drinks to look through, `name `, are none then.
final class GatedDrinks: DrinkApiService, RestaurantService {
  private struct State {
    var expected: [(name: String, gate: any Sendable)] = []
    var asked: [String] = []
  }

  private let state = Mutex(State())

  /// What was asked, in order.
  var asked: [String] { state.withLock { $0.asked } }

  func expectDrinks(_ name: String = "random") -> Gate<Sourced<DrinkList>> { expect(name) }
  func expectDrink(_ id: Int) -> Gate<Sourced<Drink>> { expect("drink \(id)") }
  func expectValues(of trait: DrinkTrait, anew: Bool = false) -> Gate<Sourced<DrinkValues>> {
    expect("values of \(trait)" + (anew ? " anew" : ""))
  }
  func expectRestaurants(anew: Bool = false) -> Gate<Sourced<RestaurantList>> {
    expect(anew ? "restaurants anew" : "restaurants")
  }

  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList> {
    if query == .name(""), !expects("name ") {
      return Sourced(value: DrinkList(items: [], isCapped: false), provenance: .live(host: "gated"))
    }
    return try await pass(query.name, freshness)
  }

  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink> {
    try await pass("drink \(id)", freshness)
  }

  func values(of trait: DrinkTrait, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkValues> {
    try await pass("values of \(trait)", freshness)
  }

  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<RestaurantList> {
    try await pass("restaurants", freshness)
  }

  private func expects(_ name: String) -> Bool { state.withLock { $0.expected.contains { $0.name.hasPrefix(name) } } }

  private func expect<Value>(_ name: String) -> Gate<Value> {
    let gate = Gate<Value>()
    state.withLock { $0.expected.append((name, gate)) }
    return gate
  }

  private func pass<Value: Sendable>(_ name: String, _ freshness: Freshness) async throws(ApiError) -> Value {
    let name = freshness == .reload ? name + " anew" : name
    let gate = state.withLock { state in
      state.asked.append(name)
      return state.expected.firstIndex { $0.name == name }.map { state.expected.remove(at: $0).gate }
    }
    guard let gate = gate as? Gate<Value> else {
      Issue.record("“\(name)” was not expected in this test")
      throw .hostNotFound(host: "unexpected")
    }
    return try await gate.pass()
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
