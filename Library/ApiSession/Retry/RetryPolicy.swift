/// The rules for retries: which failures, how often and after which wait; pure.
///
/// The wait is random below a bound that doubles ("full jitter"), so that callers do not return together.
public struct RetryPolicy: Hashable, Sendable {
  /// The number of attempts including the first; 1 never retries.
  public var attempts: Int
  /// The bound of the first wait, doubled for each further one.
  public var base: Duration
  /// The maximum of the bound.
  public var cap: Duration
  /// The maximum accepted `Retry-After`; if a server asks for more, there is no retry.
  public var retryAfterCap: Duration
  /// The time after the start of the call, including queueing, after which no retry begins.
  public var retryTimeout: Duration

  private var predicate: Predicate?

  // Equal only to itself: closures cannot be compared.
  private final class Predicate: Hashable, Sendable {
    let mayRetry: @Sendable (ApiError) -> Bool
    init(_ mayRetry: @escaping @Sendable (ApiError) -> Bool) { self.mayRetry = mayRetry }
    static func == (left: Predicate, right: Predicate) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Returns the policy with `mayRetry` in place of the usual choice, temporary failures.
  ///
  ///     RetryPolicy.standard.retrying { $0.retryMayHelp || $0.status?.code == 409 }
  ///
  /// A cancelled call is never retried. Make one policy and share it: reads with different policies share no request.
  public func retrying(if mayRetry: @escaping @Sendable (ApiError) -> Bool) -> RetryPolicy {
    var policy = self
    policy.predicate = Predicate(mayRetry)
    return policy
  }

  /// Makes a policy.
  public init(
    attempts: Int, base: Duration = .milliseconds(300), cap: Duration = .seconds(5),
    retryAfterCap: Duration = .seconds(15), retryTimeout: Duration = .seconds(30)
  ) {
    (self.attempts, self.base, self.cap, self.retryAfterCap) = (attempts, base, cap, retryAfterCap)
    self.retryTimeout = retryTimeout
  }

  /// Three attempts, waits of up to 0.3 and 0.6 s.
  public static let standard = RetryPolicy(attempts: 3)
  /// One attempt.
  public static let never = RetryPolicy(attempts: 1)

  /// Returns the wait before the next attempt, as the share `random` of the bound; `nil` to give up.
  public func wait(after error: ApiError, attempt: Int, elapsed: Duration, random: Double) -> Duration? {
    let mayRetry = predicate?.mayRetry(error) ?? [.offline, .transient, .rateLimit].contains(error.kind)
    guard attempt < attempts, mayRetry, !error.isCancellation else { return nil }
    // No cap is a billion times the base.
    let bound = min(base * (1 << min(max(attempt, 1) - 1, 30)), cap)
    var wait = bound * min(max(random, 0), 1)
    if let asked = error.status?.retryAfter {
      guard asked <= retryAfterCap else { return nil }
      // All callers were told the same wait: they should not return together either.
      wait += asked
    }
    return elapsed + wait <= retryTimeout ? wait : nil
  }
}
