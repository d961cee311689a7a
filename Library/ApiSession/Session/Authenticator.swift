import CantinaTools
import Foundation
import Synchronization

/// Header fields that authenticate the user, and their expiry.
public struct Credential: Hashable, Sendable {
  /// The fields sent with each request.
  public var fields: HttpHeaders
  /// The expiry date; `nil` if unknown.
  public var expires: Date?

  /// Makes a credential from fields, such as an API key with its own name.
  public init(_ fields: HttpHeaders, expires: Date? = nil) { (self.fields, self.expires) = (fields, expires) }

  /// Makes a bearer token.
  public static func bearer(_ token: String, expires: Date? = nil) -> Credential {
    Credential(HttpHeaders.bearer(token), expires: expires)
  }

  /// Makes a credential from a user and a password.
  public static func basic(user: String, password: String) -> Credential {
    Credential(HttpHeaders.basic(user: user, password: password))
  }
}

/// Adds a credential to requests to the base's origin, and renews it when the server no longer accepts it.
///
///     let authenticator = Authenticator(.bearer(token)) { old, session throws(ApiError) in
///       try await session.send(ApiRequest<Token>.post("token", .form(["refresh": refreshToken]))).value.credential
///     }
///
/// After a 401, and shortly before expiry, the credential is renewed once for all waiting calls; each call is repeated
/// once. A renewal runs to its end or its own limit even if every caller has left: a refresh token may be valid for one
/// use. After a failure renewals pause for a time that doubles; meanwhile calls end with their 401.
public final class Authenticator: ApiInterceptor {
  /// Makes a new credential from the refused one.
  ///
  /// Its own requests carry the current credential, and their 401 does not trigger a renewal.
  public typealias Renewal =
    @Sendable (_ refused: Credential, _ session: ApiSession) async throws(ApiError) -> Credential

  private struct State {
    var credential: Credential
    var number = 0
    var failures = 0
    var restsUntil = Duration.zero
  }

  /// The authenticators that the current task is renewing.
  @TaskLocal private static var renewing: Set<ObjectIdentifier> = []
  /// The remaining lifetime in seconds below which a credential is renewed before sending.
  private static let leeway = 10.0

  private let renew: Renewal?
  private let timeout: Duration
  private let now: @Sendable () -> Date
  private let watch: Stopwatch
  private let deadlines: Deadlines
  private let state: Mutex<State>
  private let renewals = SingleFlight<Int, Credential>()

  /// Makes an authenticator; `timeout` limits a renewal, and without `renew` the caller gets each 401.
  public init(
    _ credential: Credential, timeout: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock(),
    renew: Renewal? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.renew, self.timeout, self.now) = (renew, timeout, now)
    (watch, deadlines) = (Stopwatch(clock), Deadlines(clock))
    state = Mutex(State(credential: credential))
  }

  /// The current credential.
  public var credential: Credential { state.withLock(\.credential) }

  /// Sends with the credential; after a 401, once more with a new one.
  public func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
    guard request.isSameOrigin else { return try await next(request) }
    var (credential, number) = state.withLock { ($0.credential, $0.number) }
    guard renew != nil, let session = request.sender as? ApiSession, !Self.renewing.contains(ObjectIdentifier(self))
    else {
      return try await next(request.signed(by: credential))
    }
    let left = credential.expires.map { $0.timeIntervalSince(now()) } ?? .infinity
    if left < Self.leeway, !isResting {
      do throws(ApiError) {
        credential = try await renewed(after: number, session, url: request.redactedUrl)
        number = state.withLock(\.number)
      } catch {
        // It is still valid for a moment.
        guard left > 0, !error.isCancellation else { throw error }
      }
    }
    do throws(ApiError) {
      return try await next(request.signed(by: credential))
    } catch {
      guard error.status?.code == 401, error.status?.isForeign == false else { throw error }
      guard state.withLock({ $0.number != number }) || !isResting else { throw error }
      return try await next(request.signed(by: try await renewed(after: number, session, url: request.redactedUrl)))
    }
  }

  private var isResting: Bool { state.withLock(\.restsUntil) > watch.elapsed }

  private func renewed(after number: Int, _ session: ApiSession, url: String) async throws(ApiError) -> Credential {
    try await renewals.share(number, isKept: true) { [self] () async throws(ApiError) in
      let (present, latest) = state.withLock { ($0.credential, $0.number) }
      // Another call has renewed it in the meantime.
      guard latest == number, let renew else { return present }
      do throws(ApiError) {
        let fresh = try await limited(url: url) { () async throws(ApiError) in try await renew(present, session) }
        state.withLock { $0 = State(credential: fresh, number: number + 1) }
        return fresh
      } catch {
        let (pause, asked) = (watch.elapsed, error.status?.retryAfter ?? .zero)
        state.withLock { state in
          state.restsUntil = pause + max(.seconds(1 << min(state.failures, 6)), asked)
          state.failures += 1
        }
        throw error
      }
    }
  }

  private func limited(
    url: String, _ work: @escaping @Sendable () async throws(ApiError) -> Credential
  ) async throws(ApiError) -> Credential {
    try await Promise.value { settle in
      let number = deadlines.add(after: timeout) { [timeout] in
        settle(.failure(.timedOut(.overall(timeout), url: url)))
      }
      let task = Task.immediate {
        await Self.$renewing.withValue(Self.renewing.union([ObjectIdentifier(self)])) {
          settle(await .catching(work))
        }
      }
      return { [deadlines] in
        deadlines.remove(number)
        task.cancel()
      }
    }
  }
}

extension TransportRequest {
  fileprivate func signed(by credential: Credential) -> TransportRequest {
    var request = self
    request.headers.merge(credential.fields)
    return request
  }
}
