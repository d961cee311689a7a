import Foundation
import Synchronization
import CantinaTools

// The stages below the response store: retries and the deadline, the gate, the limits of an attempt, redirects.
extension ApiSession {
  /// Sends until the status is good or no retry is left; throws the last attempt's error, or the error of the deadline.
  func attempts(
    _ first: TransportRequest, _ call: Call, send: @escaping ApiInterceptor.Next
  ) async throws(ApiError) -> TransportResponse {
    var (request, attempt, failures, start) = (first, 1, 1, Duration.zero)
    while true {
      do throws(ApiError) {
        // Downloads take long, so they have their own places.
        let key = (call.kind == .download ? "download " : "") + (request.url.host ?? "")
        let place = try await gate.enter(key, onWait: { limit($0, call) })
        defer { place.leave() }
        call.report(.attempt(attempt))
        var sent = request
        if call.kind == .stream {
          sent.onHead = { [onHead = request.onHead] head in
            // A stream may be endless.
            place.leave()
            onHead?(head)
          }
        }
        let response = try await redirects(sent, call, send: send)
        call.report(.response(status: response.status, bytes: response.body.count, source: response.source))
        try verify(response, to: request, url: call.url)
        budget.withLock { $0 = min(configuration.retryBudget * 10, $0 + 1) }
        return response
      } catch {
        let error = error.hiding(request.secrets)
        var hasProgress = false
        if let resume = request.resume {
          guard let (next, isFurther) = resume(request) else { throw error }
          (request, hasProgress) = (next, isFurther)
          // Each received piece earns the next one its retries, without using the session's budget.
          if hasProgress { (failures, start) = (1, call.watch.elapsed) }
        }
        let (elapsed, rules) = (call.watch.elapsed, call.rules)
        guard
          let wait = rules.retry.wait(after: error, attempt: failures, elapsed: elapsed - start, random: random()),
          // A wait that exceeds the deadline would only hide the reason.
          rules.deadline.map({ elapsed + wait < $0 }) ?? true, hasProgress || spendsRetry()
        else { throw error }
        call.report(.retry(after: wait, because: error))
        guard (try? await clock.sleep(for: wait)) != nil else { throw .cancelled }
        (attempt, failures) = (attempt + 1, failures + 1)
      }
    }
  }

  private func spendsRetry() -> Bool {
    budget.withLock { left in
      guard left >= 10 else { return false }
      left -= 10
      return true
    }
  }

  private func limit(_ turn: Promise<Void>, _ call: Call) -> () -> Void {
    guard let deadline = call.rules.deadline else { return {} }
    let number = deadlines.add(after: deadline - call.watch.elapsed) {
      turn.settle(.failure(.timedOut(.overall(deadline), url: call.url)))
    }
    return { [deadlines] in deadlines.remove(number) }
  }

  /// Throws for a status outside 200 to 300 (whose body lists choices), and for the page of a captive portal.
  private func verify(_ response: TransportResponse, to request: TransportRequest, url: String) throws(ApiError) {
    let isGood = (200...300).contains(response.status)
    guard !isGood || (request.asksForJson && response.isPage) else { return }
    if !isGood, try request.accepts?(response) == true { return }
    let excerpt = response.body.excerpt(hiding: request.secrets)
    if isGood {
      let isXml = response.body.isXml
      let type = isXml ? "application/xml" : response.headers["Content-Type"]
      throw .notJson(NotJson(url: url, contentType: type, isHtml: !isXml, excerpt: excerpt))
    }
    let failure = StatusFailure(
      code: response.status, url: url, excerpt: excerpt,
      retryAfter: RetryAfter.wait(response.headers, now: now()),
      body: ErrorBody(response.body, json: json),
      isForeign: !Origin.isSame(response.url ?? request.url, request.baseURL))
    switch response.status {
    case 404, 410: throw .notFound(failure)
    case 401, 403, 407: throw .unauthorized(failure)
    case 429: throw .rateLimited(failure)
    case 500...: throw .serverFailure(failure)
    default: throw .unacceptableStatus(failure)
    }
  }

  private func redirects(
    _ first: TransportRequest, _ call: Call, send: @escaping ApiInterceptor.Next
  ) async throws(ApiError) -> TransportResponse {
    let due = call.watch.elapsed + call.rules.timeout
    var (request, onDecoded) = (first, [@Sendable () async -> Void]())
    for _ in 0...max(0, configuration.redirectLimit) {
      var response = try await exchange(request, due: due, call, send: send)
      let target = Result { () throws(ApiError) in try Redirect.next(after: request, response) }
      var next = (try? target.get()) ?? nil
      for interceptor in interceptors { interceptor.received(response, to: request, next: &next) }
      _ = try target.get()
      onDecoded += response.onDecoded
      guard let next else {
        (response.url, response.sentHeaders, response.onDecoded) = (request.url, first.headers, onDecoded)
        return response
      }
      request = next
      call.report(.redirect(status: response.status, to: request.redactedUrl))
    }
    throw .tooManyRedirects(limit: configuration.redirectLimit, url: call.url)
  }

  /// Sends one request within its limits; the caller does not wait for a transport that is slow to cancel.
  private func exchange(
    _ request: TransportRequest, due: Duration, _ call: Call, send: @escaping ApiInterceptor.Next
  ) async throws(ApiError) -> TransportResponse {
    let (elapsed, rules) = (call.watch.elapsed, call.rules)
    let left = rules.deadline.map { $0 - elapsed }
    let attempt = due - elapsed
    return try await Promise.value { settle in
      @Sendable func limit(_ wait: Duration, _ limit: TimeLimit) -> Int {
        deadlines.add(after: wait) { settle(.failure(.timedOut(limit, url: call.url))) }
      }
      var request = request
      // Only the earlier limit needs watching; a stream drops the limit of its attempt.
      let (isStream, isOverallFirst) = (request.onBody != nil, left.map { $0 <= attempt } ?? false)
      let first = isOverallFirst ? nil : limit(attempt, .attempt(rules.timeout))
      let watched = isOverallFirst || isStream ? rules.deadline : nil
      let last = watched.map { limit($0 - elapsed, .overall($0)) }
      let isIdleFirst = isStream || rules.idleTimeout < min(attempt, left ?? attempt)
      let idle = isIdleFirst ? limit(rules.idleTimeout, .idle(rules.idleTimeout)) : nil
      if idle != nil || call.isObserved {
        request.onProgress = { [deadlines] progress in
          if let idle { deadlines.restart(idle) }
          call.report(.progress(progress))
        }
      }
      if request.bodyFile != nil {
        request.onSent = { [deadlines, onSent = request.onSent] progress in
          // Sending takes its own time; then the response gets the time of an attempt.
          for number in [first, idle].compactMap(\.self) { deadlines.restart(number) }
          onSent?(progress)
        }
      }
      if let onBody = request.onBody, let idle {
        request.onHead = { [deadlines, onHead = request.onHead] head in
          // The limit of an attempt ends with the head; after that silence counts, but not the slowness of a reader.
          deadlines.remove(first)
          deadlines.restart(idle)
          onHead?(head)
        }
        request.onBody = { [deadlines] head, piece throws(ApiError) in
          deadlines.remove(first)
          deadlines.pause(idle)
          defer { deadlines.restart(idle) }
          try onBody(head, piece)
        }
      }
      let task = Task.immediate { [request] in
        settle(await .catching { () async throws(ApiError) in try await send(request) })
      }
      return { [deadlines] in
        task.cancel()
        for number in [first, last, idle] { deadlines.remove(number) }
      }
    }
  }
}

enum Redirect {
  static let codes = TransportRequest.redirects

  /// Returns whether a response is a storable redirect: a query or a password in its target may be a secret.
  static func isStorable(_ response: TransportResponse) -> Bool {
    codes.contains(response.status) && response.headers["Location"]?.contains { "?@".contains($0) } == false
  }

  static func next(after request: TransportRequest, _ response: TransportResponse) throws(ApiError) -> TransportRequest?
  {
    guard codes.contains(response.status) else { return nil }
    let (from, location) = (request.redactedUrl, response.headers["Location"] ?? "")
    guard !location.isEmpty, let url = URL(string: location, relativeTo: request.url)?.absoluteURL else {
      throw .redirectRefused(.missingLocation, from: from, to: request.redactor.redacted(text: location))
    }
    let shown = request.redactor.redacted(url)
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host?.isEmpty == false else {
      throw .redirectRefused(.unsupportedScheme, from: from, to: shown)
    }
    if request.url.scheme?.lowercased() == "https", scheme == "http" {
      throw .redirectRefused(.downgrade, from: from, to: shown)
    }
    if request.staysOnOrigin, !Origin.isSame(request.url, url) {
      throw .redirectRefused(.otherOrigin, from: from, to: shown)
    }
    var next = request
    next.url = url
    // After an unsafe method, the target is not the response of a read.
    next.firstUrl = request.method.isSafe ? request.firstUrl ?? request.url : nil
    if response.status == 303 || (response.status < 303 && request.method == .post) {
      // Like browsers for 301 and 302, as RFC 9110 allows.
      next.method = request.method == .head ? .head : .get
      (next.body, next.bodyFile) = (nil, nil)
      next.headers = next.headers.withoutContent
    }
    if !Origin.isSame(request.url, url) {
      // A body may contain a password: it stays on its host, for which an upgrade to `https` is harmless.
      guard
        (next.body == nil && next.bodyFile == nil) || Origin.isRaised(request.url, to: url)
          || request.sendsBodyElsewhere
      else { throw .redirectRefused(.bodyToAnotherHost, from: from, to: shown) }
      next.headers = next.headers.crossOriginSafe
    }
    return next
  }
}
