import ApiSession

/// Reads restaurants over a session; the program's own lie in a folder.
struct RestaurantClient: RestaurantService {
  private struct Answer: Decodable, Sendable {
    let restaurants: [Restaurant]
  }

  private let session: ApiSession

  /// - Parameter session: over the folder, or the server, that has the list.
  init(session: ApiSession) {
    self.session = session
  }

  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<[Restaurant]> {
    let response = try await session.send(ApiRequest<Answer>.get("", cache: CachePolicy(freshness)))
    return Sourced(value: response.value.restaurants, provenance: Provenance(response))
  }
}
