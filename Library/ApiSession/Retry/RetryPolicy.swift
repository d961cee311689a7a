/// Which failures are tried again, how often and after which wait; pure.
///
/// Waits grow by doubling and are drawn evenly between nothing and that bound ("full jitter"), so that many callers that
/// failed together do not come back together.
public struct RetryPolicy: Hashable, Sendable {
  /// What to do about a failure.
  public enum Decision: Hashable, Sendable {
    /// Send again after this wait.
    case retry(after: Duration)
    /// Hand the failure to the caller.
    case giveUp
  }

  /// All attempts, the first one included; 1 never tries again.
  public var attempts: Int
  /// The bound of the first wait; doubled for each further one.
  public var base: Duration
  /// No bound grows beyond it.
  public var cap: Duration
  /// The longest `Retry-After` that is waited for; a server that asks for more gets no second attempt.
  public var retryAfterCap: Duration
  /// No retry that would begin later than this after the call began, its place in the queue included.
  public var retryTimeout: Duration

  private var predicate: Predicate?

  /// Equal to itself alone: what closures do cannot be compared.
  private final class Predicate: Hashable, Sendable {
    let mayRetry: @Sendable (ApiError) -> Bool
    init(_ mayRetry: @escaping @Sendable (ApiError) -> Bool) { self.mayRetry = mayRetry }
    static func == (left: Predicate, right: Predicate) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The same policy for the failures that `mayRetry` chooses, in place of those that time may cure.
  ///
  ///     RetryPolicy.standard.retrying { $0.retryMayHelp || $0.status?.code == 409 }
  ///
  /// A cancelled call is never tried again. Make one and share it: reads that have another one share no request.
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

  /// Judges one failure.
  ///
  /// - Parameters:
  ///   - error: what the attempt ended with.
  ///   - attempt: its number, from 1.
  ///   - elapsed: since the call began.
  ///   - random: from 0 up to, not including, 1: the share of the bound that is waited.
  /// - Returns: whether to send again, and when.
  public func decision(for error: ApiError, attempt: Int, elapsed: Duration, random: Double) -> Decision {
    let mayRetry = predicate?.mayRetry(error) ?? [.offline, .transient, .rateLimit].contains(error.kind)
    guard attempt < attempts, mayRetry, !error.isCancellation else { return .giveUp }
    // No cap is a billion times the base.
    let bound = min(base * (1 << min(max(attempt, 1) - 1, 30)), cap)
    var wait = bound * min(max(random, 0), 1)
    if let asked = error.status?.retryAfter {
      guard asked <= retryAfterCap else { return .giveUp }
      // All callers were told the same: they do not come back together either.
      wait += asked
    }
    return elapsed + wait <= retryTimeout ? .retry(after: wait) : .giveUp
  }

}
