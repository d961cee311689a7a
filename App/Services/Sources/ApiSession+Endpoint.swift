import ApiSession
import Foundation

extension ApiSession {
  /// Asks an address that always has an answer.
  ///
  /// - Throws: `.unacceptableStatus` for the status 404: it is a failure of the source, and does not say that a record is missing.
  func ask<Value: Sendable>(_ request: ApiRequest<Value>) async throws(ApiError) -> ApiResponse<Value> {
    do throws(ApiError) {
      return try await send(request)
    } catch .notFound(let failure) {
      throw .unacceptableStatus(failure)
    }
  }
}

extension Provenance {
  /// Where an answer came from, as the session tells it; `bundled` is what its fixtures are.
  init<Value>(_ response: ApiResponse<Value>, bundledAs bundled: Provenance = .offline) {
    switch response.source {
    case .network: self = .live(host: response.url.host() ?? "")
    case .cache(let age): self = .cached(age: age)
    case .fixture: self = bundled
    }
  }
}
