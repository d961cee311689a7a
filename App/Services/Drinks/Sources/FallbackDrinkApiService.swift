import ApiSession

/// Asks the API; when it does not answer, what is kept of its answers; at last the fixtures.
///
/// How that goes is told in `SourceOrder`.
final class FallbackDrinkApiService: DrinkApiService {
  private let order: SourceOrder<any DrinkApiService>

  /// - Parameters:
  ///   - live: the API.
  ///   - fixtures: asked last, and always.
  ///   - rest: how long the API is not asked after a failure; a reload asks it all the same.
  ///   - clock: measures the rest.
  init(
    live: any DrinkApiService, fixtures: any DrinkApiService, rest: Duration = .seconds(30),
    clock: any Clock<Duration>
  ) {
    order = SourceOrder(live: [live], fixtures: fixtures, rest: rest, clock: clock)
  }

  var latestProvenance: Provenance? { order.latestProvenance }

  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList> {
    try await order.first(freshness) { source, freshness async throws(ApiError) in
      try await source.drinks(query, freshness: freshness)
    }
  }

  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink> {
    try await order.first(freshness) { source, freshness async throws(ApiError) in
      try await source.drink(id: id, freshness: freshness)
    }
  }

  /// What the API has brought, then the fixtures.
  func knownNames() async -> [Int: String] {
    var names: [Int: String] = [:]
    for source in order.sources + [order.fixtures] { names.merge(await source.knownNames()) { first, _ in first } }
    return names
  }

  func ingredients(freshness: Freshness) async throws(ApiError) -> Sourced<[String]> {
    try await order.first(freshness) { source, freshness async throws(ApiError) in
      try await source.ingredients(freshness: freshness)
    }
  }
}
