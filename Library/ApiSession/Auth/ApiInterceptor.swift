/// Stands around all calls of a session: changes requests, looks at answers, or answers by itself.
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
/// Whatever an interceptor adds, another origin than the base's gets harmless fields only.
public protocol ApiInterceptor: Sendable {
  /// Everything further in: the other interceptors, the store, retries, the network.
  typealias Next = @Sendable (TransportRequest) async throws(ApiError) -> TransportResponse

  /// Calls `next` once, never or again, and returns the caller's answer.
  ///
  /// An answer of `next` has a status of 200 to 299; other statuses are thrown.
  func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse

  /// Changes a request just before it is sent, anew for each attempt and each redirect: for signatures and times.
  ///
  /// Neither the store of answers nor the sharing of equal reads knows what is added here.
  func willSend(_ request: inout TransportRequest) async throws(ApiError)

  /// Sees the answer to every request, redirects and error statuses included, and may change the request that follows.
  ///
  /// `next` is where a redirect leads; nil for the last answer.
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
