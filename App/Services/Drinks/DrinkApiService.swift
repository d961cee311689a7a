import ApiSession

/// Drinks, wherever they come from.
///
/// Every call ends at once with `.cancelled` when its task is cancelled.
protocol DrinkApiService: Sendable {
  /// The drinks that a question means; an empty list is an answer and no error.
  ///
  /// A source may have only the names of drinks with a value of a trait: such drinks are partial.
  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList>

  /// One drink by its number, never a partial one; `.notFound` when the source does not have it.
  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink>

  /// The values that the source has of a trait.
  func values(of trait: DrinkTrait, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkValues>

  /// The names of all drinks that are known without a request, by their numbers.
  func knownNames() async -> [Int: String]
}

extension DrinkApiService {
  func knownNames() async -> [Int: String] { [:] }
}
