import ApiSession
import Testing

@Suite("Retry policy")
struct RetryPolicyTests {
  private let lost = ApiError.connectionLost(.beforeResponse, url: "u")
  private let policy = RetryPolicy(attempts: 5, base: .seconds(1), cap: .seconds(3), retryTimeout: .seconds(100))

  @Test("The default limits are as documented")
  func defaults() {
    #expect(
      ApiConfiguration()
        == ApiConfiguration(
          retry: RetryPolicy(
            attempts: 3, base: .milliseconds(300), cap: .seconds(5), retryAfterCap: .seconds(15),
            retryTimeout: .seconds(30)),
          timeout: .seconds(10), idleTimeout: .seconds(30), deadline: .seconds(45), headers: [:],
          concurrentRequestsPerHost: 4, redirectLimit: 5,
          bodyLimit: 16_777_216, redactor: Redactor(), retryBudget: 10, staleIfError: true))
  }

  @Test("Waits double up to the cap, with random jitter", arguments: [0.0, 0.5, 0.99])
  func backoff(random: Double) {
    let bounds: [Double] = [1, 2, 3, 3]
    for (index, bound) in bounds.enumerated() {
      let wait = policy.wait(after: lost, attempt: index + 1, elapsed: .zero, random: random)
      #expect(wait == .seconds(1) * (bound * random))
    }
  }

  @Test("The caller gets the last attempt's failure")
  func exhausted() {
    #expect(policy.wait(after: lost, attempt: 5, elapsed: .zero, random: 0) == nil)
    #expect(RetryPolicy.never.wait(after: lost, attempt: 1, elapsed: .zero, random: 0) == nil)
  }

  @Test("A retry is not made if it would begin after the retry time limit")
  func retryTimeout() {
    #expect(policy.wait(after: lost, attempt: 1, elapsed: .seconds(99.5), random: 0.9) == nil)
    #expect(policy.wait(after: lost, attempt: 1, elapsed: .seconds(99), random: 0.5) != nil)
  }

  @Test("Retry-After is honoured up to the cap, with jitter")
  func retryAfter() {
    func wait(asked: Duration) -> Duration? {
      policy.wait(
        after: .rateLimited(StatusFailure(code: 429, url: "u", retryAfter: asked)), attempt: 1, elapsed: .zero,
        random: 0.5)
    }
    #expect(wait(asked: .seconds(7)) == .seconds(7.5))
    #expect(wait(asked: .zero) == .seconds(0.5))
    #expect(wait(asked: .seconds(86_400)) == nil)
  }

  @Test(
    "Only transient failures are retried",
    arguments: [
      (ApiError.connectionRefused(host: "h", port: 1), true),
      (.hostNotFound(host: "h"), true),
      (.timedOut(.attempt(.seconds(1)), url: "u"), true),
      (.timedOut(.overall(.seconds(1)), url: "u"), false),
      (.serverFailure(StatusFailure(code: 503, url: "u")), true),
      (.serverFailure(StatusFailure(code: 501, url: "u")), false),
      (.unacceptableStatus(StatusFailure(code: 408, url: "u")), true),
      (.unacceptableStatus(StatusFailure(code: 418, url: "u")), false),
      (.notFound(StatusFailure(code: 404, url: "u")), false),
      (.tlsFailure(host: "h", .handshake), true),
      (.tlsFailure(host: "h", .certificateExpired), false),
      (.notJson(NotJson(url: "u")), false),
      (.cancelled, false),
      (.responseTooLarge(limit: 1, url: "u"), false),
    ])
  func transience(error: ApiError, isRetried: Bool) {
    #expect((policy.wait(after: error, attempt: 1, elapsed: .zero, random: 0) != nil) == isRetried)
  }
}
