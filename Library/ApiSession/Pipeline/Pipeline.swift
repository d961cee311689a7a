import Foundation

/// The stages below the store of answers: retries and the deadline, the gate, the limits of an attempt, redirects.
struct Pipeline: Sendable {
  let configuration: ApiConfiguration
  let json: JsonCoding
  var transport: any Transport
  let interceptors: [any ApiInterceptor]
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let random: @Sendable () -> Double
  let deadlines: Deadlines
  let gate: Gate
  let budget: RetryBudget

  /// Sends until there is a good status, or no retry left; throws the last attempt's error, or that of the deadline.
  func send(_ first: TransportRequest, rules: CallRules, call: Call) async throws(ApiError) -> TransportResponse {
    // Here, after the interceptors, which write fields too.
    if let name = first.headers.firstIllegalName { throw .invalidRequest(.illegalHeader(name)) }
    var (hop, attempt, failures, start) = (first, 1, 1, Duration.zero)
    while true {
      do throws(ApiError) {
        let response = try await gate.pass(hop.url.host ?? "", onWait: { wait($0, rules, call) }) {
          () async throws(ApiError) in
          call.report(.attempt(attempt))
          return try await once(hop, rules: rules, call: call)
        }
        budget.earn()
        return response
      } catch {
        let error = error.hiding(hop.secrets)
        if let resume = hop.resume {
          guard let (next, hasProgress) = resume(hop) else { throw error }
          hop = next
          // Each piece that comes earns the next one its retries.
          if hasProgress { (failures, start) = (1, call.watch.elapsed) }
        }
        let wait = try wait(after: error, attempt: failures, since: start, rules: rules, call: call)
        call.report(.retry(after: wait, because: error))
        try await clock.pause(for: wait)
        (attempt, failures) = (attempt + 1, failures + 1)
      }
    }
  }

  /// Ends a wait at the gate with the deadline.
  private func wait(_ turn: Promise<Void>, _ rules: CallRules, _ call: Call) -> () -> Void {
    guard let deadline = rules.deadline else { return {} }
    let number = deadlines.add(after: deadline - call.watch.elapsed) {
      turn.settle(.failure(.timedOut(.overall(deadline), url: call.url)))
    }
    return { deadlines.remove(number) }
  }

  /// The wait before the next attempt; throws the error when there is none.
  private func wait(
    after error: ApiError, attempt: Int, since start: Duration, rules: CallRules, call: Call
  ) throws(ApiError) -> Duration {
    let elapsed = call.watch.elapsed
    switch rules.retry.verdict(for: error, attempt: attempt, elapsed: elapsed - start, random: random()) {
    case .giveUp: throw error
    case .retry(let wait):
      // A wait that the deadline would cut short only hides the reason.
      guard rules.deadline.map({ elapsed + wait < $0 }) ?? true, budget.spend() else { throw error }
      return wait
    }
  }

  private func once(_ hop: TransportRequest, rules: CallRules, call: Call) async throws(ApiError) -> TransportResponse {
    let response = try await redirects(hop, rules: rules, call: call)
    call.report(.response(status: response.status, bytes: response.body.count, source: response.source))
    try StatusCheck.verify(response, hop: hop, url: call.url, now: now(), json: json)
    return response
  }

  private func redirects(
    _ first: TransportRequest, rules: CallRules, call: Call
  ) async throws(ApiError) -> TransportResponse {
    var (hop, due) = (first, call.watch.elapsed + rules.timeout)
    var verdicts = DecodingVerdicts()
    for _ in 0...max(0, configuration.redirectLimit) {
      var response = try await exchange(hop, rules: rules, due: &due, call: call)
      let target = Result { () throws(ApiError) in try Redirect.next(after: hop, response) }
      var next = (try? target.get()) ?? nil
      for interceptor in interceptors { interceptor.received(response, to: hop, next: &next) }
      _ = try target.get()
      verdicts.onSuccess += response.verdicts.onSuccess
      guard let next else {
        response.url = hop.url
        response.sentHeaders = first.headers
        response.verdicts.onSuccess = verdicts.onSuccess
        return response
      }
      hop = next
      call.report(.redirect(status: response.status, to: hop.redactedUrl))
    }
    throw .tooManyRedirects(limit: configuration.redirectLimit, url: call.url)
  }

  /// Sends one hop within its limits; the caller does not wait for a transport that is slow to notice a cancellation.
  private func exchange(
    _ hop: TransportRequest, rules: CallRules, due: inout Duration, call: Call
  ) async throws(ApiError) -> TransportResponse {
    let elapsed = call.watch.elapsed
    let left = rules.deadline.map { $0 - elapsed }
    let attempt = due - elapsed
    return try await Promise.value { settle in
      @Sendable func limit(_ wait: Duration, _ limit: TimeLimit) -> Int {
        deadlines.add(after: wait) { settle(.failure(.timedOut(limit, url: call.url))) }
      }
      let streams = hop.onBody != nil
      // Only the limit that ends first has to be watched; a stream loses that of its attempt.
      let isOverallFirst = left.map { $0 <= attempt } ?? false
      let first = isOverallFirst ? nil : limit(attempt, .attempt(rules.timeout))
      let last = (isOverallFirst || streams ? left : nil).flatMap { left in
        rules.deadline.map { limit(left, .overall($0)) }
      }
      let idle =
        streams || rules.idleTimeout < min(attempt, left ?? attempt)
        ? limit(rules.idleTimeout, .idle(rules.idleTimeout)) : nil
      var hop = hop
      if idle != nil || call.isObserved {
        hop.onProgress = { [deadlines] progress in
          if let idle { deadlines.restart(idle) }
          call.report(.progress(progress))
        }
      }
      if let onBody = hop.onBody, let idle {
        hop.onBody = { [deadlines] head, piece throws(ApiError) in
          // The limit of an attempt ends with the first piece; from then on silence counts, and a slow reader is none.
          deadlines.remove(first)
          deadlines.pause(idle)
          defer { deadlines.restart(idle) }
          try onBody(head, piece)
        }
      }
      let task = Task.immediate { [transport, hop] in
        settle(await .catching { () async throws(ApiError) in try await transport.send(hop) })
      }
      return { [deadlines] in
        task.cancel()
        for number in [first, last, idle] { deadlines.remove(number) }
      }
    }
  }
}

/// The rules of one call, from its request and its session.
struct CallRules: Hashable, Sendable {
  var retry: RetryPolicy
  var timeout: Duration
  var idleTimeout: Duration
  /// Nil has no limit.
  var deadline: Duration?
  var cache: CachePolicy
}
