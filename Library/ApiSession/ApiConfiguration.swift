/// How a session behaves where a request does not say otherwise.
public struct ApiConfiguration: Hashable, Sendable {
  /// What is tried again.
  public var retry: RetryPolicy
  /// The limit of one attempt: its redirects and its whole body.
  public var timeout: Duration
  /// The limit of silence while an answer is under way.
  public var idleTimeout: Duration
  /// The limit of a call with its retries, waits and its place in the queue.
  public var deadline: Duration
  /// Sent with every request to the base URL's origin, and to no other.
  public var headers: HttpHeaders
  /// Attempts under way at once to one host; the others wait in order.
  public var concurrentRequestsPerHost: Int
  /// The most redirects to follow in a row.
  public var redirectLimit: Int
  /// The largest body in bytes, after decompression.
  public var bodyLimit: Int
  /// Hides private values of URLs, such as a token in a page's `next`.
  public var redactor: Redactor
  /// Retries that the session may be ahead of its successes, so that an outage is not multiplied.
  public var retryBudget: Int
  /// Whether a stored answer stands in for a failed request; not where another server is asked first, and
  /// `CachePolicy.stored` after that.
  public var servesStaleOnError: Bool

  /// Makes a configuration.
  public init(
    retry: RetryPolicy = .standard, timeout: Duration = .seconds(10), idleTimeout: Duration = .seconds(30),
    deadline: Duration = .seconds(45), headers: HttpHeaders = [:], concurrentRequestsPerHost: Int = 4,
    redirectLimit: Int = 5, bodyLimit: Int = 16 << 20, redactor: Redactor = Redactor(), retryBudget: Int = 10,
    servesStaleOnError: Bool = true
  ) {
    (self.retry, self.timeout, self.idleTimeout, self.deadline) = (retry, timeout, idleTimeout, deadline)
    (self.headers, self.concurrentRequestsPerHost) = (headers, concurrentRequestsPerHost)
    (self.redirectLimit, self.bodyLimit, self.redactor) = (redirectLimit, bodyLimit, redactor)
    (self.retryBudget, self.servesStaleOnError) = (retryBudget, servesStaleOnError)
  }
}
