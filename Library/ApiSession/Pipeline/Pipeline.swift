import Foundation

/// The stages below the coalescing of reads: retries and the deadline, the gate, the attempt's limit, redirects.
struct Pipeline: Sendable {
  let configuration: ApiConfiguration
  let transport: any Transport
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let random: @Sendable () -> Double
  let deadlines: Deadlines
  let gate: Gate
  let budget: RetryBudget

  /// Sends until there is a good status, or no more to try.
  ///
  /// - Parameters:
  ///   - hop: the first hop.
  ///   - rules: of the call.
  ///   - call: is told about each step.
  ///   - isConfirming: whether 304 is an answer; only the store of earlier answers can use one.
  /// - Returns: the last hop's response.
  /// - Throws: the last attempt's error, or that of the deadline.
  func send(
    _ hop: TransportRequest, rules: CallRules, call: Call, isConfirming: Bool = false
  ) async throws(ApiError) -> TransportResponse {
    // Here and not where the request was made: interceptors write fields too.
    if let name = hop.headers.firstIllegalName { throw .invalidRequest(.illegalHeader(name)) }
    if case .stored(let failure) = rules.cache { throw failure }
    // The deadline is watched in the queue and during an attempt; a wait that it would cut short is not begun.
    let watch = Stopwatch(clock)
    var attempt = 1
    while true {
      do throws(ApiError) {
        let response = try await gate.pass(
          to: hop.url.host ?? "", within: configuration.deadline - watch.elapsed, orThrow: overdue(call)
        ) { () async throws(ApiError) in
          call.report(.attempt(attempt))
          return try await once(hop, rules: rules, call: call, watch: watch, isConfirming: isConfirming)
        }
        budget.earn()
        return response
      } catch {
        let error = error.hiding(hop.secrets)
        let wait = try wait(after: error, attempt: attempt, elapsed: watch.elapsed, policy: rules.retry)
        call.report(.retry(after: wait, because: error))
        try await clock.pause(for: wait)
        attempt += 1
      }
    }
  }

  /// The wait before the next attempt, or the error itself when there is to be none.
  private func wait(
    after error: ApiError, attempt: Int, elapsed: Duration, policy: RetryPolicy
  ) throws(ApiError) -> Duration {
    switch policy.verdict(for: error, attempt: attempt, elapsed: elapsed, random: random()) {
    case .giveUp: throw error
    case .retry(let wait):
      // A wait that the deadline would cut short only hides the reason.
      guard elapsed + wait < configuration.deadline, budget.spend() else { throw error }
      return wait
    }
  }

  private func overdue(_ call: Call) -> ApiError {
    .timedOut(.overall(configuration.deadline), url: call.url)
  }

  private func once(
    _ hop: TransportRequest, rules: CallRules, call: Call, watch: Stopwatch, isConfirming: Bool
  ) async throws(ApiError) -> TransportResponse {
    let elapsed = watch.elapsed
    let left = configuration.deadline - elapsed
    let error = rules.timeout < left ? .timedOut(.attempt(rules.timeout), url: call.url) : overdue(call)
    let limit = Limit(watch: watch, due: elapsed + min(rules.timeout, left), error: error)
    let response = try await redirects(hop, call: call, limit: limit)
    call.report(.response(status: response.status, bytes: response.body.count, source: response.source))
    if isConfirming, response.status == 304 { return response }
    try StatusCheck.verify(response, hop: hop, url: call.url, now: now())
    try StatusCheck.verifyIsNoPage(response, hop: hop)
    return response
  }

  /// How long an attempt may take, over all its hops.
  private struct Limit {
    let watch: Stopwatch
    let due: Duration
    let error: ApiError
  }

  private func redirects(
    _ first: TransportRequest, call: Call, limit: Limit
  ) async throws(ApiError) -> TransportResponse {
    var hop = first
    if call.isObserved { hop.onProgress = { call.report(.progress($0)) } }
    for _ in 0...max(0, configuration.redirectLimit) {
      var response = try await deadlines.limit(to: limit.due - limit.watch.elapsed, orThrow: limit.error) {
        transport.begin(hop, settle: $0)
      }
      guard let next = try Redirect.next(after: hop, response) else {
        response.url = hop.url
        response.sentHeaders = first.headers
        return response
      }
      hop = next
      call.report(.redirect(status: response.status, to: hop.shownUrl))
    }
    throw .tooManyRedirects(limit: configuration.redirectLimit, url: call.url)
  }
}

extension HttpHeaders {
  /// Whether the request asks only for what has changed.
  var isConditional: Bool { self["If-None-Match"] != nil || self["If-Modified-Since"] != nil }
}
