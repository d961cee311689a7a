import Synchronization

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

  /// Sees the answer to every hop, redirects and error statuses included, and may change the hop that follows.
  ///
  /// `next` is where a redirect leads; nil for the last answer.
  func received(_ response: TransportResponse, to hop: TransportRequest, next: inout TransportRequest?)
}

extension ApiInterceptor {
  /// Passes the request on.
  public func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
    try await next(request)
  }

  /// Does nothing.
  public func received(_ response: TransportResponse, to hop: TransportRequest, next: inout TransportRequest?) {}
}

/// Adds a credential to the requests of the base's origin, and renews it when the server no longer accepts it.
///
///     let authenticator = Authenticator(.bearer(token)) { old in try await signIn(again: old) }
///
/// After a 401 the credential is renewed once for all calls that wait for it, and each call is repeated once.
public final class Authenticator: ApiInterceptor {
  /// Makes a new credential from the one that was refused; fields of a request.
  public typealias Renewal = @Sendable (HttpHeaders) async throws(ApiError) -> HttpHeaders

  private let renew: Renewal?
  private let state: Mutex<(fields: HttpHeaders, number: Int)>
  private let renewals = SingleFlight<Int, HttpHeaders>()

  /// Makes one of a credential, such as `.bearer(token)` or `.basic(user:password:)`; without `renew` a 401 is the caller's.
  public init(_ fields: HttpHeaders, renew: Renewal? = nil) {
    self.renew = renew
    state = Mutex((fields, 0))
  }

  /// The present credential.
  public var fields: HttpHeaders { state.withLock(\.fields) }

  /// Sends with the credential; after a 401 once more with a new one.
  public func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
    guard request.isSameOrigin else { return try await next(request) }
    let (fields, number) = state.withLock { $0 }
    var signed = request
    signed.headers.merge(fields)
    do throws(ApiError) {
      return try await next(signed)
    } catch {
      guard error.status?.code == 401, let renew else { throw error }
      let fresh = try await renewals.share(number) { [self] () async throws(ApiError) in
        let (present, latest) = state.withLock { $0 }
        // Another call has renewed it meanwhile.
        guard latest == number else { return present }
        let fresh = try await renew(present)
        state.withLock { $0 = (fresh, number + 1) }
        return fresh
      }
      signed.headers = request.headers
      signed.headers.merge(fresh)
      return try await next(signed)
    }
  }
}
