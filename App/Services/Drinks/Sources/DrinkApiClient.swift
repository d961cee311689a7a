import ApiSession
import Foundation
import Synchronization

/// Reads an API of TheCocktailDB's shape over a session; any base URL, any transport.
final class DrinkApiClient: DrinkApiService {
  private let session: ApiSession
  private let latest = Mutex<Provenance?>(nil)
  private let names = Mutex<[Int: String]>([:])

  /// - Parameter session: over the API's base URL.
  init(session: ApiSession) {
    self.session = session
  }

  var latestProvenance: Provenance? { latest.withLock { $0 } }

  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList> {
    let answer = try await rows(DrinkRow.self, query.address, query.policy(freshness))
    return answer.map { rows in
      var seen: Set<Int> = []
      let drinks = rows.compactMap(\.drink).filter { seen.insert($0.id).inserted }
      note(drinks.prefix(Self.mostDrinks))
      return DrinkList(
        items: Array(drinks.prefix(Self.mostDrinks)),
        isCapped: query != .random && rows.count >= query.mostItems || drinks.count > Self.mostDrinks)
    }
  }

  /// More than the source has in all; `get` asks once for each of which a list has the name alone.
  private static let mostDrinks = 1_000

  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink> {
    let answer = try await rows(DrinkRow.self, ("lookup.php", ["i": .text("\(id)")]), CachePolicy(freshness))
    guard let drink = answer.value.compactMap(\.drink).first(where: { $0.id == id }) else {
      throw .notFound(StatusFailure(code: 404, url: session.baseURL.absoluteString))
    }
    note([drink])
    return answer.map { _ in drink }
  }

  func knownNames() async -> [Int: String] { names.withLock { $0 } }

  private func note(_ drinks: some Sequence<Drink>) {
    names.withLock { names in
      if names.count > Self.mostNames { names = [:] }
      for drink in drinks { names[drink.id] = drink.name }
    }
  }

  /// A source that makes up drinks without end fills no memory.
  private static let mostNames = 5_000

  func ingredients(freshness: Freshness) async throws(ApiError) -> Sourced<[String]> {
    let answer = try await rows(IngredientRow.self, ("list.php", ["i": "list"]), CachePolicy(freshness))
    return answer.map { rows in rows.compactMap(\.name).uniqueIngredients }
  }

  private func rows<Row: Decodable & Sendable>(
    _ type: Row.Type, _ address: DrinkQuery.Address, _ policy: CachePolicy
  ) async throws(ApiError) -> Sourced<[Row]> {
    do throws(ApiError) {
      let request = ApiRequest<DrinksAnswer<Row>>.get(address.path, query: address.query, cache: policy)
      let response = try await session.send(request)
      return noted(Sourced(value: response.value.rows, provenance: Provenance(response)))
    } catch {
      guard error.saysNothingFound else { throw error }
      return noted(Sourced(value: [], provenance: .live(host: session.baseURL.host() ?? "")))
    }
  }

  private func noted<Value>(_ answer: Sourced<Value>) -> Sourced<Value> {
    latest.withLock { $0 = answer.provenance }
    return answer
  }
}

extension DrinkQuery {
  /// Where the API is asked: a path below the base, and a query.
  typealias Address = (path: String, query: ApiQuery)

  fileprivate var address: Address {
    switch self {
    case .name(let text): ("search.php", ["s": .text(text)])
    case .letter(let letter): ("search.php", ["f": .text(letter.lowercased())])
    case .ingredient(let name): ("filter.php", ["i": .text(name)])
    case .category(let name): ("filter.php", ["c": .text(DrinkCategory.meant(by: name))])
    case .random: ("random.php", [:])
    }
  }

  /// A drink by chance that is always the same would be none.
  fileprivate func policy(_ freshness: Freshness) -> CachePolicy {
    self == .random && !freshness.sendsNothing ? .none : CachePolicy(freshness)
  }
}

extension ApiError {
  /// Whether it is one of the ways in which the API has said that there is nothing: no body at all, or a bare text.
  fileprivate var saysNothingFound: Bool {
    switch self {
    case .emptyBody(status: 200, _): true
    case .notJson(let facts): !facts.isHtml && ["none found", "no data found"].contains(facts.excerpt.lowercased())
    default: false
    }
  }
}
