import ApiSession

/// How often a request may be tried and how long it may take, where that is less than a person's options allow.
struct RequestLimits: Hashable, Sendable {
  /// All attempts, the first one included.
  let attempts: Int
  /// How much of the time that one attempt is allowed; all of it grows with what a person allows.
  let share: Double
  /// The largest body in bytes; nil for the session's.
  var bodyLimit: Int?

  /// For what stands beside an answer: which kinds a source has, how many records.
  ///
  /// A page is read without each of them.
  static let aside = RequestLimits(attempts: 2, share: 0.5)
  /// For a picture: what a slow one would show is painted meanwhile.
  static let picture = RequestLimits(attempts: 2, share: 0.8, bodyLimit: 4 << 20)
  /// For a test of whether a source answers: its first failure is the finding.
  static let check = RequestLimits(attempts: 1, share: 1)
}

extension ApiRequest {
  /// The same request, within limits beside those of its session; nil adds none.
  func within(_ limits: RequestLimits?, of session: ApiSession) -> Self {
    guard let limits else { return self }
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
  /// The same, for a session all of whose requests have these limits.
  func within(_ limits: RequestLimits) -> ApiConfiguration {
    var configuration = self
    configuration.retry.attempts = min(retry.attempts, limits.attempts)
    configuration.timeout = timeout * limits.share
    return configuration
  }
}
