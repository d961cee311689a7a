import ApiSession
import CantinaExtensions
import Foundation
import Loading

/// What the service of an API is made of.
struct ApiSources: Sendable {
  /// The sources of an API in their order: the server at `usual`, or the one that the option of this name gives, then the
  /// fixtures in the folder of this name; offline the fixtures alone.
  let order: @Sendable (_ name: String, _ usual: URL) -> SourceOrder<ApiSession>
  /// What the user allows for the address that the program was started with.
  var access = AnyApiClient.Access()
  /// The descriptions of APIs.
  var book = ApiBook(folder: nil)
  /// Addresses whose fixtures stand in a folder of another name than usual: those of SWAPI come with the program.
  var folders = [URL("https://swapi.dev/api/"): "swapi"]

  init(_ order: @escaping @Sendable (_ name: String, _ usual: URL) -> SourceOrder<ApiSession>) { self.order = order }
}

extension SourceOrder where Source == ApiSession {
  /// Reads a value below the base of an API, from the first source that has it.
  /// - Throws: `.notFound` where the source says that there is none.
  func value<Value: Decodable & Sendable>(
    _ type: Value.Type, _ path: ApiPath, query: ApiQuery = [:], _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<Value> {
    try await first(freshness) { session, freshness async throws(ApiError) in
      let response = try await session.send(ApiRequest<Value>.get(path, query: query, cache: CachePolicy(freshness)))
      return Sourced(value: response.value, provenance: Provenance(response))
    }
  }
}

extension PageRequest {
  /// How new the answer has to be.
  var freshness: Freshness { isReload ? .reload : .usual }
}

/// Where a source is that a user has named.
enum SourcePlace: Equatable, Sendable {
  /// The path of a file, as it was typed.
  case file(String)
  /// A whole `http` or `https` address.
  case url(URL)

  /// The address; nil for a file.
  var url: URL? { if case .url(let url) = self { url } else { nil } }
}
