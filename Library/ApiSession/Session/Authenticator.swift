import CantinaTools
import Foundation
import Synchronization

/// Fields that tell a server who asks, and until when they hold.
public struct Credential: Hashable, Sendable {
  /// Sent with each request.
  public var fields: HttpHeaders
  /// When the server no longer accepts them; nil where nobody said.
  public var expires: Date?

  /// Makes a credential of fields, such as an API key of its own name.
  public init(_ fields: HttpHeaders, expires: Date? = nil) {
    (self.fields, self.expires) = (fields, expires)
  }

  /// A bearer token.
  public static func bearer(_ token: String, expires: Date? = nil) -> Credential {
    Credential(HttpHeaders.bearer(token), expires: expires)
  }

  /// A user and a password.
  public static func basic(user: String, password: String) -> Credential {
    Credential(HttpHeaders.basic(user: user, password: password))
  }
}

/// Adds a credential to the requests of the base's origin, and renews it when the server no longer accepts it.
///
///     let authenticator = Authenticator(.bearer(token)) { old, session throws(ApiError) in
///       try await session.send(ApiRequest<Token>.post("token", form: ["refresh": refreshToken])).value.credential
///     }
///
/// After a 401, and shortly before it expires, the credential is renewed once for all calls that wait for it; each call is
/// repeated once. A renewal goes on to its end, or to its own limit, though every caller has left: a refresh token may be
/// good for one use. After a failure nothing is renewed for a while, which doubles; calls end with their 401 meanwhile.
public final class Authenticator: ApiInterceptor {
  /// Makes a new credential from the one that was refused.
  ///
  /// It gets the session of the call, so that it need not hold one that holds it. Its own requests carry the present
  /// credential, and a 401 of theirs renews nothing: the renewal fails with it.
  public typealias Renewal =
    @Sendable (_ refused: Credential, _ session: ApiSession) async throws(ApiError) -> Credential

  private struct State {
    var credential: Credential
    /// Counts the renewals.
    var number = 0
    var failures = 0
    var restsUntil = Duration.zero
  }

  /// Those whose renewal the present task works on.
  @TaskLocal private static var renewing: Set<ObjectIdentifier> = []
  /// A credential that expires within it is renewed before it is sent.
  private static let leeway = 10.0

  private let renew: Renewal?
  private let timeout: Duration
  private let now: @Sendable () -> Date
  private let watch: Stopwatch
  private let deadlines: Deadlines
  private let state: Mutex<State>
  private let renewals = SingleFlight<Int, Credential>()

  /// Makes one of a credential, such as `.bearer(token)`; without `renew` a 401 is the caller's.
  ///
  /// `timeout` limits a renewal. `clock` measures it and the rest after a failure, `now` is compared with dates.
  public init(
    _ credential: Credential, timeout: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock(),
    renew: Renewal? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.renew, self.timeout, self.now) = (renew, timeout, now)
    (watch, deadlines) = (Stopwatch(clock), Deadlines(clock))
    state = Mutex(State(credential: credential))
  }

  /// The present credential.
  public var credential: Credential { state.withLock(\.credential) }

  /// Sends with the credential; after a 401 once more with a new one.
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
        // It still holds for a moment.
        guard left > 0, !error.isCancellation else { throw error }
      }
    }
    do throws(ApiError) {
      return try await next(request.signed(by: credential))
    } catch {
      guard error.status?.code == 401, error.status?.isForeign == false else { throw error }
      guard state.withLock({ $0.number != number }) || !isResting else { throw error }
      return try await next(
        request.signed(by: try await renewed(after: number, session, url: request.redactedUrl)))
    }
  }

  private var isResting: Bool { state.withLock(\.restsUntil) > watch.elapsed }

  private func renewed(after number: Int, _ session: ApiSession, url: String) async throws(ApiError) -> Credential {
    try await renewals.share(number, isKept: true) { [self] () async throws(ApiError) in
      let (present, latest) = state.withLock { ($0.credential, $0.number) }
      // Another call has renewed it meanwhile.
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
