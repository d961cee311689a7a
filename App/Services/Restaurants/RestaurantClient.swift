import ApiSession

/// Reads restaurants over a session; the program's own lie in a folder.
struct RestaurantClient: RestaurantService {
  private struct Answer: Decodable, Sendable {
    let restaurants: [Restaurant]
  }

  private let session: ApiSession
  private let bundled: Provenance

  /// - Parameters:
  ///   - session: over the folder, or the server, that has the list.
  ///   - bundled: what a list is called that comes from no network.
  init(session: ApiSession, bundledAs bundled: Provenance = .offline) {
    self.session = session
    self.bundled = bundled
  }

  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<[Restaurant]> {
    let response = try await session.send(ApiRequest<Answer>.get("", cache: CachePolicy(freshness)))
    return Sourced(value: response.value.restaurants, provenance: Provenance(response, bundledAs: bundled))
  }
}
