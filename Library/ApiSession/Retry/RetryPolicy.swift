/// Which failures are tried again, how often and after which wait; pure.
///
/// Waits grow by doubling and are drawn evenly between nothing and that bound ("full jitter"), so that many callers that
/// failed together do not come back together.
public struct RetryPolicy: Hashable, Sendable {
  /// What to do about a failure.
  public enum Verdict: Hashable, Sendable {
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
  public var patience: Duration

  /// Makes a policy.
  public init(
    attempts: Int, base: Duration = .milliseconds(300), cap: Duration = .seconds(5),
    retryAfterCap: Duration = .seconds(15), patience: Duration = .seconds(30)
  ) {
    (self.attempts, self.base, self.cap, self.retryAfterCap) = (attempts, base, cap, retryAfterCap)
    self.patience = patience
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
  public func verdict(for error: ApiError, attempt: Int, elapsed: Duration, random: Double) -> Verdict {
    guard attempt < attempts, [.offline, .transient, .rateLimit].contains(error.kind) else { return .giveUp }
    // No cap is a billion times the base.
    let bound = min(base * (1 << min(max(attempt, 1) - 1, 30)), cap)
    var wait = bound * min(max(random, 0), 1)
    if let asked = error.status?.retryAfter {
      guard asked <= retryAfterCap else { return .giveUp }
      wait = max(wait, asked)
    }
    return elapsed + wait <= patience ? .retry(after: wait) : .giveUp
  }

}
