import ApiSession
import Foundation

/// Places to eat.
///
/// Every call ends at once with `.cancelled` when its task is cancelled.
protocol RestaurantService: Sendable {
  /// All of them, in the source's order.
  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<RestaurantList>
}

/// Reads restaurants from the first of its sources that has them.
struct RestaurantClient: RestaurantService {
  private struct Answer: Decodable, Sendable {
    let restaurants: ReadableRows<Restaurant>
  }

  private let sources: SourceOrder<ApiSession>
  private let bundled: Provenance

  /// No source has as many; one that makes up restaurants without end fills no memory.
  private static let mostRestaurants = 1_000

  /// - Parameters:
  ///   - sources: sessions whose base URLs are the addresses of lists.
  ///   - bundled: what a list is called that comes from no network.
  init(sources: SourceOrder<ApiSession>, bundledAs bundled: Provenance = .offline) {
    self.sources = sources
    self.bundled = bundled
  }

  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<RestaurantList> {
    try await sources.first(freshness) { session, freshness async throws(ApiError) in
      // The whole address: below a base URL there would be a slash at its end.
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
  ) async throws(ApiError) -> Sourced<RestaurantList> {
    let response = try await session.ask(ApiRequest<Answer>.get(ApiPath(address), cache: CachePolicy(freshness)))
    let rows = response.value.restaurants
    var seen: Set<Int> = []
    let items = rows.rows.filter { seen.insert($0.id).inserted }.prefix(Self.mostRestaurants)
    return Sourced(
      value: RestaurantList(items: Array(items), unreadable: rows.unreadable),
      provenance: Provenance(response, bundledAs: bundled))
  }
}
