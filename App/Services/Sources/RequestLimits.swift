import ApiSession

/// Limits on the attempts and time of a request, below those in the user's options.
struct RequestLimits: Hashable, Sendable {
  /// The number of attempts, the first one included.
  let attempts: Int
  /// The fraction of the session's timeout for each attempt.
  let share: Double
  /// The maximum body size in bytes; nil for the session's.
  var bodyLimit: Int?

  /// The limits for supplementary information, without which pages work: a source's kinds, a number of records.
  static let aside = RequestLimits(attempts: 2, share: 0.5)
  /// The limits for a picture; a painted one is shown in the meantime.
  static let picture = RequestLimits(attempts: 2, share: 0.8, bodyLimit: 4 << 20)
  /// The limits for testing a source: its first failure is the result.
  static let check = RequestLimits(attempts: 1, share: 1)
}

extension ApiRequest {
  func within(_ limits: RequestLimits, of session: ApiSession) -> Self {
    let configuration = session.configuration
    var request = self
    var policy = retry ?? configuration.retry
    policy.attempts = min(policy.attempts, limits.attempts)
    request.retry = policy
    request.timeout = (timeout ?? configuration.timeout) * limits.share
    if let most = limits.bodyLimit { request.bodyLimit = min(bodyLimit ?? configuration.bodyLimit, most) }
    return request
  }
}

extension ApiConfiguration {
  func within(_ limits: RequestLimits) -> ApiConfiguration {
    var configuration = self
    configuration.retry.attempts = min(retry.attempts, limits.attempts)
    configuration.timeout = timeout * limits.share
    return configuration
  }
}

/// The interval between two requests for a watched list.
enum WatchPace {
  /// The allowed interval for servers, in seconds; shorter ones burden them, and longer ones are pointless.
  static let range = 5...86_400
  /// The intervals that keys select, in seconds; the first is only for sources on this machine.
  static let steps = [2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600]

  static let usual = Duration.seconds(30)

  /// Returns the pause after a request, which is longer if the source requires it, but at most a day.
  static func rest(_ interval: Duration, after failure: ApiError?) -> Duration {
    min(max(interval, failure?.status?.retryAfter ?? .zero), .seconds(range.upperBound))
  }
}
