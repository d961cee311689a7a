import ApiSession

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
