/// Wraps all calls of a session: changes requests, inspects responses, or responds itself.
///
///     struct Signed: ApiInterceptor {
///       let key: String
///       func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
///         var request = request
///         if request.isSameOrigin { request.headers["X-Signature"] = key }
///         return try await next(request)
///       }
///     }
///
/// Whatever an interceptor adds, origins other than the base's receive only harmless fields.
public protocol ApiInterceptor: Sendable {
  /// The inner stages: further interceptors, the store, retries, the network.
  typealias Next = @Sendable (TransportRequest) async throws(ApiError) -> TransportResponse

  /// Calls `next` any number of times, which returns a status of 200 to 299 or throws, and returns the response.
  func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse

  /// Changes a request just before each attempt and redirect, for signatures; the store ignores the changes.
  func willSend(_ request: inout TransportRequest) async throws(ApiError)

  /// Inspects each response, error statuses included; `next` is the request of a redirect, `nil` for the last one.
  func received(_ response: TransportResponse, to request: TransportRequest, next: inout TransportRequest?)
}

extension ApiInterceptor {
  /// Passes the request on.
  public func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
    try await next(request)
  }

  /// Does nothing.
  public func willSend(_ request: inout TransportRequest) async throws(ApiError) {}

  /// Does nothing.
  public func received(_ response: TransportResponse, to request: TransportRequest, next: inout TransportRequest?) {}
}
