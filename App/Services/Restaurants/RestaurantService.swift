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

/// A place to eat; one without a number or a name cannot be read.
struct Restaurant: Decodable, Hashable, Identifiable, Sendable {
  let id: Int
  let name: String
  /// What is cooked there; nil where the source does not say.
  ///
  /// So are all the others.
  let kitchen: String?
  /// Where it is.
  let place: String?
  /// From 1, cheap, to 4.
  let price: Int?
  /// When it is open: `17:00–23:00`.
  let hours: String?
  let speciality: String?
  /// The number of the drink that goes with it.
  let drink: Int?
  /// How far it is, in metres.
  var distance: Int?

  /// The greatest distance, in metres, that still counts as near.
  private static let reach = 1_000

  /// Whether one walks there; false where the source does not say how far it is.
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

/// The restaurants of a source.
struct RestaurantList: Equatable, Sendable {
  /// Those that could be read, in the source's order: the newest first.
  let items: [Restaurant]
  /// The number of rows that could not be read.
  var unreadable = 0
}
