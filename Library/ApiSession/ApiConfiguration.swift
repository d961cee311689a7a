/// How a session behaves where a request does not say otherwise.
public struct ApiConfiguration: Hashable, Sendable {
  /// What is tried again.
  public var retry: RetryPolicy
  /// The limit of one attempt: its redirects and its whole body.
  public var timeout: Duration
  /// The limit of a call with its retries, waits and its place in the queue.
  public var deadline: Duration
  /// Sent with every request to the base URL's own host.
  public var headers: HttpHeaders
  /// Attempts under way at once to one host; the others wait for their turn, first come first served.
  public var concurrentRequestsPerHost: Int
  /// Redirects that are followed in a row.
  public var redirectLimit: Int
  /// The largest body in bytes, unpacked.
  public var bodyLimit: Int
  /// Query names whose values are secret wherever they occur, such as in a page's `next`.
  public var privateQueryNames: Set<String>
  /// Segments of paths that are secret themselves, such as a key in the base URL's path.
  public var privatePathSegments: Set<String>
  /// Retries that the session may be ahead of its successes, so that an outage is not multiplied.
  public var retryBudget: Int
  /// Whether a stored answer stands in for a failed request; not where there is another server to be asked first, and
  /// `CachePolicy.stored` after that.
  public var hasStandIns: Bool

  /// Makes a configuration.
  public init(
    retry: RetryPolicy = .standard, timeout: Duration = .seconds(10), deadline: Duration = .seconds(45),
    headers: HttpHeaders = [:], concurrentRequestsPerHost: Int = 4, redirectLimit: Int = 5, bodyLimit: Int = 16 << 20,
    privateQueryNames: Set<String> = [], privatePathSegments: Set<String> = [], retryBudget: Int = 10,
    hasStandIns: Bool = true
  ) {
    self.retry = retry
    self.timeout = timeout
    self.deadline = deadline
    self.headers = headers
    self.concurrentRequestsPerHost = concurrentRequestsPerHost
    self.redirectLimit = redirectLimit
    self.bodyLimit = bodyLimit
    self.privateQueryNames = privateQueryNames
    self.privatePathSegments = privatePathSegments
    self.retryBudget = retryBudget
    self.hasStandIns = hasStandIns
  }
}
