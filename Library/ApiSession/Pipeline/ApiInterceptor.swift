/// Stands around all calls of a session: changes requests, looks at answers, or answers by itself.
///
///     struct Signed: ApiInterceptor {
///       let token: String
///       func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
///         var request = request
///         request.headers["Authorization"] = "Bearer \(token)"
///         return try await next(request)
///       }
///     }
public protocol ApiInterceptor: Sendable {
  /// Everything further in: the other interceptors, the store, retries, the network.
  typealias Next = @Sendable (TransportRequest) async throws(ApiError) -> TransportResponse

  /// Calls `next`, once, never or again, and returns what the caller is to get.
  ///
  /// What comes back from `next` has a status of 200 to 299; other statuses are thrown.
  func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse
}
