import ApiSession

/// Drinks, wherever they come from.
///
/// Every call ends at once with `.cancelled` when its task is cancelled.
protocol DrinkApiService: Sendable {
  /// Where the latest answer came from; nil before the first one of a service that may ask the network.
  var latestProvenance: Provenance? { get }

  /// The drinks that are meant; none is an answer and no error.
  ///
  /// By ingredient and by category a source may have no more of them than their names: such drinks are partial.
  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList>

  /// One drink by its number, never a partial one; `.notFound` when the source does not have it.
  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink>

  /// What the source's drinks are made of, each name once, sorted.
  func ingredients(freshness: Freshness) async throws(ApiError) -> Sourced<[String]>

  /// The names of all drinks that are known without a request, by their numbers.
  func knownNames() async -> [Int: String]
}

extension DrinkApiService {
  func knownNames() async -> [Int: String] { [:] }
}
