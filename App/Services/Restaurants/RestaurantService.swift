import ApiSession
import Foundation
import Loading

/// Places to eat; every call ends at once with `.cancelled` when its task is cancelled.
protocol RestaurantService: Sendable {
  /// Returns all restaurants in the source's order, newest first.
  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<ItemPage<Restaurant>>
}

/// Reads restaurants from the first source that has them.
struct RestaurantClient: RestaurantService {
  private struct Answer: Decodable, Sendable {
    let restaurants: ReadableRows<Restaurant>
  }

  private let sources: SourceOrder<ApiSession>
  private let bundled: Provenance

  /// A limit, since a source may be endless; no real one has as many.
  private static let mostRestaurants = 1_000

  /// `bundled` is the provenance of a list that does not come from the network.
  init(sources: SourceOrder<ApiSession>, bundledAs bundled: Provenance = .offline) {
    (self.sources, self.bundled) = (sources, bundled)
  }

  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<ItemPage<Restaurant>> {
    try await sources.first(freshness) { session, freshness async throws(ApiError) in
      // The whole address: a relative path would add a slash to the base URL.
      let address = session.baseURL.absoluteString
      do throws(ApiError) {
        return try await list(at: address, by: session, freshness)
      } catch .fixtureMissing where session.baseURL.query() != nil {
        // A recording keeps the query in the file's name; the bundled list has none.
        return try await list(at: String(address.prefix { $0 != "?" }), by: session, freshness)
      }
    }
  }

  private func list(
    at address: String, by session: ApiSession, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Restaurant>> {
    let response = try await session.ask(ApiRequest<Answer>.get(ApiPath(address), cache: CachePolicy(freshness)))
    let rows = response.value.restaurants
    let items = rows.rows.uniqued(on: \.id).prefix(Self.mostRestaurants)
    return Sourced(
      value: ItemPage(items: Array(items), total: items.count, unreadableCount: rows.unreadable),
      provenance: Provenance(response, bundledAs: bundled))
  }
}

/// A place to eat; without a number or a name it is unreadable.
struct Restaurant: Decodable, Hashable, Identifiable, Sendable {
  let id: Int
  let name: String
  /// The cuisine; nil if unknown, as for all other optional fields.
  let kitchen: String?
  let place: String?
  /// The price level, from 1 (cheap) to 4.
  let price: Int?
  /// The opening hours, such as `17:00–23:00`.
  let hours: String?
  let speciality: String?
  let drink: Int?
  /// The distance in metres.
  var distance: Int?

  /// The greatest distance in metres that counts as near.
  private static let reach = 1_000

  /// Whether it is within walking distance; false if the distance is unknown.
  var isNear: Bool { distance.map { $0 <= Self.reach } ?? false }
}

extension Restaurant {
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: WireKey.self)
    func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
      guard let number = try? row.decodeIfPresent(Int.self, forKey: WireKey(name)) else { return nil }
      return range.contains(number) ? number : nil
    }
    let id = try row.decode(Int.self, forKey: WireKey("id"))
    self.init(
      id: id, name: try row.requiredText("name"), kitchen: row.text("kitchen"), place: row.text("place"),
      price: number("price", in: 1...4), hours: row.text("hours"), speciality: row.text("speciality"),
      drink: number("drink", in: 1...Int.max), distance: number("distance", in: 0...Int.max))
  }
}
