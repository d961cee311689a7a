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

  /// Calls `next` any number of times and returns the response for the caller.
  ///
  /// A response of `next` has a status of 200 to 299; other statuses are thrown.
  func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse

  /// Changes a request just before each attempt and each redirect: for signatures and times.
  ///
  /// The response store and the sharing of equal reads ignore these changes.
  func willSend(_ request: inout TransportRequest) async throws(ApiError)

  /// Inspects each response, including redirects and error statuses, and may change the following request.
  ///
  /// `next` is the request of a redirect; `nil` for the last response.
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
